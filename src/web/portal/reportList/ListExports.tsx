import { IconFileTypePdf, IconFolders } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { addressOf, call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { chipsOf } from './filters.ts';
import { TableDownloads } from './TableDownloads.tsx';
import { useListPdf } from './useListPdf.ts';
import { filtersOf, type View } from './view.ts';

/** Requests a dossier of the listed reports, and leads to the page of dossiers. */
function AskDossier({ view }: { view: View }) {
  const { act, isPending } = useAction();
  const navigate = useNavigate();
  const ask = () =>
    act({
      run: () => call(calls.addDossier, { body: filtersOf(view) }),
      failed: 'The dossier could not be asked for.',
      onDone: () => navigate('/dossiers'),
    });
  return (
    <Button icon={IconFolders} isPending={isPending()} onPress={() => void ask()}>
      Dossier
    </Button>
  );
}

const nothing = () => undefined;

/** What the whole list, filtered as it is, can be taken as: a dossier, tables for other programs, and a list on paper. */
export function ListExports({
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
        <TableDownloads
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
