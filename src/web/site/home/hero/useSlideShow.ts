import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Move, type SlideShow, lockMs, move } from './slideShow.ts';

/** Where slides are shown one at a time; elsewhere they stand one below the other. The same as the variant `slides:` */
const shownSingly = '(min-width: 48rem) and (min-height: 32rem) and (scripting: enabled)';
/** A finger that moves less than this has not swiped. */
const swipePx = 40;
/** A wheel that turns less than this is a touchpad coming to rest. */
const restingPx = 4;
/** What scrolls by itself above the slides. */
const scrollsItself = '[role="listbox"], [role="dialog"], dialog, details';

function isAtTop(): boolean {
  return window.scrollY < 2;
}

/** The slide shown, as the wheel and the finger move it on the screen that `hero` fills; and how to go to one. */
export function useSlideShow(hero: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0);
  const show = useRef<SlideShow>({ shown: 0, lockedUntilMs: 0 });

  const goTo = (index: number) => {
    show.current = { shown: index, lockedUntilMs: performance.now() + lockMs };
    setShown(index);
  };

  useEffect(() => {
    const element = hero.current;
    if (!element) return;
    const singly = matchMedia(shownSingly);

    const wouldScroll = (to: Move) => move(show.current, to, count, performance.now(), isAtTop()).scrolls;
    /** Makes the move. Whether the page may scroll by it. */
    const take = (to: Move): boolean => {
      const outcome = move(show.current, to, count, performance.now(), isAtTop());
      show.current = outcome.show;
      setShown(outcome.show.shown);
      return outcome.scrolls;
    };

    const onWheel = (event: WheelEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(scrollsItself) !== null;
      if (!singly.matches || event.deltaY === 0 || event.ctrlKey || isElsewhere) return;
      const to = event.deltaY > 0 ? 'down' : 'up';
      const isResting = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(event.deltaY) < restingPx;
      const scrolls = isResting ? wouldScroll(to) : take(to);
      if (!scrolls) event.preventDefault();
    };

    let fromY = 0;
    let hasSwiped = false;
    const onTouchStart = ({ touches }: TouchEvent) => {
      fromY = touches[0]?.clientY ?? 0;
      hasSwiped = false;
    };
    const onTouchMove = (event: TouchEvent) => {
      const byPx = fromY - (event.touches[0]?.clientY ?? fromY);
      if (!singly.matches || event.touches.length !== 1 || byPx === 0 || !event.cancelable) return;
      const to = byPx > 0 ? 'down' : 'up';
      if (!hasSwiped && wouldScroll(to)) return;
      event.preventDefault();
      // One swipe, one slide: the rest of it is neither a move nor a scroll.
      if (hasSwiped || Math.abs(byPx) < swipePx) return;
      take(to);
      hasSwiped = true;
    };

    // The page's scrolling is locked wherever the pointer is, so the whole window is listened to.
    window.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      window.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [hero, count]);

  return { shown, goTo };
}
