import { Link } from 'react-router';
import { questionWords } from '#domain/equipment/recalledGauge.ts';
import { nextDay } from '#domain/measurement/calendar.ts';
import type { SpanInQuestion } from '#domain/measurement/gauge/gaugeInDate.ts';

/** Which readings of a gauge are in question, and a link to their reports. `used` is what a recall looks for. */
export function InQuestion({ used, span }: { used: string; span: SpanInQuestion }) {
  const from = span.after === null ? undefined : nextDay(span.after);
  const query = new URLSearchParams({ used, ...(from && { from }), to: span.until });
  return (
    <p className="max-w-prose">
      {questionWords(span)}{' '}
      <Link
        to={`/reports?${query}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Reports in question
      </Link>
    </p>
  );
}
