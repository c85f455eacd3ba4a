import { Suspense, lazy } from 'react';
import type { Failure } from '#domain/ncrs/failures.ts';
import { Loading } from '#web/ui/Spinner.tsx';

// Lazy because on most days nothing fails.
const NcrDecisions = lazy(() => import('./NcrDecisions.tsx'));

/** The decision beside each failure: an NCR, or why there is none. */
export function DecisionsOn({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <Suspense fallback={<Loading />}>
      <NcrDecisions failures={failures} />
    </Suspense>
  );
}
