// Layout checks: nothing sticks out, nothing is cut, nothing overlaps, and
// touch targets are large enough.

import type { Page } from 'playwright-core';

import { nextFrame } from './nextframe';

/** Layout problems of the page, in words. */
export async function layoutProblems(page: Page, finger: boolean): Promise<string[]> {
  await nextFrame(page);
  return page.evaluate(look, finger);
}

/** The number of cards in hands that are covered by something. */
export async function coveredCards(page: Page): Promise<number> {
  await nextFrame(page);
  return page.locator(':is(.mates, .own, .hands) [data-card]').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        const points = [
          [0.2, 0.1],
          [0.8, 0.1],
          [0.5, 0.5],
          [0.2, 0.8],
          [0.8, 0.8],
        ] as const;
        return points.some(
          ([across, down]) => !card.contains(document.elementFromPoint(x + width * across, y + height * down)),
        );
      }).length,
  );
}

/** Runs in the page, so it cannot use anything outside itself. */
function look(finger: boolean): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Word = { node: Text; parent: Element; box: Box; line: Box };
  const wrong: string[] = [];
  const CONTROLS = 'button, a[href], input, select, textarea';
  /** Tolerance for rounding. */
  const SLACK = 1.5;
  const TARGET = 44;

  // What is under a dialog or an open proposal is ignored.
  const root: Element = [...document.querySelectorAll('dialog[open], .proposals:has(> .one)')].at(-1) ?? document.body;

  const label = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/g, ' ').trim();
    const classes = [...element.classList].filter((each) => !each.startsWith('svelte-')).join('.');
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''} “${name.slice(0, 40)}”`;
  };
  const visible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  /** For screen readers: there, but as small as a point. */
  const onlyHeard = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position, overflow, clipPath } = getComputedStyle(each);
      if (clipPath === 'inset(50%)' || (position === 'absolute' && overflow === 'hidden' && each.clientWidth <= 1))
        return true;
    }
    return false;
  };
  /** A larger touch target may overlap a text; only what is drawn there hides it. */
  const draws = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true }) || getComputedStyle(element).opacity === '0') return false;
    if (element instanceof SVGElement) return true;
    return [undefined, '::before', '::after'].some((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element, part);
      return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    });
  };
  const boxOf = (rect: DOMRect): Box => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const over = (a: Box, b: Box): boolean => {
    const { left, top, right, bottom } = common(a, b);
    return right - left > 2 && bottom - top > 2;
  };
  const size = ({ left, top, right, bottom }: Box): string => `${Math.round(right - left)}×${Math.round(bottom - top)}`;

  /** The visible part of a box, and the element that cuts it, unless that one scrolls. */
  function seen(box: Box, from: Element): { box: Box; cut: Element | undefined } {
    let rest = box;
    let cut: Element | undefined;
    let scrolls = false;
    for (let each: Element | null = from; each && each !== document.documentElement; each = each.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(each);
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const frame = boxOf(each.getBoundingClientRect());
      if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true;
      const sideways = box.left < frame.left - SLACK || box.right > frame.right + SLACK;
      const upright = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK;
      if (!scrolls && (sideways || upright)) cut ??= each;
      rest = common(rest, frame);
    }
    return { box: rest, cut };
  }

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${page.scrollWidth} of ${innerWidth}`);

  // Text: inside the page, inside its container, not covered.
  const words: Word[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('option, svg, script, style')) continue;
    if (!visible(parent) || onlyHeard(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const whole = boxOf(rect);
      const { box, cut } = seen(whole, parent);
      if (cut) wrong.push(`cut: ${label(parent)} by ${label(cut)}`);
      if (whole.left < -SLACK || whole.right > innerWidth + SLACK)
        wrong.push(`sticks out of the page: ${label(parent)}`);
      const holder = parent.closest('button, a, td, th, .tag, .pill, dialog');
      const held = holder?.getBoundingClientRect();
      if (holder && held && (whole.left < held.left - SLACK || whole.right > held.right + SLACK)) {
        wrong.push(`wider than what it stands in: ${label(parent)} in ${label(holder)}`);
      }
      // A line's box is taller than its letters.
      const trim = (box.bottom - box.top) * 0.24;
      const letters = { ...box, top: box.top + trim, bottom: box.bottom - trim };
      if (letters.right - letters.left < 1 || letters.bottom - letters.top < 1) continue;
      words.push({ node: node as Text, parent, box: letters, line: box });
    }
  }
  for (const [i, word] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      if (other.node !== word.node && over(word.box, other.box)) {
        wrong.push(`text over text: ${label(word.parent)} and ${label(other.parent)}`);
      }
    }
    if (getComputedStyle(word.parent).pointerEvents === 'none') continue;
    const { left, right, top, bottom } = word.box;
    for (const [across, down] of [
      [0.1, 0.9],
      [0.3, 0.1],
      [0.5, 0.5],
      [0.5, 0.9],
      [0.7, 0.1],
      [0.9, 0.9],
    ] as const) {
      const above = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      for (
        let each = above;
        each && !each.contains(word.parent) && !word.parent.contains(each);
        each = each.parentElement
      ) {
        if (draws(each)) wrong.push(`covered: ${label(word.parent)} by ${label(each)}`);
      }
    }
  }

  // Text must not be truncated.
  for (const each of root.querySelectorAll(':not(input)')) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(each);
    const short = textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth;
    const low = webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 2;
    if ((short || low) && visible(each) && !onlyHeard(each)) wrong.push(`shortened: ${label(each)}`);
  }

  // Controls: apart from each other, reachable, and large enough.
  const controls = [...root.querySelectorAll(CONTROLS)].filter((each) => visible(each) && !onlyHeard(each));
  const boxes = controls.map((each) => ({ each, box: seen(boxOf(each.getBoundingClientRect()), each).box }));
  for (const [i, { each, box }] of boxes.entries()) {
    if (box.right <= box.left || box.bottom <= box.top) continue;
    const scrolls =
      page.scrollHeight > innerHeight + 1 || root !== document.body || each.closest('.log, .side, .scroll');
    if (box.left < -SLACK || box.right > innerWidth + SLACK) wrong.push(`sticks out of the page: ${label(each)}`);
    if (!scrolls && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) wrong.push(`out of reach: ${label(each)}`);
    for (const other of boxes.slice(i + 1)) {
      if (each.contains(other.each) || other.each.contains(each)) continue;
      if (over(box, other.box)) wrong.push(`one over the other: ${label(each)} and ${label(other.each)}`);
    }
    for (const { parent, line } of words) {
      const apart = !each.contains(parent) && !parent.contains(each);
      if (apart && over(box, line)) wrong.push(`touches a text: ${label(each)} and ${label(parent)}`);
    }
    if (finger) small(each);
  }

  /** A target is what responds to a finger, which may be larger than what is drawn. */
  function small(each: Element): void {
    // A team-mate's hand is one target; a firework only says its name; links in
    // a sentence are as tall as its lines.
    if (each.matches('[data-card]') || each.closest('[data-drop="sky"]') || getComputedStyle(each).display === 'inline')
      return;
    // The label of a checkbox is part of its target.
    const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
    const sizes = [each, ...labels].map((part) => part.getBoundingClientRect());
    if (sizes.some(({ width, height }) => width >= TARGET - 0.5 && height >= TARGET - 0.5)) return;
    const target = each.closest('label') ?? each;
    const rect = target.getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const reach = TARGET / 2 - 1;
    const points = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    const hits = points.every(([px, py]) => {
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return false;
      const found = document.elementFromPoint(px, py);
      return found !== null && target.contains(found);
    });
    const onScreen = rect.top >= 0 && rect.bottom <= innerHeight;
    if (onScreen && !hits) wrong.push(`small target: ${label(each)} ${size(boxOf(rect))}`);
  }

  return [...new Set(wrong)];
}
