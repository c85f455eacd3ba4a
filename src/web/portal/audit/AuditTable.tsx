import { useState } from 'react';
import { Link } from 'react-router';
import { clientAddress, reportAddress } from '#contract/addresses.ts';
import type { AuditPage } from '#contract/audit/audit.ts';
import { auditDetails, auditSubject, auditWords, reportNamedInDetail } from '#contract/audit/auditWords.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';

type Line = AuditPage['lines'][number];

const linkStyle = 'wrap-anywhere underline underline-offset-4';

/** So many letters of a line stand beside one another on a desk. */
const mostLetters = 60;

/** What a line tells further: on one line, and the rest of it after a press. */
function Details({ words, room }: { words: string; room: number }) {
  const [isOpen, setOpen] = useState(false);
  if (words === '') return null;
  const look = `block min-w-0 text-left text-sm text-muted ${isOpen ? 'wrap-anywhere' : 'truncate'}`;
  if (words.length <= room) return <span className={look}>{words}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={`w-full cursor-pointer -outline-offset-3 hover:text-ink ${look}`}
    >
      {words}
    </button>
  );
}

/** What was done, to whom, and what it changed. Leads to what it was done to; where that has no name, by the words. */
function What({ line }: { line: Line }) {
  const { page } = line;
  const subject = auditSubject(line);
  const report = reportNamedInDetail(line);
  const words = auditWords[line.action];
  const named = page && (
    <Link to={page} className={linkStyle}>
      {subject || words}
    </Link>
  );
  return (
    <div className="items-baseline gap-x-2 rows:grid rows:grid-cols-[auto_minmax(6rem,1fr)]">
      <span>
        <span className="font-semibold">{subject ? words : (named ?? words)}</span>
        {subject && <> {named ?? <span className="wrap-anywhere">{subject}</span>}</>}
        {report !== undefined && (
          <>
            {' · '}
            <Link to={reportAddress(report)} className={linkStyle}>
              its report
            </Link>
          </>
        )}
      </span>
      <Details words={auditDetails(line).join(' · ')} room={mostLetters - words.length - subject.length} />
    </div>
  );
}

const nothing = '--';

const columns: readonly DataColumn<Line>[] = [
  {
    title: 'When',
    className: 'whitespace-nowrap tabular-nums cards:text-sm cards:text-muted rows:w-46',
    cell: ({ at }) => <time dateTime={at}>{writtenMoment(at, 'second')}</time>,
  },
  {
    title: 'Who',
    className: 'relative truncate cards:text-right cards:text-sm rows:w-34 rows:max-w-34',
    cell: ({ actor }) =>
      actor ? (
        <Link
          to={`?${new URLSearchParams({ actor: actor.uid })}`}
          title={`${actor.email}: all that they did`}
          className="-mx-1 block truncate px-1 -outline-offset-3 hover:underline"
        >
          {actor.fname}
          <span className="sr-only">, {actor.email}</span>
        </Link>
      ) : (
        <span className="text-muted">Nobody signed in</span>
      ),
  },
  {
    title: 'What',
    className: 'cards:col-span-full cards:text-sm',
    cell: (line) => <What line={line} />,
  },
  {
    title: 'Client',
    className: 'truncate cards:text-sm cards:text-muted rows:w-38 rows:max-w-38',
    cell: ({ client }) =>
      client ? (
        <Link
          to={clientAddress(client.clientId)}
          className="-mx-1 block truncate px-1 -outline-offset-3 hover:underline"
        >
          {client.clientName}
        </Link>
      ) : (
        <span className="cards:sr-only">{nothing}</span>
      ),
  },
  {
    title: 'From where',
    className:
      'tabular-nums cards:col-start-2 cards:text-right cards:text-sm cards:text-muted rows:w-30 rows:wrap-anywhere',
    cell: ({ address }) => address ?? <span className="cards:sr-only">{nothing}</span>,
  },
];

/** Lines of the log. */
export function AuditTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      rowClassName="align-top cards:grid cards:grid-cols-[auto_minmax(0,1fr)] cards:gap-x-3 cards:px-3 cards:py-1.5"
    />
  );
}
