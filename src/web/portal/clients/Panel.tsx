import { IconArrowRight, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/people.ts';
import { TopBar } from '#web/portal/TopBar.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Menu } from '#web/ui/Menu.tsx';

/** A screen that a panel leads to: a line of its menu, and a card on its page. */
export type PanelEntry = { label: string; to: string; icon: Icon; what: string };

/** A home panel: its top bar with the menu, and the same ways on as cards. */
export function Panel({
  title,
  user,
  defaultLetter,
  entries,
  onSignOut,
  signOutIcon,
}: {
  title: string;
  user: User | null;
  defaultLetter: string;
  entries: readonly PanelEntry[];
  onSignOut: () => void;
  signOutIcon: Icon;
}) {
  return (
    <>
      <TopBar
        start={<h1 className="text-2xl">{title}</h1>}
        end={
          <Menu
            label="Account menu"
            entries={[...entries, { label: 'Sign Out', icon: signOutIcon, onAction: onSignOut }]}
          >
            <Avatar letters={firstLetter(user?.fname, defaultLetter)} />
            <span className="max-w-40 truncate">{user?.fname ?? 'Account'}</span>
          </Menu>
        }
      />
      <div className="wrap py-10 md:py-16">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ label, to, icon: EntryIcon, what }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full flex-col rounded-lg border border-line bg-surface p-6 transition-colors hover:border-ink"
              >
                <EntryIcon aria-hidden="true" size={32} stroke={1.5} className="text-accent-text" />
                <span className="mt-6 flex items-center justify-between gap-3 font-display text-xl font-bold tracking-[-0.01em]">
                  {label}
                  <IconArrowRight
                    aria-hidden="true"
                    size={22}
                    className="shrink-0 text-accent-text transition-transform group-hover:translate-x-1"
                  />
                </span>
                <span className="mt-1 text-muted">{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
