import { IconHistory, IconLogout } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import { requireRole } from '#web/portal/guard.ts';
import { useLeave } from '#web/portal/leave.ts';
import { storedUser } from '#web/portal/session.ts';
import { Panel, type PanelEntry } from '#web/portal/clients/Panel.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Management | ${brand.name}` }];

/** What a superuser can go on to. */
const entries: readonly PanelEntry[] = [
  { label: 'User History', to: '/userreports', icon: IconHistory, what: 'Reports of every client, by date, as PDF.' },
];

export async function clientLoader() {
  await requireRole(['superuser']);
  return { user: storedUser() };
}

export default function SuperuserPanel({ loaderData: { user } }: Route.ComponentProps) {
  const { signOut } = useLeave('superuserPanel');
  return (
    <Panel
      title="Management"
      user={user}
      defaultLetter="A"
      entries={entries}
      onSignOut={signOut}
      signOutIcon={IconLogout}
    />
  );
}
