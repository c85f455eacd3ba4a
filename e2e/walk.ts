import type { Page } from '@playwright/test';

/** A focus stop of the keyboard, numbered in order of first visits, with what is wrong with it for sighted users. */
export type FocusStop = {
  id: number;
  what: string;
  isTab: boolean;
  isInMain: boolean;
  /** Whether it is within the same field as before: a time field has stops for hours, minutes and its clock button. */
  isWithin: boolean;
  faults: readonly string[];
};

/** The state of a walk, stored in the page. */
type Walk = {
  stand(way: 'down' | 'up'): FocusStop | null;
  missed(within: string): string[];
};
declare global {
  interface Window {
    walk: Walk;
  }
}

/** Adds the walk's watcher to the page. It lasts until the next navigation. */
export async function startFocusWalk(page: Page): Promise<void> {
  await page.evaluate(watchWalk);
}

/** Presses a key. Returns the stop that then has the focus, or null if the focus has left the page. */
export async function pressTabKey(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop | null> {
  await page.keyboard.press(key);
  return page.evaluate((way) => window.walk.stand(way), key === 'Tab' ? ('down' as const) : ('up' as const));
}

/** Elements that the mouse can press but the walk did not reach: of the whole page, or of one part of it. */
export async function missedControls(page: Page, within: 'body' | '#main' = 'body'): Promise<string[]> {
  return page.evaluate((part) => window.walk.missed(part), within);
}

/** Runs in the page, so it uses nothing from outside. */
function watchWalk(): void {
  const visited: Element[] = [];
  let last: { element: Element; looks: readonly string[]; box: DOMRect; what: string } | null = null;

  /** An approximation. axe checks the names of elements with a role more closely. */
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
    const alt = element.querySelector('img')?.alt ?? '';
    return (element.getAttribute('aria-label') ?? label?.textContent ?? (element.textContent || alt)).trim();
  };
  const tell = (element: Element) => `${element.tagName.toLowerCase()} “${nameOf(element).slice(0, 40)}”`;

  /** Every style that could distinguish a focused element from others. */
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const ring = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
    return [ring, style.boxShadow, style.borderColor, style.backgroundColor, style.clip, style.position].join('|');
  };

  /** The part of a box around an element that its ancestors' clipping, and its own slanted corners, leave visible. */
  const shownPart = (element: Element, box: DOMRect, hasRing: boolean) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const clips = at !== element && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
      if (!clips && style.clipPath === 'none') continue;
      if (at === element && !hasRing) continue;
      const edge = at.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      if (style.position === 'fixed' || at.matches(':popover-open')) break;
    }
    return { left, top, right, bottom };
  };

  /** How many of the four sides of the focus ring are cut off. */
  const sidesCutOff = (element: Element, box: DOMRect) => {
    const style = getComputedStyle(element);
    const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || reach <= 0) return 0;
    const ring = new DOMRect(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach);
    const shown = shownPart(element, ring, true);
    const isCut = (by: number) => by > reach - 1;
    return [shown.left - ring.left, shown.top - ring.top, ring.right - shown.right, ring.bottom - shown.bottom].filter(
      isCut,
    ).length;
  };

  /** The share of nine points of an element that nothing covers. */
  const openShare = (element: Element, box: DOMRect) => {
    const part = shownPart(element, box, false);
    const [left, right] = [Math.max(part.left, 0), Math.min(part.right, innerWidth)];
    const [top, bottom] = [Math.max(part.top, 0), Math.min(part.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) return 0;
    let open = 0;
    for (const across of [0.1, 0.5, 0.9]) {
      for (const down of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
        if (hit && (element.contains(hit) || hit.contains(element))) open += 1;
      }
    }
    return open / 9;
  };

  /** Fields in which the browser has several focus stops. */
  const parted = 'input:is([type=date], [type=time], [type=datetime-local])';

  const stand = (way: 'down' | 'up'): FocusStop | null => {
    const faults: string[] = [];
    const isWithin = last?.element === document.activeElement && last.element.matches(parted);
    const now = last && last.element.isConnected ? lookOf(last.element) : undefined;
    if (!isWithin && last?.looks.every((look) => look === now))
      faults.push(`${last.what} before looked the same with the focus`);
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) {
      last = null;
      return null;
    }
    const what = tell(element);
    const inView = element.getBoundingClientRect();
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) faults.push('is hidden');
    if (nameOf(element) === '') faults.push('has no name');
    if (openShare(element, inView) < 0.5) faults.push('is covered, or not in view');
    if (sidesCutOff(element, inView) > 0) faults.push('has its focus ring cut off');

    // A row that scrolls sideways has moved since the element before it was looked at.
    let movedBy = 0;
    for (let around = element.parentElement; around; around = around.parentElement) movedBy += around.scrollLeft;
    const box = new DOMRect(inView.x + movedBy, inView.y + scrollY, inView.width, inView.height);
    if (last && !isWithin) {
      const [from, to] = way === 'down' ? [last.box, box] : [box, last.box];
      const isUp = to.bottom <= from.top + 1;
      const isInRow = to.top < from.bottom - from.height / 2 && to.bottom > from.top + from.height / 2;
      if (isUp && to.left < from.right) faults.push(`stands above ${last.what} before it`);
      else if (isInRow && to.right <= from.left) faults.push(`stands left of ${last.what} before it`);
    }
    if (!visited.includes(element)) visited.push(element);
    // Within a field, the ring may be on a part whose style the page cannot read.
    const looks = [...(isWithin && last ? last.looks : []), lookOf(element)];
    last = { element, looks, box, what };
    return {
      id: visited.indexOf(element),
      what,
      isTab: element.matches('[role=tab]'),
      isInMain: element.closest('#main') !== null,
      isWithin,
      faults,
    };
  };

  const unreached = (within: string) => {
    const isReached = (element: Element) =>
      visited.some((stop) => stop.contains(element)) ||
      // A label counts as its field.
      [...(element.closest('label')?.querySelectorAll('*') ?? [])].some((field) => visited.includes(field));
    const pressable = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button]';
    return [...document.querySelectorAll(`${within} *`)]
      .filter((element) => element.matches(pressable) || getComputedStyle(element).cursor === 'pointer')
      .filter(
        (element) =>
          element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      .filter((element) => !element.matches(':disabled') && !isReached(element))
      .map(tell);
  };

  window.walk = { stand, missed: unreached };
}
