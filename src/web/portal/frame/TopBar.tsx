import { OutboxHost } from './OutboxHost.tsx';
import { NavPlaceTabs } from './NavPlaceTabs.tsx';
import { SignOutButton, ScreenBackButton } from './WaysOut.tsx';

/**
 * The bar at the top of a portal screen: the way back on the left, unless it has a title or another way; the outbox and
 * Sign Out or the account on the right; between them, on a phone below them, the screens of the same place.
 */
export function TopBar({
  start = <ScreenBackButton />,
  end = <SignOutButton from="screen" />,
}: {
  start?: React.ReactNode;
  end?: React.ReactNode;
}) {
  return (
    <div className="border-b border-line bg-surface print:hidden">
      <div className="wrap flex min-h-12 flex-wrap items-center justify-between gap-x-1 sm:min-h-14 sm:gap-x-4 sm:py-1 lg:min-h-13 lg:flex-nowrap">
        <div className="flex min-w-0 items-center gap-3">{start}</div>
        <NavPlaceTabs />
        <div className="ml-auto flex items-center max-[18rem]:flex-wrap sm:shrink-0 sm:gap-2">
          <OutboxHost />
          {end}
        </div>
      </div>
    </div>
  );
}
