import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { Moving } from './useMoving.ts';

/** Pauses what moves by itself, and lets it go on; `what` names it. Stands only where something moves. */
export function PauseButton({ moving, what, className = '' }: { moving: Moving; what: string; className?: string }) {
  const { canMove, isPaused, setPaused } = moving;
  const Icon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const label = isPaused ? 'Play' : 'Pause';
  return (
    <button
      type="button"
      aria-label={`${label} ${what}`}
      // Its place is kept until the page has come alive, so that nothing jumps.
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-semibold text-ink transition-colors hover:bg-sunken ${canMove ? '' : 'invisible'} ${className}`}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon aria-hidden="true" size={14} />
      {label}
    </button>
  );
}
