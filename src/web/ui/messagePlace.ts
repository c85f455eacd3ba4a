import { useLayoutEffect, useState } from 'react';
import { type YRange, lowestFreePosition, upwardShift } from './freePlace.ts';

const controls =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=menuitem], [role=option], [data-drawn-on]';
const bars = '[data-bottom-bar], [data-places], [data-keypad], [data-chosen]';

/** Whether somebody can use an element, which a dialog above it may keep from it. */
const isInReach = (element: Element) => element.closest('[inert], [aria-hidden="true"]') === null;

/** What stands on the screen, between the left and the right edge of something. */
function seen(elements: readonly Element[], { left, right }: Pick<DOMRect, 'left' | 'right'>): YRange[] {
  return elements.flatMap((element) => {
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const isOnScreen = box.width > 1 && box.bottom > 0 && box.top < innerHeight;
    return isOnScreen && box.left < right && box.right > left ? [{ top: box.top, bottom: box.bottom }] : [];
  });
}

const inReach = (selector: string, without: Element) =>
  [...document.querySelectorAll(selector)].filter((element) => !without.contains(element) && isInReach(element));

/** Where what is seen of the page ends, which a phone's keyboard moves up. */
const endOfView = () => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight);

/** Where the screen ends for a row of messages: above the bars at its end, which large text makes higher. */
function endOfScreen(without: Element): number {
  const lowestFirst = inReach(bars, without)
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => other.bottom - one.bottom);
  return lowestFirst.reduce((end, { top, bottom }) => (bottom >= end - 1 ? Math.min(end, top) : end), endOfView());
}

/** Where messages stand: at a place without controls, by their upper edge, or as a row at the end of the screen. */
type MessagePlace = { readonly at: 'free'; readonly topPx: number } | { readonly at: 'end'; readonly bottomPx: number };

/** So long after the last move of the page messages look for their place again. */
const settledMs = 120;

/**
 * Where so many messages cover no control. Where the screen has no place without controls they become its last row, as
 * high as `--message-row` says: the page moves up by as much, and dialogs end above it (bars.css).
 */
export function useMessagePlace(host: React.RefObject<HTMLElement | null>, count: number): MessagePlace | undefined {
  const [place, setPlace] = useState<MessagePlace>();
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let isAtEnd = false;
    const find = () => {
      const element = host.current;
      const card = element?.firstElementChild;
      if (!element || !card) return;
      const used = seen(inReach(`${controls}, ${bars}`, element), card.getBoundingClientRect());
      const free = lowestFreePosition(element.offsetHeight, { top: 0, bottom: endOfView() }, used);
      // What is a row stays one, or it would leap while somebody scrolls.
      isAtEnd ||= free === undefined;
      setPlace(
        isAtEnd || free === undefined
          ? { at: 'end', bottomPx: innerHeight - endOfScreen(element) }
          : { at: 'free', topPx: free },
      );
    };
    const later = () => {
      clearTimeout(settled);
      settled = setTimeout(find, settledMs);
    };
    find();
    // A page that was just opened still gets its content.
    const watch = new ResizeObserver(later);
    watch.observe(document.body);
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    visualViewport?.addEventListener('resize', later);
    // A dialog that opens or closes takes the focus along.
    addEventListener('focusin', later);
    return () => {
      clearTimeout(settled);
      watch.disconnect();
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
      visualViewport?.removeEventListener('resize', later);
      removeEventListener('focusin', later);
    };
  }, [host, count]);

  const inRow = place?.at === 'end' ? count : 0;
  useLayoutEffect(() => {
    const element = host.current;
    if (inRow === 0 || !element) return undefined;
    const root = document.documentElement;
    const onScreen = (of: readonly Element[]) => seen(of, { left: 0, right: innerWidth });
    const end = endOfScreen(element);
    const [inUse] = onScreen(document.activeElement?.matches(controls) ? [document.activeElement] : []);
    const way = upwardShift(element.offsetHeight, end, onScreen(inReach(controls, element)), inUse);
    root.style.setProperty('--message-row', `${element.offsetHeight}px`);
    if (inReach('main', element).length > 0) scrollBy({ top: way, behavior: 'instant' });
    return () => void root.style.removeProperty('--message-row');
  }, [host, inRow]);
  return count > 0 ? place : undefined;
}
