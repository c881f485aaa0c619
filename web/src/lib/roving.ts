// Roving tabindex: one Tab stop for a whole region, with arrow keys inside it.

import type { Attachment } from 'svelte/attachments';

const NEXT = ['ArrowRight', 'ArrowDown'];
const BACK = ['ArrowLeft', 'ArrowUp'];

/** Makes everything in the region that matches the selector one Tab stop. */
export function roving(selector: string): Attachment<HTMLElement> {
  return (region) => {
    const items = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(selector)];

    function stopAt(stop: HTMLElement | undefined): void {
      for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
    }

    /** There is always a Tab stop, whatever is removed. */
    function keepOne(): void {
      const all = items();
      if (!all.some((item) => item.tabIndex === 0)) stopAt(all[0]);
    }

    function onfocus(event: FocusEvent): void {
      const item = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (item) stopAt(item);
    }

    function onkey(event: KeyboardEvent): void {
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = items();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      let to = -1;
      if (NEXT.includes(event.key)) to = (at + 1) % all.length;
      else if (BACK.includes(event.key)) to = (at - 1 + all.length) % all.length;
      else if (event.key === 'Home') to = 0;
      else if (event.key === 'End') to = all.length - 1;
      if (to < 0) return;
      event.preventDefault();
      event.stopPropagation();
      all[to]?.focus();
    }

    keepOne();
    const watcher = new MutationObserver(keepOne);
    watcher.observe(region, { childList: true, subtree: true });
    region.addEventListener('focusin', onfocus);
    region.addEventListener('keydown', onkey);
    return () => {
      watcher.disconnect();
      region.removeEventListener('focusin', onfocus);
      region.removeEventListener('keydown', onkey);
    };
  };
}
