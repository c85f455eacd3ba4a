import { presentReport } from '#domain/reports/present.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Entry, Received } from '#domain/listing/record.ts';
import { PairsTable } from './ShownValue.tsx';

/**
 * A report in a dialog: the sections of its form with their label/value pairs, and the verdicts of its receipt. `name` is
 * the report's name.
 */
export function EntrySections({
  kind,
  entry,
  name,
  received: { judged, receivedAt },
}: {
  kind: KindOfReport;
  entry: Entry;
  name: string;
  received: Received;
}) {
  return presentReport(kind, entry, judged, receivedAt).map(({ id, title, groups }) => (
    <div key={id} className="border-t border-line py-2 first:border-t-0">
      {title !== '' && <h4 className="mt-2 font-display text-base font-bold">{title}</h4>}
      {groups.map(({ label, pairs }, index) => (
        <div key={index}>
          {label !== undefined && <h5 className="mt-2 text-base font-semibold">{label}</h5>}
          <PairsTable pairs={pairs} name={[name, title, label].filter(Boolean).join(', ')} heading={title} />
        </div>
      ))}
    </div>
  ));
}
