import { IconClipboardCheck, IconHistory, IconUserPlus } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { rowCountWords, ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { Panel, type PanelEntry, panelEntries } from '#web/portal/frame/Panel.tsx';
import { SortSelect } from '#web/portal/ui/table/SortSelect.tsx';
import { tableViewCodec } from '#web/portal/ui/table/tableView.ts';
import { useTableView } from '#web/portal/ui/table/useTableView.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, pageQuestion, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { storedUser, storedUid } from '#web/portal/session/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { AdminEditUserDialog, userTableColumns, sortableUserColumns } from './users.tsx';
import type { Route } from './+types/route';
import { call } from '#web/api/call.ts';
import { useClientLimitsDialog } from '#web/portal/people/useClientLimitsDialog.tsx';
import { UsersTable } from '#web/portal/people/UsersTable.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Opens the limits for air and steel of the admin's own client. */
function OwnLimits() {
  const clientId = () => ownClientId(new AbortController().signal);
  const { open, dialog } = useClientLimitsDialog({ clientId, clientName: 'your company', decides: false });
  return (
    <>
      <Button onPress={open}>
        <span>
          Limits<span className="max-sm:sr-only"> of air and steel</span>
        </span>
      </Button>
      {dialog}
    </>
  );
}

/** The id of the signed-in admin's client, from the stored user or else from the server. '' if there is none. */
async function ownClientId(signal: AbortSignal): Promise<string> {
  const clientId = storedUser()?.clientId;
  if (clientId) return clientId;
  const params = { uid: storedUid() ?? '' };
  const { result } = await call(calls.userDetails, { params, signal });
  return result.clientId ?? '';
}

export const meta = () => [{ title: `Admin Panel | ${brand.name}` }];

const addUser: PanelEntry = { label: 'Add User', to: '/adminadduser', icon: IconUserPlus };
/** The menu of a client's admin. */
const entries: readonly PanelEntry[] = [
  addUser,
  { label: 'Get History', to: '/userreports', icon: IconHistory },
  panelEntries.reports,
  panelEntries.ncrs,
  panelEntries.dossiers,
  { label: 'Inspection Report', to: '/dailyreport', icon: IconClipboardCheck },
  panelEntries.instruments,
  panelEntries.batches,
  panelEntries.audit,
];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('addOwnUser');
  const view = tableViewCodec(sortableUserColumns).viewFrom(new URL(url).searchParams);
  const ofClient = (clientId: string) => pageQuestion(calls.getUsers, { params: { clientId }, query: view });
  const asked = {
    ...ofClient(storedUser()?.clientId ?? 'own'),
    ask: async (asking: AbortSignal) => ofClient(await ownClientId(asking)).ask(asking),
  };
  return { view, users: await loadAnswer(asked, 'The users could not be loaded.', signal) };
}

export default function AdminPanel({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  const users = useLoaded(loaderData.users);
  const changes = useTableView(sortableUserColumns);
  return (
    <Panel title="Admin Panel" of="adminPanel" entries={entries}>
      <ListScreen
        title="Users"
        level="h2"
        actions={
          <>
            <OwnLimits />
            <LinkButton to={addUser.to} variant="primary">
              {addUser.label}
            </LinkButton>
          </>
        }
        search={{ label: 'Search users', words: view.search, onSearch: changes.searchFor }}
        beside={<SortSelect columns={sortableUserColumns} sort={changes.wanted.sort} onSort={changes.sortBy} />}
        found={
          users.answer && view.search === '' ? `Total Users: ${users.answer.total}` : rowCountWords(users.answer, true)
        }
        chips={[]}
      >
        <ListFrame label="Pages of users" read={users} onGo={changes.go}>
          {(page, reload) => (
            <UsersTable
              label="Users"
              columns={userTableColumns}
              rows={page.users}
              onRemoved={reload}
              emptyWords="No users found."
              sort={view.sort}
              onSort={changes.sortBy}
            >
              {(user, onClose) => <AdminEditUserDialog user={user} onSaved={reload} onClose={onClose} />}
            </UsersTable>
          )}
        </ListFrame>
      </ListScreen>
    </Panel>
  );
}
