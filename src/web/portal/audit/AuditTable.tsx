import { Link } from 'react-router';
import { reportAddress } from '#contract/addresses.ts';
import type { AuditLine } from '#contract/audit/audit.ts';
import {
  auditDetails,
  auditSubject,
  auditWords,
  type LinkedThing,
  linkedTo,
  reportNamedIn,
} from '#contract/audit/auditWords.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';

/** The pages of what a line tells of. */
const pages: Readonly<Record<LinkedThing, (id: string) => string>> = {
  report: reportAddress,
  ncr: (ncrId) => `/ncrs/${ncrId}`,
  instrument: (instrumentId) => `/instruments/${instrumentId}`,
  batch: (batchId) => `/batches/${batchId}`,
  client: (clientId) => `/clients/${clientId}`,
  person: (uid) => `/reports?${new URLSearchParams({ person: uid })}`,
  content: () => '/content',
  reference: () => '/referencedata',
};

/** What was done, to whom, and what it changed. */
function What({ line }: { line: AuditLine }) {
  const subject = auditSubject(line);
  const details = auditDetails(line);
  const linked = linkedTo(line.action);
  const report = reportNamedIn(line);
  return (
    <>
      <span className="font-semibold">
        {linked && !subject ? (
          <Link to={pages[linked](line.subject)} className="underline underline-offset-4">
            {auditWords[line.action]}
          </Link>
        ) : (
          auditWords[line.action]
        )}
      </span>
      {subject && ' '}
      {linked && subject ? (
        <Link to={pages[linked](line.subject)} className="wrap-anywhere underline underline-offset-4">
          {subject}
        </Link>
      ) : (
        <span className="wrap-anywhere">{subject}</span>
      )}
      {report !== undefined && (
        <>
          {' · '}
          <Link to={reportAddress(report)} className="underline underline-offset-4">
            its report
          </Link>
        </>
      )}
      {details.length > 0 && (
        <ul className="ml-2 inline text-sm text-muted">
          {details.map((detail) => (
            <li key={detail} className="inline wrap-anywhere not-first:before:content-['·_'] after:content-['_']">
              {detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const nothing = '--';

const columns: readonly DataColumn<AuditLine>[] = [
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
        <span title={actor.email}>
          {actor.fname}
          <span className="sr-only">, {actor.email}</span>
        </span>
      ) : (
        <span className="text-muted">Nobody signed in</span>
      ),
  },
  { title: 'What', className: 'cards:order-first cards:col-span-full', cell: (line) => <What line={line} /> },
  {
    title: 'Client',
    className: 'truncate cards:text-sm cards:text-muted rows:w-38 rows:max-w-38',
    cell: ({ client }) => client?.clientName ?? <span className="cards:sr-only">{nothing}</span>,
  },
  {
    title: 'From where',
    className:
      'tabular-nums cards:col-start-2 cards:text-right cards:text-sm cards:text-muted rows:w-30 rows:wrap-anywhere',
    cell: ({ address }) => address ?? <span className="cards:sr-only">{nothing}</span>,
  },
];

/** Lines of the log. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
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
