import { IconClipboardCheck, IconHistory, IconLogout } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import { requireRole } from '#web/portal/guard.ts';
import { useLeave } from '#web/portal/leave.ts';
import { storedUser } from '#web/portal/session.ts';
import { Panel, type PanelEntry } from '#web/portal/clients/Panel.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Admin Panel | ${brand.name}` }];

/** What a client's admin can go on to. */
const entries: readonly PanelEntry[] = [
  { label: 'Get History', to: '/userreports', icon: IconHistory, what: "Your inspectors' reports, by date, as PDF." },
  {
    label: 'Inspection Report',
    to: '/dailyreport',
    icon: IconClipboardCheck,
    what: 'File a Daily Coating Inspections Report.',
  },
];

export async function clientLoader() {
  await requireRole(['admin']);
  return { user: storedUser() };
}

export default function AdminPanel({ loaderData: { user } }: Route.ComponentProps) {
  const { signOut } = useLeave('adminPanel');
  return (
    <Panel
      title="Admin Panel"
      user={user}
      defaultLetter="A"
      entries={entries}
      onSignOut={signOut}
      signOutIcon={IconLogout}
    />
  );
}
