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
import { Cell } from '#web/portal/ui/table/Cell.tsx';

const nothing = '--';
const columns = ['When', 'Who', 'What', 'Client', 'From where'];

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
        <ul className="text-sm text-muted rows:ml-2 rows:inline">
          {details.map((detail) => (
            <li
              key={detail}
              className="wrap-anywhere rows:inline rows:not-first:before:content-['·_'] rows:after:content-['_']"
            >
              {detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Lines of the log. The ARIA roles are explicit, because a table that CSS lays out as cards loses its own. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <table role="table" aria-label="Audit log" className="w-full border-collapse cards:block rows:text-sm">
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row" className="text-left text-sm text-muted">
          {columns.map((title) => (
            <th key={title} role="columnheader" scope="col" className="px-3 py-1.5 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="cards:block">
        {lines.map((line) => (
          <tr
            key={line.id}
            role="row"
            className="border-t border-line align-top cards:grid cards:grid-cols-[auto_minmax(0,1fr)] cards:gap-x-3 cards:px-3 cards:py-1.5"
          >
            <Cell
              title="When"
              isTitled={false}
              className="whitespace-nowrap tabular-nums cards:text-sm cards:text-muted rows:w-48"
            >
              <time dateTime={line.at}>{writtenMoment(line.at, 'second')}</time>
            </Cell>
            <Cell
              title="Who"
              isTitled={false}
              className="truncate cards:text-right cards:text-sm rows:w-40 rows:max-w-40"
            >
              {line.actor ? (
                <span title={line.actor.email}>
                  {line.actor.fname}
                  <span className="sr-only">, {line.actor.email}</span>
                </span>
              ) : (
                <span className="text-muted">Nobody signed in</span>
              )}
            </Cell>
            <Cell title="What" isTitled={false} className="cards:order-first cards:col-span-full">
              <What line={line} />
            </Cell>
            <Cell
              title="Client"
              isTitled={false}
              className={`truncate cards:text-sm cards:text-muted rows:w-44 rows:max-w-44 ${line.client ? '' : 'cards:sr-only'}`}
            >
              {line.client?.clientName ?? nothing}
            </Cell>
            <Cell
              title="From where"
              isTitled={false}
              className={`tabular-nums cards:col-start-2 cards:text-right cards:text-sm cards:text-muted rows:w-36 rows:wrap-anywhere ${line.address === null ? 'cards:sr-only' : ''}`}
            >
              {line.address ?? nothing}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
