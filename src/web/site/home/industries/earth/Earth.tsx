import { useEffect, useRef, useState } from 'react';
import { picture } from '#content/pictures.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { DrawnEarth } from './drawEarth.ts';
import { longitudeAfter } from './turn.ts';

/** The earth. It turns while allowed, else is a still picture. The drawing code is loaded when it first turns. */
export function Earth({ isTurning }: { isTurning: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnEarth | null>(null);
  const turnedMs = useRef(0);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isTurning) return;
    let isOver = false;
    let frame = 0;
    const turn = (earth: DrawnEarth) => {
      let before = performance.now();
      const next = (now: number) => {
        turnedMs.current += Math.max(0, now - before);
        before = now;
        earth.draw(longitudeAfter(turnedMs.current));
        frame = requestAnimationFrame(next);
      };
      frame = requestAnimationFrame(next);
      setDrawn(true);
    };
    const start = async () => {
      drawn.current ??= await import('./loadEarth.ts').then(({ loadEarth }) => loadEarth(element));
      if (drawn.current && !isOver) turn(drawn.current);
    };
    // If the drawing code can't be loaded, the picture stays.
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
    };
  }, [isTurning]);

  return (
    <div className="relative aspect-square w-full rounded-full shadow-[0_0_6rem_-1rem_#3f74b8]">
      <Picture source={picture('earth')} sizes="(min-width: 64rem) 34rem, 90vw" className="h-full rounded-full" />
      <canvas
        ref={canvas}
        aria-hidden="true"
        className={`absolute inset-0 size-full rounded-full transition-opacity duration-500 ${isDrawn ? '' : 'opacity-0'}`}
      />
    </div>
  );
}
