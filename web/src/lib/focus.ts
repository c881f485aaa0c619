// Keeps keyboard focus when the focused element disappears (a card that is
// played, a question that is answered, a button that is done): it moves to the
// nearest control.

/** Elements that can take the focus. Not text fields: a phone would open its keyboard. */
const TAKES = 'button, a[href], select, input[type="range"], input[type="checkbox"], [tabindex="0"]';
/** One of several similar controls side by side. */
const ITEM = '[data-item], [data-card]';

type Kept = {
  element: HTMLElement;
  /** The ancestors, innermost first, and the element's index among the similar controls in each. */
  around: Map<Element, number>;
};

function alike(within: Element): HTMLElement[] {
  // A card may contain the control that stands for it.
  return [...within.querySelectorAll<HTMLElement>(ITEM)].filter(
    (each) => takes(each) && !each.querySelector('[data-item]'),
  );
}

function takes(element: HTMLElement): boolean {
  // Not checkVisibility, which Safari has had only since version 17.4.
  const shown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return shown && !element.closest('[inert]');
}

/** The control's neighbour, or else what the Tab key would reach first. */
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

/**
 * Whether the user moved the focus here. If this module moved it here, nobody asked for a closer
 * look.
 */
export function wentTo({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget !== null && currentTarget instanceof Element && currentTarget.matches(':focus-visible');
}

export function keepFocus(): void {
  let kept: Kept | undefined;
  const nowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around = new Map<Element, number>();
    // Stop at the page boundary: a new page starts with focus at the top.
    for (
      let home = target.parentElement;
      home && home.id !== 'app' && home !== document.body;
      home = home.parentElement
    ) {
      around.set(home, target.matches(ITEM) ? alike(home).indexOf(target) : 0);
    }
    kept = { element: target, around };
  });
  // A press on empty space is meant to remove the focus.
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
