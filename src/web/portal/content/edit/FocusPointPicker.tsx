import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { PublishedPicture } from '#contract/content/content.ts';
import { Picture } from '#web/ui/Picture.tsx';

const step = 0.05;
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

/**
 * The picture, and on it the point that stays visible when the picture is cropped. A tap or the arrow keys set the
 * point, which the inputs with these names send.
 */
export function FocusPointPicker({ picture, names }: { picture: PublishedPicture; names: { x: string; y: string } }) {
  const hintId = useId();
  const [{ x, y }, setFocus] = useState(picture.focus);
  const tap = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    setFocus({ x: within(x + by.x), y: within(y + by.y) });
  };
  return (
    <div>
      <button
        type="button"
        aria-label={`Point in sight: ${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`}
        aria-describedby={hintId}
        onPointerDown={tap}
        onKeyDown={press}
        className="relative block max-w-md cursor-crosshair overflow-hidden rounded"
      >
        <Picture source={{ ...picture, alt: '' }} sizes="28rem" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-4 border-paper bg-accent/60 shadow-lg"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </button>
      <p id={hintId} className="mt-2 text-sm text-muted">
        Tap the part that must stay visible when the picture is cropped, or move the point with the arrow keys.
      </p>
      <input type="hidden" name={names.x} value={x} />
      <input type="hidden" name={names.y} value={y} />
    </div>
  );
}
