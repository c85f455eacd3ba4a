import type { Failure } from '#domain/ncrs/failures.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';

// Lazy because on most days nothing fails.
const NcrDecisions = lazyComponent(() => import('./NcrDecisions.tsx'), <Loading />);

/** The decision beside each failure: an NCR, or why there is none. */
export function LazyNcrDecisions({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return <NcrDecisions failures={failures} />;
}
