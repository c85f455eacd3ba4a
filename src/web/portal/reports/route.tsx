import { useRef } from 'react';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, pageQuestion, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { chipsOfFilters, dayFilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { FilterBox } from '#web/portal/ui/FilterBox.tsx';
import { ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { PageButtons } from '#web/ui/PageButtons.tsx';
import { ClientRecordsPdfDialog } from './ClientPdfDialog.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { PhotoSizeSelect } from './pdf/PhotoSizeSelect.tsx';
import { UserReportsTopBar } from './UserReportsTopBar.tsx';
import { UserReportsTable } from './UserReportsTable.tsx';
import { useClientRecordsPdf } from './useClientRecordsPdf.ts';
import { useOpenedRecord } from './useOpenedRecord.ts';
import { useSendExportAudits } from './useSendExportAudits.ts';
import { addressOfView, daysOfView, clientsPageNumber, recordsFilterOf, type View, viewFrom } from './view.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `User Reports | ${brand.name}` }];

/** The page of clients that the address asks for. Going to another address aborts the call. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Everybody who is signed in may look, whatever role is stored, because the server decides what they see. Others are
  // sent to sign in.
  if (!storedUser()) await requirePermission('seeReports');
  const view = viewFrom(new URL(request.url).searchParams);
  const query = { page: clientsPageNumber(view), ...recordsFilterOf(view) };
  const asked = pageQuestion(calls.reports, { query });
  const reports = await loadAnswer(asked, 'The reports could not be loaded.', request.signal);
  return { fname: storedUser()?.fname, view, reports };
}

const nothingFound = ({ q }: View) =>
  q ? 'No reports found of people or clients with these words.' : 'No reports found for selected date range.';

export default function UserReports({ loaderData }: Route.ComponentProps) {
  const { fname, view } = loaderData;
  const reports = useLoaded(loaderData.reports);
  const page = reports.answer;
  const [wanted, change] = useAddressView(viewFrom, addressOfView);
  const range = recordsFilterOf(view);
  const report = useOpenedRecord(range);
  const clientPdf = useClientRecordsPdf(range);
  useSendExportAudits();
  const top = useRef<HTMLDivElement>(null);

  const isLoading = useIsLoading();
  const filter = (filters: Partial<View>) => change({ page: '', ...filters });
  const go = (number: number) => {
    change({ page: number === 1 ? '' : String(number) });
    top.current?.scrollIntoView();
  };

  return (
    <>
      <UserReportsTopBar fname={fname} />
      <div ref={top}>
        <ListScreen
          title="User Reports"
          actions={
            <div className="max-sm:hidden sm:w-72">
              <PhotoSizeSelect />
            </div>
          }
          search={{ label: 'Search people and clients', words: view.q, onSearch: (q) => filter({ q }) }}
          beside={<PeriodToggles view={wanted} onChange={filter} className="flex-wrap max-lg:hidden" />}
          found={isLoading ? 'Loading...' : ''}
          filtersCalled="Sort Filter"
          filters={<FilterBox days={daysOfView(view)} wanted={wanted} onChange={filter} />}
          chips={chipsOfFilters(dayFilterWords, view, undefined, filter)}
        >
          <ReadState read={reports} className="mt-3" />
          <Rows isLoading={isLoading}>
            <UserReportsTable
              // Rows that 'Show more' added belong to the page and the range they were fetched for.
              key={new URLSearchParams(addressOfView(view)).toString()}
              groups={page?.groups ?? []}
              range={range}
              emptyWords={page && !isLoading ? nothingFound(view) : undefined}
              onOpen={report.open}
              onClientPdf={clientPdf.make}
            />
          </Rows>
          {page && page.groups.length > 0 && (
            <PageButtons label="Pages of reports" page={page.page} pages={page.pages} onGo={go} />
          )}
          {/* On a phone the rows come first. */}
          <div className="mt-4 sm:hidden print:hidden">
            <PhotoSizeSelect />
          </div>
        </ListScreen>
      </div>
      <RecordDialog opened={report.opened} onClose={report.close} />
      <ClientRecordsPdfDialog making={clientPdf.making} onCancel={clientPdf.cancel} />
    </>
  );
}
