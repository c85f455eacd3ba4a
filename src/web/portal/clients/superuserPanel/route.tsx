import { IconBuilding, IconChecklist, IconHistory, IconInbox, IconListDetails, IconNews } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { rowCountWords, ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { Panel, type PanelEntry, panelEntries } from '#web/portal/frame/Panel.tsx';
import { SortSelect } from '#web/portal/ui/table/SortSelect.tsx';
import { tableViewCodec } from '#web/portal/ui/table/tableView.ts';
import { useTableView } from '#web/portal/ui/table/useTableView.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, pageQuestion, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { UsersAwaitingApproval } from '#web/portal/people/ofSuperuser/UsersAwaitingApproval.tsx';
import { ClientsTable, clientColumns } from './ClientsTable.tsx';
import { Disclosure } from '#web/portal/ui/Disclosure.tsx';
import { UserList } from '#web/portal/people/ofSuperuser/UserList.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Management | ${brand.name}` }];

const addClient: PanelEntry = { label: 'Add Client', to: '/clientadd', icon: IconBuilding };

/** The menu of a superuser. The entry of the enquiries shows how many are unread. */
function entriesFor(unread: number): readonly PanelEntry[] {
  return [
    addClient,
    { label: 'User History', to: '/userreports', icon: IconHistory },
    panelEntries.reports,
    panelEntries.ncrs,
    panelEntries.dossiers,
    { label: 'To review', to: '/review', icon: IconChecklist },
    { label: unread > 0 ? `Enquiries (${unread} new)` : 'Enquiries', to: '/enquiries', icon: IconInbox },
    panelEntries.audit,
    { label: 'Content', to: '/content', icon: IconNews },
    { label: 'Reference data', to: '/referencedata', icon: IconListDetails },
    panelEntries.instruments,
    panelEntries.batches,
  ];
}

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('seeClients');
  const view = tableViewCodec(clientColumns).viewFrom(new URL(url).searchParams);
  const [clients, awaiting, unread] = await Promise.all([
    loadAnswer(pageQuestion(calls.getClients, { query: view }), 'The clients could not be loaded.', signal),
    loadAnswer(question(calls.awaitingApproval), 'The accounts awaiting approval could not be loaded.', signal),
    loadAnswer(question(calls.unreadEnquiries), '', signal),
  ]);
  return { view, clients, awaiting, unread };
}

export default function SuperuserPanel({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  const clients = useLoaded(loaderData.clients);
  const awaiting = useLoaded(loaderData.awaiting);
  // If the count cannot be read, the menu still leads to the enquiries.
  const unread = useLoaded(loaderData.unread).answer?.unread ?? 0;
  const changes = useTableView(clientColumns);
  const revalidator = useRevalidator();
  const reloadAll = () => void revalidator.revalidate();
  return (
    <Panel title="Management" of="superuserPanel" entries={entriesFor(unread)}>
      <div className="wrap empty:hidden">
        {clients.state === 'answered' && <ReadState read={awaiting} className="mt-3" />}
        {awaiting.answer && awaiting.answer.users.length > 0 && (
          <UsersAwaitingApproval users={awaiting.answer.users} onChanged={reloadAll} />
        )}
      </div>
      <ListScreen
        title="Clients"
        level="h2"
        actions={
          <>
            <LinkButton to="/superuser">Add SuperUser</LinkButton>
            <LinkButton to={addClient.to} variant="primary">
              {addClient.label}
            </LinkButton>
          </>
        }
        search={{ label: 'Search clients', words: view.search, onSearch: changes.searchFor }}
        beside={<SortSelect columns={clientColumns} sort={changes.wanted.sort} onSort={changes.sortBy} />}
        found={rowCountWords(clients.answer, view.search !== '')}
        chips={[]}
      >
        <ListFrame label="Pages of clients" read={clients} onGo={changes.go}>
          {(page, reload) => (
            <ClientsTable
              clients={page.clients}
              emptyWords={view.search ? 'No client matches.' : 'Clients that are added will stand here.'}
              sort={view.sort}
              onSort={changes.sortBy}
              onSaved={reload}
            />
          )}
        </ListFrame>
        <Chapter
          title="Superusers"
          lead="They see every client, and only they have this panel."
          isBare
          className="mt-6"
        >
          <Disclosure label="Show the superusers" className="-ml-5">
            <Rows>
              <UserList onSaved={reloadAll} />
            </Rows>
          </Disclosure>
        </Chapter>
      </ListScreen>
    </Panel>
  );
}
