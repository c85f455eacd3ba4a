import { IconChevronRight } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import { type UserReportRecordAnswer, personReportsOf } from '#contract/reports/reports.ts';
import { type ReportEntry, type ReportReceipt, receiptOf } from '#domain/listing/record.ts';
import { type KindName, kindOrDaily } from '#domain/reports/kinds.ts';
import { recordSectionsOf } from '#domain/listing/shown.ts';
import { momentWithMark } from '#domain/reports/dayQuestions.ts';
import { OutcomeBadge } from '#web/portal/ui/OutcomeBadge.tsx';
import { presentReport } from '#domain/reports/present.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { PairsTable } from './ShownValue.tsx';

/**
 * A report in a dialog: the sections of its form with their label/value pairs, and the verdicts of its receipt. `name` is
 * the report's name.
 */
function EntrySections({
  kind,
  entry,
  name,
  received: { judged, receivedAt },
}: {
  kind: KindOfReport;
  entry: ReportEntry;
  name: string;
  received: ReportReceipt;
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

/** The colours of the section titles that are not grey. */
const titleColours: Readonly<Partial<Record<KindName, string>>> = {
  projects: 'text-info',
  inspection: 'text-danger',
};

/** A section with up to this many entries opens all of them, else only the first: a page of fifty would stall. */
const openAtMost = 5;

/** Links to an entry's own page. */
function ToItsPage({ entry, name }: { entry: ReportEntry; name: string }) {
  const id = entry['_id'];
  const words = 'Open this report’s page';
  if (typeof id !== 'string') return null;
  return (
    <Link
      to={reportAddress(id)}
      aria-label={`${words}: ${name}`}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {words}
      <IconChevronRight aria-hidden="true" size={18} />
    </Link>
  );
}

/** The outcome of an entry, if anything in it was judged. */
function Outcome({ outcome }: ReportReceipt) {
  return outcome && outcome !== 'notJudged' && <OutcomeBadge outcome={outcome} />;
}

/** One of several entries: its number, date and time, its outcome, and its content once it was opened. */
function NumberedEntry({
  kind,
  entry,
  received,
  number,
  title,
  isOpen,
}: {
  kind: KindName;
  entry: ReportEntry;
  received: ReportReceipt;
  number: number;
  title: string;
  isOpen: boolean;
}) {
  const [wasOpened, setOpened] = useState(isOpen);
  const name = `(${number})`;
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && startTransition(() => setOpened(true))}
      className="group rounded-lg border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-2 rounded-lg px-3 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <IconChevronRight
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="font-semibold tabular-nums">{name}</span>
        <span className="tabular-nums">{momentWithMark(entry, received.receivedAt)}</span>
        <Outcome {...received} />
      </summary>
      {wasOpened && (
        <div className="border-t border-line px-4 py-1">
          <ToItsPage entry={entry} name={`${title} ${name}`} />
          <EntrySections kind={kindOrDaily(kind)} entry={entry} name={`${title} ${name}`} received={received} />
        </div>
      )}
    </details>
  );
}

/** All of a record that is shown, section by section. */
export function RecordSections({ answer }: { answer: UserReportRecordAnswer }) {
  const person = personReportsOf(answer);
  return recordSectionsOf(person).map(({ kind, title, entries }) => (
    <section key={kind} className="mt-8">
      <h3 className={`mb-3 text-lg ${titleColours[kind] ?? 'text-muted'}`}>{title}</h3>
      {entries.length === 1 ? (
        <div className="rounded-lg border border-line px-4 py-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <ToItsPage entry={entries[0] as ReportEntry} name={title} />
            <Outcome {...receiptOf(person, entries[0] as ReportEntry)} />
          </div>
          <EntrySections
            kind={kindOrDaily(kind)}
            entry={entries[0] as ReportEntry}
            name={title}
            received={receiptOf(person, entries[0] as ReportEntry)}
          />
        </div>
      ) : (
        <div className="grid gap-2">
          {entries.map((entry, index) => (
            <NumberedEntry
              key={index}
              kind={kind}
              entry={entry}
              received={receiptOf(person, entry)}
              number={index + 1}
              title={title}
              isOpen={index === 0 || entries.length <= openAtMost}
            />
          ))}
        </div>
      )}
    </section>
  ));
}
