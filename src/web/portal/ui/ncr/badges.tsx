import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { ncrStateWords, severityWords } from '#domain/ncrs/ncr.ts';
import { Badge } from '#web/ui/Badge.tsx';

const stateTones = {
  proposed: 'caution',
  open: 'danger',
  actionAgreed: 'caution',
  readyForVerification: 'caution',
  closed: 'success',
  rejectedClosure: 'danger',
  dismissed: 'neutral',
} as const;
const severityTones = { minor: 'neutral', major: 'caution', critical: 'danger' } as const;

/** The state and severity of an NCR, and whether it is overdue, in one word each. */
export function NcrBadges({ ncr }: { ncr: Pick<ListedNcr, 'state' | 'severity'> & { isOverdue?: boolean } }) {
  const { state, severity, isOverdue = false } = ncr;
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      <Badge tone={stateTones[state]}>{ncrStateWords[state]}</Badge>
      <Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>
      {isOverdue && <Badge tone="danger">Overdue</Badge>}
    </span>
  );
}
