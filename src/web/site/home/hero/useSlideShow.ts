import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#web/ui/useMatches.ts';
import { type SlideMove, type SlideShow, isVertical, lockMs, moveSlide, moveOfKey } from './slideShow.ts';

/** Where slides are shown one at a time; elsewhere they are stacked. Must equal the variant `slides:` of app.css. */
const shownSingly = '(min-width: 48rem) and (min-height: 32rem) and (scripting: enabled)';
/** A finger that moves less than this does not swipe. */
const swipePx = 40;
/** A wheel event below this comes from a touchpad coming to rest. */
const restingPx = 4;
/** Elements above the slides that scroll by themselves. */
const scrollsItself = '[role="listbox"], [role="dialog"], dialog, details';
/** Elements that use the scrolling keys themselves, and those that use only the space bar. */
const takesKeys = 'input, textarea, select';
const takesSpace = 'button';

function isWithin(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

function isAtTop(): boolean {
  return window.scrollY < 2;
}

/**
 * The shown slide, moved by wheel, finger and keys on the screen that `hero` fills; a function to go to a slide;
 * whether slides are shown one at a time; and whether the next one may be fetched.
 */
export function useSlideShow(hero: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0);
  const isSingle = useMediaQuery(shownSingly);
  const show = useRef<SlideShow>({ shown: 0, lockedUntilMs: 0 });

  const goTo = (index: number) => {
    show.current = { shown: index, lockedUntilMs: performance.now() + lockMs };
    setShown(index);
  };

  useEffect(() => {
    const element = hero.current;
    if (!element) return;
    const singly = matchMedia(shownSingly);

    const wouldScroll = (to: SlideMove) => moveSlide(show.current, to, count, performance.now(), isAtTop()).scrolls;
    /** Makes the move, and returns whether the page may scroll. */
    const take = (to: SlideMove): boolean => {
      const outcome = moveSlide(show.current, to, count, performance.now(), isAtTop());
      show.current = outcome.show;
      setShown(outcome.show.shown);
      return outcome.scrolls;
    };

    const onWheel = (event: WheelEvent) => {
      if (!singly.matches || event.deltaY === 0 || event.ctrlKey || isWithin(event.target, scrollsItself)) return;
      const to = event.deltaY > 0 ? 'down' : 'up';
      const isResting = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(event.deltaY) < restingPx;
      const scrolls = isResting ? wouldScroll(to) : take(to);
      if (!scrolls) event.preventDefault();
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const to = moveOfKey(event.key, event.shiftKey);
      const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
      const elsewhere = `${scrollsItself}, ${event.key === ' ' ? `${takesKeys}, ${takesSpace}` : takesKeys}`;
      if (!singly.matches || !to || isShortcut || event.defaultPrevented || isWithin(event.target, elsewhere)) return;
      if (!take(to)) event.preventDefault();
    };

    let from = { x: 0, y: 0 };
    let hasSwiped = false;
    const onTouchStart = ({ touches }: TouchEvent) => {
      from = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
      hasSwiped = false;
    };
    const onTouchMove = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!singly.matches || !finger || event.touches.length !== 1 || !event.cancelable) return;
      const byX = from.x - finger.clientX;
      const byY = from.y - finger.clientY;
      const to = byY > 0 ? 'down' : 'up';
      if (byY === 0 || (!hasSwiped && wouldScroll(to))) return;
      event.preventDefault();
      // One swipe moves one slide. The rest of the swipe neither moves nor scrolls.
      if (hasSwiped || Math.abs(byY) < swipePx || !isVertical(byX, byY)) return;
      take(to);
      hasSwiped = true;
    };

    // Listens on the window, because scrolling is locked wherever the pointer is.
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('wheel', onWheel, { passive: false, signal });
    window.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('touchmove', onTouchMove, { passive: false, signal });
    return () => leaving.abort();
  }, [hero, count]);

  return { shown, goTo, isSingle };
}
