// Client-side routing. Links are ordinary links, so opening one in a new tab,
// copying it and the Back button all work.

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'table'; game: string }
  | { page: 'deal'; game: string }
  | { page: 'review'; game: string; turn: number | undefined }
  | { page: 'how' }
  | { page: 'not-found' };

export function parse(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [page, game, turn] = parts;
  if (page === undefined) return { page: 'home' };
  if (page === 'new' && parts.length === 1) return { page: 'new' };
  if (page === 'how' && parts.length === 1) return { page: 'how' };
  if (page === 'table' && game && parts.length === 2) return { page: 'table', game };
  if (page === 'deal' && game && parts.length === 2) return { page: 'deal', game };
  if (page === 'review' && game && parts.length <= 3) {
    const number = turn === undefined ? undefined : Number(turn);
    return { page: 'review', game, turn: Number.isInteger(number) ? number : undefined };
  }
  return { page: 'not-found' };
}

class Router {
  route = $state<Route>(parse(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname)));
    // Links within the site are followed without loading a page.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!link || !plain || link.hasAttribute('download') || link.getAttribute('target')) return;
      const href = link.getAttribute('href') ?? '/';
      if (href.startsWith('/api/')) return;
      event.preventDefault();
      this.go(href);
    });
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.route = parse(location.pathname);
    scrollTo(0, 0);
  }

  /** Changes the address without adding a history entry. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.route = parse(location.pathname);
  }
}

export const router = new Router();
