import { stateWords } from '#contract/reports/reportWords.ts';
import type { ReviewState } from '#domain/reports/review.ts';
import { Badge } from '#web/ui/Badge.tsx';

const tones = {
  submitted: 'neutral',
  returned: 'caution',
  withdrawn: 'caution',
  approved: 'success',
  void: 'danger',
} as const;

/** The state of a report's review, in a word. */
export function ReviewStateBadge({ state, isReviewed = false }: { state: ReviewState; isReviewed?: boolean }) {
  return <Badge tone={tones[state]}>{state === 'submitted' && isReviewed ? 'Under review' : stateWords[state]}</Badge>;
}
