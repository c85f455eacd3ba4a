import { type ReportOutcome, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';

const tones = {
  fail: 'danger',
  accepted: 'caution',
  incomplete: 'caution',
  pass: 'success',
  notJudged: 'neutral',
} as const satisfies Record<ReportOutcome, unknown>;

/** The outcome of a report, in a word. */
export function OutcomeBadge({ outcome }: { outcome: ReportOutcome }) {
  return <Badge tone={tones[outcome]}>{reportOutcomeWords[outcome]}</Badge>;
}
