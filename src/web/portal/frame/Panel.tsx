import {
  type Icon,
  IconAlertTriangle,
  IconFolders,
  IconListDetails,
  IconListSearch,
  IconPaint,
  IconRulerMeasure,
  IconUserCircle,
} from '@tabler/icons-react';
import type { User } from '#contract/people/people.ts';
import { NeedsYou } from './NeedsYou.tsx';
import { TopBar } from './TopBar.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Menu } from '#web/ui/Menu.tsx';

/** An entry of a panel's menu. */
export type PanelEntry = { label: string; to: string; icon: Icon };

export const reportsEntry: PanelEntry = { label: 'All Reports', to: '/reports', icon: IconListDetails };

export const ncrsEntry: PanelEntry = { label: 'Non-conformances', to: '/ncrs', icon: IconAlertTriangle };

/** Reports with what proves them, to be handed over. */
export const dossiersEntry: PanelEntry = { label: 'Dossiers', to: '/dossiers', icon: IconFolders };

/** Only superusers and admins may read the log. */
export const auditEntry: PanelEntry = { label: 'Audit Log', to: '/audit', icon: IconListSearch };

export const instrumentsEntry: PanelEntry = { label: 'Instruments', to: '/instruments', icon: IconRulerMeasure };

/** Batches of coating material. */
export const batchesEntry: PanelEntry = { label: 'Batches', to: '/batches', icon: IconPaint };

/** A home panel: its top bar with the menu, and the list that is managed below. */
export function Panel({
  title,
  user,
  defaultLetter,
  entries,
  onSignOut,
  signOutIcon,
  children,
}: {
  title: string;
  user: User | null;
  defaultLetter: string;
  entries: readonly PanelEntry[];
  onSignOut: () => void;
  signOutIcon: Icon;
  children: React.ReactNode;
}) {
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
              { label: 'Sign Out', icon: signOutIcon, onAction: onSignOut },
            ]}
          >
            <Avatar letters={firstLetter(user?.fname, defaultLetter)} />
            <span className="truncate max-sm:sr-only sm:max-w-40">{user?.fname ?? 'Account'}</span>
          </Menu>
        }
      />
      <div className="wrap pt-3 empty:hidden">
        <NeedsYou />
      </div>
      {children}
    </>
  );
}
