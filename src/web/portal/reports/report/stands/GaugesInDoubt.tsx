import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';

/** Which gauges of a report failed a check that it was not judged by: its verdicts stay, and are in doubt. */
export function GaugesInDoubt({ gauges }: { gauges: ReportAnswer['gaugesInDoubt'] }) {
  return gauges?.map(({ gauge, failedAt }) => (
    <p
      key={gauge}
      className="mt-4 rounded-md border border-l-4 border-edge border-l-caution bg-surface px-3 py-2 break-words"
    >
      Gauge {gauge} failed its check on {writtenDay(dayIn(brand.timeZone, Date.parse(failedAt)))}, which this report was
      not judged by: what it measured since its last good check is in doubt.{' '}
      <Link
        to={`/reports?${new URLSearchParams({ used: gauge })}`}
        className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
      >
        Reports that used it
      </Link>
    </p>
  ));
}
