import { IconClipboardList, IconListDetails, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel } from '#web/portal/frame/WaysOut.tsx';
import { useSignOut } from '#web/portal/frame/leave.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { initials } from '#web/ui/initials.ts';
import { Menu } from '#web/ui/Menu.tsx';

const defaultName = 'User';

/** The link back to the person's own panel, and the name of the signed-in person. */
export function UserReportsTopBar({ fname }: { fname: string | undefined }) {
  const signOut = useSignOut('userReports');
  const name = fname || defaultName;
  return (
    <TopBar
      start={<BackToMyPanel />}
      end={
        <Menu
          label={`${name}: account menu`}
          entries={[
            { label: 'User Inspection', to: '/dailyreport', icon: IconClipboardList },
            { label: 'All Reports', to: '/reports', icon: IconListDetails },
            { label: 'My account', to: '/account', icon: IconUserCircle },
            { label: 'Sign Out', onAction: signOut, icon: IconLogout },
          ]}
        >
          <Avatar letters={initials(fname, defaultName.charAt(0))} />
          <span className="max-w-16 truncate max-sm:text-sm min-[390px]:max-w-24 sm:max-w-56">{name}</span>
        </Menu>
      }
    />
  );
}
