import { use } from 'react';
import type { JudgedAnswer } from '#domain/reports/byField.ts';
import { presentReport } from '#domain/reports/present.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Entry } from '#domain/listing/record.ts';
import { BesideValues, commentButton, commentsOn } from './report/review/besideValues.tsx';
import { PairsTable, type Place } from './ShownValue.tsx';

/** The looks of sections: within a dialog, or on a page. */
const looks = {
  dialog: {
    Title: 'h4',
    Label: 'h5',
    section: 'border-t border-line py-2 first:border-t-0',
    title: 'mt-2 font-display text-base font-bold',
  },
  page: {
    Title: 'h2',
    Label: 'h3',
    section: 'min-w-0 rounded-lg border border-line bg-surface px-4 pt-4 pb-2 sm:px-6',
    title: 'mb-1 text-xl',
  },
} as const;

/**
 * A report for its readers: the sections of its form with their label/value pairs. `name` is the report's name,
 * `judged` the server's verdict at receipt.
 */
export function EntrySections({
  kind,
  entry,
  judged,
  receivedAt,
  name,
  on = 'dialog',
}: {
  kind: KindOfReport;
  entry: Entry;
  judged?: JudgedAnswer | undefined;
  /** When the server received it, if that is known. */
  receivedAt?: string | undefined;
  name: string;
  on?: Place;
}) {
  const { Title, Label, ...look } = looks[on];
  const beside = use(BesideValues);
  return presentReport(kind, entry, judged, receivedAt).map(({ id, title, groups }) => (
    <div key={id} className={look.section}>
      {title !== '' && <Title className={look.title}>{title}</Title>}
      {groups.map(({ label, test, pairs }, index) => (
        <div key={index}>
          {label !== undefined && (
            <div className="mt-2 flex items-start gap-1">
              <Label className="min-w-0 grow text-base font-semibold">{label}</Label>
              {test && commentButton(beside, test, label)}
            </div>
          )}
          {test && commentsOn(beside, test)}
          <PairsTable pairs={pairs} name={[name, title, label].filter(Boolean).join(', ')} heading={title} on={on} />
        </div>
      ))}
    </div>
  ));
}
