import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { Link } from 'react-router';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { goOnAddress } from '#web/portal/outbox/formAddress.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

const mostShown = 3;

/** Shown above an empty form: lists the unfinished reports on this device. */
export function Unfinished({ reports, kind }: { reports: readonly DeviceReport[]; kind: Pick<KindOfReport, 'name'> }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="rounded-xl border border-line bg-caution-wash p-4 sm:p-6">
      <h2 id="unfinished" className="text-lg">
        {reports.length === 1 ? 'An unfinished report is' : `${reports.length} unfinished reports are`} on this device
      </h2>
      <ul className="mt-1 flex flex-col">
        {reports.slice(0, mostShown).map((report) => (
          <li key={report.id}>
            <Link
              to={goOnAddress(report)}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 underline decoration-2 underline-offset-4 hover:decoration-accent"
            >
              <span className="font-semibold">Go on with {titleOf(report, kind.name)}</span>
              <span>saved {writtenMoment(report.changedAt, 'onDevice')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reports.length > mostShown && (
        <Link to="/drafts" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          See all of them
        </Link>
      )}
    </section>
  );
}
