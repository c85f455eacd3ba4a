import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type DeviceReport, submittedLast } from '#web/outbox/deviceReport.ts';
import { listReports } from '#web/outbox/reports.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';

/** Shown above an empty form: offers to start from the report of this kind that was submitted last on this device. */
export function Previous({ uid, kind }: { uid: string; kind: KindOfReport }) {
  const [previous, setPrevious] = useState<DeviceReport>();
  useEffect(() => {
    // If the device can't be read, the form simply stays empty.
    listReports(uid).then(
      (all) => setPrevious(submittedLast(all, kind.name)),
      () => undefined,
    );
  }, [uid, kind]);
  if (!previous) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <p className="grow basis-60">
        <span className="font-semibold">{titleOf(previous)}</span> was submitted last. Settings such as structure,
        product and gauge can be carried over from it.
      </p>
      <Link to={`${kind.address}?from=${previous.id}`} className={buttonStyle('primary')}>
        Start from it
      </Link>
    </div>
  );
}
