import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { ListedReport, ReportListAnswer } from '#contract/reports/reportList.ts';
import { may } from '#domain/people/permissions.ts';
import { UnreachableError } from '#web/api/call.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { PhotoSizeSelect } from '#web/portal/reports/pdf/PhotoSizeSelect.tsx';
import { useSendExportAudits } from '#web/portal/reports/useSendExportAudits.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useAnswer, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { CursorPagination } from '#web/portal/ui/CursorPagination.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { chipsOf, chipFilters } from './filters.ts';
import { ListExports } from './ListExports.tsx';
import { isSortedByDay, SearchLimitNote } from './SearchLimitNote.tsx';
import { JoinedStructures } from '#web/portal/ui/JoinedStructures.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { RecallResult } from './RecallResult.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportsTable } from './ReportsTable.tsx';
import { useReportsPdf } from './useReportsPdf.ts';
import { addressOfView, daysOfView, firstPageAddress, queryOf, type View, viewFrom } from './view.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Reports | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeReports');
  const view = viewFrom(new URL(url).searchParams);
  const list = question(calls.reportList, { query: queryOf(view) });
  return { role, view, list: await loadAnswer(list, 'The reports could not be loaded.', signal) };
}

/** The words for a list that is empty, or that was not searched to its end. */
function Ending({ view, list: { reports, lookedTo } }: { view: View; list: ReportListAnswer }) {
  const isFiltered = view.search !== '' || chipFilters.some((key) => view[key] !== '');
  if (lookedTo !== null)
    return <SearchLimitNote to={lookedTo} by={view} isNothing={reports.length === 0} what="report" />;
  if (reports.length > 0) return null;
  return (
    <NoRows>
      {isFiltered ? 'No report matches.' : 'Every report that was sent will stand here. “New report” begins one.'}
    </NoRows>
  );
}

/** Where what is searched for was used, beside the list of its reports. */
function useRecall(view: View) {
  const { used } = view;
  const { from, to } = daysOfView(view);
  return useAnswer(used === '' ? null : question(calls.recall, { query: { used, from, to } }), '').answer;
}

export default function ReportList({ loaderData }: Route.ComponentProps) {
  const { role, view } = loaderData;
  const read = useLoaded(loaderData.list);
  const list = read.answer;
  const recall = useRecall(view);
  const [wanted, change] = useAddressView(viewFrom, firstPageAddress);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedReport>>(new Map());
  const { making, make } = useReportsPdf();
  useSendExportAudits();

  const isLoading = useIsLoading();
  const filter = (filters: Partial<View>) => change(filters, { replace: true });
  const choose = (report: ListedReport, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(report.reportId, report);
    else next.delete(report.reportId);
    setChosen(next);
  };

  return (
    <ListPage
      title="Reports"
      actions={
        <div className="max-sm:hidden">
          <ListExports view={view} role={role} named={list?.named} />
        </div>
      }
      search={{ label: 'Search reports', words: view.search, onSearch: (search) => filter({ search }) }}
      beside={<PeriodToggles view={wanted} onChange={filter} className="flex-wrap max-lg:hidden" />}
      filters={<ReportFilters view={view} wanted={wanted} named={list?.named} role={role} onChange={filter} />}
      chips={chipsOf(view, list?.named, filter)}
    >
      {recall && <RecallResult view={view} recall={recall} mayTake={may({ role }, 'exportReports')} />}
      {list === null && read.error instanceof UnreachableError ? (
        <OfflineNotice onRetry={read.reload} />
      ) : (
        <ReadState read={read} className="mt-6" />
      )}
      {list && (
        <>
          <Rows isLoading={isLoading}>
            {list.reports.length > 0 && (
              <ReportsTable
                reports={list.reports}
                chosen={chosen}
                making={making?.ids ?? []}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                onChoose={choose}
                onPdf={(report) => void make([report])}
              />
            )}
            <Ending view={view} list={list} />
          </Rows>
          <JoinedStructures rows={list.reports} />
          {chosen.size > 0 && (
            <div
              data-chosen
              className="sticky bottom-0 z-10 mt-4 print:hidden max-lg:bottom-(--bar) flex items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <Button variant="primary" isPending={making !== null} onPress={() => void make([...chosen.values()])}>
                {making === null && <IconFileTypePdf aria-hidden="true" size={20} />}
                {making === null
                  ? `One PDF of ${chosen.size} ${chosen.size === 1 ? 'report' : 'reports'}`
                  : `${making.done} of ${making.ids.length} done`}
              </Button>
              <div className="max-sm:order-last sm:w-72">
                <PhotoSizeSelect />
              </div>
              <IconButton icon={IconX} label="Choose none" className="ml-auto" onPress={() => setChosen(new Map())} />
            </div>
          )}
          <CursorPagination
            label="Pages of reports"
            {...(list.lookedTo !== null && isSortedByDay(view) && { on: 'Look further' })}
            at={view.after}
            next={list.next}
            addressAt={(after) => addressOfView({ ...view, after })}
          />
          {/* On a phone the rows come first. */}
          <div className="mt-4 sm:hidden print:hidden">
            <ListExports view={view} role={role} named={list.named} />
          </div>
        </>
      )}
    </ListPage>
  );
}
