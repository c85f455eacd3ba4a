import { IconFileTypePdf } from '@tabler/icons-react';
import { calls } from '#contract/calls.ts';
import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { addressOf } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { AskDossier } from './AskDossier.tsx';
import { chipsOf } from './filters.ts';
import { TableFiles } from './TableFiles.tsx';
import { useListPdf } from './useListPdf.ts';
import { filtersOf, type View } from './view.ts';

const nothing = () => undefined;

/** What the whole list, filtered as it is, can be taken as: a dossier, tables for other programs, and a list on paper. */
export function Exports({
  view,
  role,
  named,
}: {
  view: View;
  role: Role;
  named: ReportListAnswer['named'] | undefined;
}) {
  const { making, makeList } = useListPdf();
  const mayExport = may({ role }, 'exportReports');
  const texts = [view.search && `“${view.search}”`, ...chipsOf(view, named, nothing).map(({ words }) => words)];
  return (
    <div className="flex flex-wrap gap-2">
      {may({ role }, 'makeDossiers') && <AskDossier view={view} />}
      {mayExport && (
        <TableFiles
          at={{
            CSV: addressOf(calls.reportListCsv, { query: filtersOf(view) }),
            XLSX: addressOf(calls.reportListXlsx, { query: filtersOf(view) }),
          }}
        />
      )}
      {mayExport && (
        <Button
          isPending={making !== null}
          onPress={() => void makeList(filtersOf(view), texts.filter(Boolean).join(', '))}
          className="px-3"
        >
          {making === null && <IconFileTypePdf aria-hidden="true" size={20} className="max-sm:hidden" />}
          <span className="sr-only">The whole list as</span>
          {making === null ? 'PDF' : `${making} listed`}
        </Button>
      )}
    </div>
  );
}
