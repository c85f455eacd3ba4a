import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { MotionState } from './useMoving.ts';

/** Pauses and resumes movement; `what` names the thing that moves. Shown only if something moves. */
export function PauseButton({
  moving,
  what,
  className = '',
}: {
  moving: MotionState;
  what: string;
  className?: string;
}) {
  const { canMove, isPaused, setPaused } = moving;
  const Icon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const label = isPaused ? 'Play' : 'Pause';
  return (
    <button
      type="button"
      aria-label={`${label} ${what}`}
      // Invisible until the page has hydrated, but it takes its space, so that nothing jumps.
      className={`inline-flex min-h-11 print:hidden cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-semibold text-ink transition-colors hover:bg-sunken ${canMove ? '' : 'invisible'} ${className}`}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon aria-hidden="true" size={14} />
      {label}
    </button>
  );
}
