import { useEffect, useRef, useState } from 'react';
import { PauseButton } from './PauseButton.tsx';
import { type Pace, startStrip } from './startStrip.ts';
import { useMoving } from './useMoving.ts';

type MovingStripProps = Pace & {
  /** What the strip shows: its name for those who can't see it, and on its Pause button. */
  label: string;
  /** How often the content stands in a row: it moves by one round and starts again, and so seems endless. Once: it rests. */
  rounds: number;
  /** Stops for good once the visitor scrolls it. */
  untilScrolled?: boolean;
  /** Told of the scrolling element, to look at its cards. */
  stripRef?: React.RefObject<HTMLDivElement | null>;
  className?: string;
  /** Of the row that its Pause button stands in. */
  footClassName?: string;
  children: React.ReactNode;
};

/** What a visitor does to scroll a strip; its own steps fire none of these. */
const scrolledBy = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const scrollKeys = new Set(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Whether something is pointed at by a mouse, or holds the focus. */
function useHeld(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const tell = () => setHeld(element.matches(':focus-within') || element.matches(':hover'));
    const types = ['mouseenter', 'mouseleave', 'focusin', 'focusout'];
    for (const type of types) element.addEventListener(type, tell);
    return () => types.forEach((type) => element.removeEventListener(type, tell));
  }, [ref]);
  return isHeld;
}

/** How long the row is that a strip scrolls, without the air before its first and after its last. */
function lengthOf(strip: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(strip);
  return strip.scrollWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** A row that scrolls by itself; rests while it is pointed at or holds the focus, and can be scrolled by hand and keys. */
export function MovingStrip(props: MovingStripProps) {
  const {
    label,
    rounds,
    untilScrolled = false,
    stepPx,
    every,
    stripRef,
    className = '',
    footClassName = '',
    children,
  } = props;
  const own = useRef<HTMLDivElement>(null);
  const strip = stripRef ?? own;
  const moving = useMoving(strip);
  const isHeld = useHeld(strip);
  const [wasScrolled, setScrolled] = useState(false);
  const isMoving = moving.isMoving && !isHeld && !wasScrolled && rounds > 1;

  useEffect(() => {
    const element = strip.current;
    if (!element || !isMoving) return;
    const scroller = {
      position: () => element.scrollLeft,
      moveTo: (position: number) => {
        element.scrollLeft = position;
      },
      length: () => lengthOf(element) / rounds,
    };
    return startStrip(scroller, { stepPx, every });
  }, [strip, isMoving, rounds, stepPx, every]);

  useEffect(() => {
    const element = strip.current;
    if (!element || !untilScrolled) return;
    const stop = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrollKeys.has(event.key)) return;
      if (event instanceof WheelEvent && event.deltaX === 0 && !event.shiftKey) return;
      setScrolled(true);
    };
    for (const type of scrolledBy) element.addEventListener(type, stop, { passive: true });
    return () => scrolledBy.forEach((type) => element.removeEventListener(type, stop));
  }, [strip, untilScrolled]);

  return (
    <div>
      <div
        ref={strip}
        data-moves
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        // Its ring lies within, where nothing cuts it off.
        className={`flex overflow-x-auto -outline-offset-3 [scrollbar-width:none] ${className}`}
      >
        {children}
      </div>
      {!wasScrolled && rounds > 1 && (
        <div className={`mt-6 flex justify-end motion-reduce:hidden no-script:hidden ${footClassName}`}>
          <PauseButton moving={moving} what={label} />
        </div>
      )}
    </div>
  );
}
