import {
  type Icon,
  IconAlertTriangle,
  IconFolders,
  IconListDetails,
  IconListSearch,
  IconLogout,
  IconPaint,
  IconRulerMeasure,
  IconUserCircle,
} from '@tabler/icons-react';
import { storedUser } from '#web/portal/session/session.ts';
import { useSignOut } from './leave.ts';
import { PendingItemsBanner } from './PendingItemsBanner.tsx';
import { TopBar } from './TopBar.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Menu } from '#web/ui/Menu.tsx';

/** An entry of a panel's menu. */
export type PanelEntry = { label: string; to: string; icon: Icon };

/** The entries of the menus of both panels. */
export const panelEntries = {
  reports: { label: 'All Reports', to: '/reports', icon: IconListDetails },
  ncrs: { label: 'Non-conformances', to: '/ncrs', icon: IconAlertTriangle },
  /** Reports with what proves them, to be handed over. */
  dossiers: { label: 'Dossiers', to: '/dossiers', icon: IconFolders },
  /** Only superusers and admins may read the log. */
  audit: { label: 'Audit Log', to: '/audit', icon: IconListSearch },
  instruments: { label: 'Instruments', to: '/instruments', icon: IconRulerMeasure },
  /** Batches of coating material. */
  batches: { label: 'Batches', to: '/batches', icon: IconPaint },
} satisfies Record<string, PanelEntry>;

/** A home panel: its top bar with the menu, and the list that is managed below. */
export function Panel({
  title,
  of,
  entries,
  children,
}: {
  title: string;
  of: 'adminPanel' | 'superuserPanel';
  entries: readonly PanelEntry[];
  children: React.ReactNode;
}) {
  const user = storedUser();
  const signOut = useSignOut(of);
  return (
    <>
      <TopBar
        start={<h1 className="text-xl sm:text-2xl">{title}</h1>}
        end={
          <Menu
            label="Account menu"
            entries={[
              ...entries,
              { label: 'My account', to: '/account', icon: IconUserCircle },
              { label: 'Sign Out', icon: IconLogout, onAction: signOut },
            ]}
          >
            <Avatar letters={firstLetter(user?.fname, 'A')} />
            <span className="truncate max-sm:sr-only sm:max-w-40">{user?.fname ?? 'Account'}</span>
          </Menu>
        }
      />
      <div className="wrap pt-3 empty:hidden">
        <PendingItemsBanner />
      </div>
      {children}
    </>
  );
}
