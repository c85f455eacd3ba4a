import { presentReport } from '#domain/reports/present.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Entry } from '#domain/listing/record.ts';
import { PairsTable } from './ShownValue.tsx';

/**
 * A report as its readers see it: the sections of its form, each with its label/value pairs. `name` is what it is called,
 * `level` that of its sections' headings.
 */
export function EntrySections({
  kind,
  entry,
  name,
  level = 4,
}: {
  kind: KindOfReport;
  entry: Entry;
  name: string;
  level?: 2 | 4;
}) {
  const [Title, Label] = level === 2 ? (['h2', 'h3'] as const) : (['h4', 'h5'] as const);
  return presentReport(kind, entry).map(({ id, title, groups }) => (
    <div key={id} className="border-t border-line py-2 first:border-t-0">
      {title !== '' && <Title className="mt-2 font-display text-base font-bold">{title}</Title>}
      {groups.map(({ label, pairs }, index) => (
        <div key={index}>
          {label !== undefined && <Label className="mt-2 text-base font-semibold">{label}</Label>}
          <PairsTable pairs={pairs} name={[name, title, label].filter(Boolean).join(', ')} />
        </div>
      ))}
    </div>
  ));
}
