import { judgeGauges, usedWords } from '#domain/equipment/judgeUsed.ts';
import type { KnownGauge } from '#domain/equipment/instrument.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { namesIn } from '#domain/recall/recallKey.ts';
import { OutcomeMark } from '#web/portal/reportForm/measuring/OutcomeMark.tsx';

/** What is known of the calibration of the gauges that a field names. It warns, and never stands in the way. */
export function Calibrated({ gauges, text, usedOn }: { gauges: readonly KnownGauge[]; text: string; usedOn: string }) {
  const names = namesIn(text);
  const verdicts = isIsoDay(usedOn) ? judgeGauges(text, usedOn, gauges, 'device') : [];
  const isUnknown = gauges.length > 0 && names.length > 0 && verdicts.length === 0;
  return (
    <div role="status" className="flex flex-col gap-1.5 empty:hidden">
      {verdicts.map((verdict) => (
        <p key={verdict.figures.named} className="flex items-start gap-2">
          <OutcomeMark outcome={verdict.outcome} />
          <span className="min-w-0 break-words">{usedWords(verdict)}</span>
        </p>
      ))}
      {isUnknown && isIsoDay(usedOn) && (
        <p className="text-sm text-muted">Not among the known instruments: its calibration is not known.</p>
      )}
    </div>
  );
}
