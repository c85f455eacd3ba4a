import { IconDownload } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import type { AuditPage } from '#contract/audit/audit.ts';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import { calls } from '#contract/calls.ts';
import { auditWords } from '#contract/audit/auditWords.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { may } from '#domain/people/permissions.ts';
import { addressOf } from '#web/api/call.ts';
import { chipsOfFilters, dayFilterWords, type FilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { RowsNote, NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, uncached, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { CursorPagination } from '#web/portal/ui/CursorPagination.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { FileLink } from '#web/ui/LinkButton.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { addressOfView, filtersOf, firstPageAddress, type moreFilters, queryOf, type View, viewFrom } from './view.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Audit log | ${brand.name}` }];

const words: FilterWords<(typeof moreFilters)[number], AuditPage['named'] | undefined> = {
  action: (value) => auditWords[value as AuditAction],
  actor: (_, named) => `Person: ${named?.actor?.fname ?? 'one'}`,
  client: (_, named) => `Client: ${named?.client?.clientName ?? 'one'}`,
  ...dayFilterWords,
};

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeAudit');
  const view = viewFrom(new URL(url).searchParams);
  // It tells from where people signed in.
  const asked = uncached(question(calls.audit, { query: queryOf(view) }));
  return { role, view, log: await loadAnswer(asked, 'The audit log could not be loaded.', signal) };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { role, view } = loaderData;
  const log = useLoaded(loaderData.log);
  const [wanted, change] = useAddressView(viewFrom, firstPageAddress);
  const filter = (filters: Partial<View>) => change(filters, { replace: true });
  const isLoading = useIsLoading();

  return (
    <ListPage
      title="Audit log"
      note="Who did what, when and from where, newest first."
      actions={
        <FileLink icon={IconDownload} href={addressOf(calls.auditCsv, { query: filtersOf(view) })} download>
          Download as CSV
        </FileLink>
      }
      search={{ label: 'Search the log', words: view.search, onSearch: (search) => filter({ search }) }}
      beside={<PeriodToggles view={wanted} onChange={filter} className="flex-wrap max-lg:hidden" />}
      filters={
        <AuditFilters
          view={view}
          wanted={wanted}
          named={log.answer?.named}
          hasClients={may({ role }, 'seeClients')}
          onChange={filter}
        />
      }
      chips={chipsOfFilters(words, view, log.answer?.named, filter)}
    >
      <ReadState read={log} className="mt-3" />
      {log.answer && (
        <>
          <Rows isLoading={isLoading}>
            {log.answer.lines.length > 0 && <AuditTable lines={log.answer.lines} />}
            <Ending page={log.answer} />
          </Rows>
          <CursorPagination
            label="Pages of the audit log"
            first="Newest"
            back="Newer"
            on={log.answer.lookedTo === null ? 'Older' : 'Look further back'}
            at={view.before}
            next={log.answer.older}
            addressAt={(before) => addressOfView({ ...view, before })}
          />
        </>
      )}
    </ListPage>
  );
}

/** The words below a short page: that no line matches, or how far back the log was searched. */
function Ending({ page: { lines, lookedTo } }: { page: AuditPage }) {
  if (lookedTo === null) return lines.length === 0 && <NoRows>No line matches.</NoRows>;
  const back = `Looked back to ${writtenMoment(lookedTo, 'longDay')} so far.`;
  return <RowsNote>{lines.length === 0 ? `No line matches yet. ${back}` : back}</RowsNote>;
}
