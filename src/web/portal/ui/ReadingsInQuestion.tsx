import { spanInQuestionWords } from '#domain/equipment/recalledGauge.ts';
import { nextDay } from '#domain/measurement/calendar.ts';
import type { SpanInQuestion } from '#domain/measurement/gauge/gaugeInDate.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Which readings of a gauge are in question, and a link to their reports. `used` is what a recall looks for. */
export function ReadingsInQuestion({ used, span }: { used: string; span: SpanInQuestion }) {
  const from = span.after === null ? undefined : nextDay(span.after);
  const query = new URLSearchParams({ used, ...(from && { from }), to: span.until });
  return (
    <p className="max-w-prose">
      {spanInQuestionWords(span)} <TextLink to={`/reports?${query}`}>Reports in question</TextLink>
    </p>
  );
}
