import type { ClientReportsGroup, PersonReportsRow } from '#contract/reports/reports.ts';
import { ClientGroup } from './ClientGroup.tsx';
import type { RecordsFilter } from './records.ts';
import { NoRows } from '#web/portal/ui/Rows.tsx';

const columns = [
  { title: 'SR/NO', className: 'text-left md:pl-6' },
  { title: 'Name', className: 'px-4 text-left' },
  { title: 'Date', className: 'px-4 text-left' },
  { title: 'Time', className: 'px-4 text-left' },
  { title: 'Action', className: 'pr-6 text-right' },
] as const;

/** The people of a page of clients. Roles are explicit: a table loses its own when a phone lays it out as cards. */
export function UserReportsTable({
  groups,
  range,
  emptyWords,
  onOpen,
  onClientPdf,
}: {
  groups: readonly ClientReportsGroup[];
  range: RecordsFilter;
  /** The words for a table without rows; undefined where there are none. */
  emptyWords: string | undefined;
  onOpen: (row: PersonReportsRow, group: ClientReportsGroup) => void;
  onClientPdf: (group: ClientReportsGroup) => void;
}) {
  return (
    <>
      <table role="table" aria-label="User Reports" className="w-full border-collapse max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="text-sm text-muted">
            {columns.map(({ title, className }) => (
              <th key={title} role="columnheader" scope="col" className={`py-3 font-semibold rows:py-1.5 ${className}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <ClientGroup
            key={group.clientId}
            group={group}
            range={range}
            onOpen={(row) => onOpen(row, group)}
            onClientPdf={() => onClientPdf(group)}
          />
        ))}
      </table>
      {groups.length === 0 && emptyWords && <NoRows>{emptyWords}</NoRows>}
    </>
  );
}
