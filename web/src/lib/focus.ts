// The focus is not lost with what had it: a card that is played, a question
// that is answered, a button that has done its work. What stands nearest to
// it has the focus then, for those who go on by key.

/** What can take it. Not what is written in: a phone would show its keyboard. */
const TAKES = 'button, a[href], select, input[type="range"], input[type="checkbox"], [tabindex="0"]';
/** One of several alike, side by side. */
const ITEM = ':is([data-item], [data-card]):not(:has([data-item]))';

type Kept = {
  element: HTMLElement;
  /** What it stood in, from the inside out, and as the how manieth of those alike. */
  around: Map<Element, number>;
};

function alike(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(ITEM)].filter(takes);
}

function takes(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
}

/** Its neighbour, or else what the Tab key would come to first. */
function nearest({ element, around }: Kept): HTMLElement | undefined {
  for (const [home, place] of around) {
    if (!home.isConnected) continue;
    const items = element.matches(ITEM) ? alike(home) : [];
    const stops = [...home.querySelectorAll<HTMLElement>(TAKES)].filter((each) => each.tabIndex >= 0 && takes(each));
    const to = items[Math.min(place, items.length - 1)] ?? stops[0];
    if (to) return to;
  }
  return undefined;
}

/** Whether someone has gone there by key: where it fell to, nobody asked to look closer. */
export function wentTo({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget !== null && currentTarget instanceof Element && currentTarget.matches(':focus-visible');
}

export function keepFocus(): void {
  let kept: Kept | undefined;
  const nowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around = new Map<Element, number>();
    // Beyond the page there is nothing near: another page begins at its top.
    for (
      let home = target.parentElement;
      home && home.id !== 'app' && home !== document.body;
      home = home.parentElement
    ) {
      around.set(home, target.matches(ITEM) ? alike(home).indexOf(target) : 0);
    }
    kept = { element: target, around };
  });
  // Who pressed beside everything wants it nowhere.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (kept?.element.isConnected && nowhere()) kept = undefined;
    }),
  );
  new MutationObserver(() => {
    if (!kept || kept.element.isConnected) return;
    const lost = kept;
    kept = undefined;
    if (nowhere()) nearest(lost)?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
