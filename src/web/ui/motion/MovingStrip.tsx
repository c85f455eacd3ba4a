import { useEffect, useRef, useState } from 'react';
import { PauseButton } from './PauseButton.tsx';
import { type Pace, startStrip } from './startStrip.ts';
import { useMotion } from './useMoving.ts';

type MovingStripProps = Pace & {
  /** The name of what the strip shows, for screen readers and for its Pause button. */
  label: string;
  /** How often the content repeats. The strip restarts after one round, so it seems endless. With 1 it stands still. */
  rounds: number;
  /** Stops the strip for good once the visitor scrolls it. */
  untilScrolled?: boolean;
  /** Receives the scrolling element, for callers that look at its cards. */
  stripRef?: React.RefObject<HTMLDivElement | null>;
  className?: string;
  /** Classes of the row with the Pause button. */
  footClassName?: string;
  children: React.ReactNode;
};

/** The events by which a visitor scrolls a strip. The strip's own movement fires none of these. */
const scrolledBy = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const scrollKeys = new Set(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Whether the mouse is over an element or the focus is in it. */
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

/** The length of the row that a strip scrolls, without the padding at its ends. */
function lengthOf(strip: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(strip);
  return strip.scrollWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** A row that scrolls by itself, by hand and by keys. It rests while the mouse or the focus is on it. */
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
  const moving = useMotion(strip);
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
        // The focus ring is inside, where nothing cuts it off.
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
