import type { Batch } from '#contract/equipment/batches.ts';
import { batchStates, stateOf } from '#domain/equipment/batch.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { Badge } from '#web/ui/Badge.tsx';

const tones = { inStock: 'success', quarantined: 'danger', withdrawn: 'neutral' } as const;

/** The state of a batch in a word. */
export function BatchBadge({ batch }: { batch: Batch }) {
  const state = stateOf(batch);
  const { quarantinedSince } = batch;
  const since = state === 'quarantined' && quarantinedSince !== null ? ` since ${formatDay(quarantinedSince)}` : '';
  return (
    <Badge tone={tones[state]}>
      {batchStates[state]}
      {since}
    </Badge>
  );
}
