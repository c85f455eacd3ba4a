import {
  type Icon,
  IconAlertTriangle,
  IconListDetails,
  IconListSearch,
  IconPaint,
  IconRulerMeasure,
  IconUserCircle,
} from '@tabler/icons-react';
import type { User } from '#contract/people.ts';
import { NewReportMenu } from './NewReportMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Menu } from '#web/ui/Menu.tsx';

/** A screen that a panel's menu leads to. */
export type PanelEntry = { label: string; to: string; icon: Icon };

/** Every report, one by one. */
export const reportsEntry: PanelEntry = { label: 'All Reports', to: '/reports', icon: IconListDetails };

/** What did not conform. */
export const ncrsEntry: PanelEntry = { label: 'Non-conformances', to: '/ncrs', icon: IconAlertTriangle };

/** For those who may read the log: superusers and admins. */
export const auditEntry: PanelEntry = { label: 'Audit Log', to: '/audit', icon: IconListSearch };

/** What reports are measured with. */
export const instrumentsEntry: PanelEntry = { label: 'Instruments', to: '/instruments', icon: IconRulerMeasure };

/** What steel is coated with. */
export const batchesEntry: PanelEntry = { label: 'Batches', to: '/batches', icon: IconPaint };

/** A home panel: its top bar with the menu, and what is managed below. */
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
          <>
            <NewReportMenu />
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
          </>
        }
      />
      <div className="wrap py-8 md:py-12">{children}</div>
    </>
  );
}
