import { Link } from 'react-router';
import { CountBadge, ariaCurrentOf, navPlaceCount, type NavPlaceProps, type NavigationProps } from './CountBadge.tsx';
import { NewReportMenu } from './NewReportMenu.tsx';

/** A place in the rail. Its further screens stand above each of them (NavPlaceTabs). */
function InRail({ place, here, needs, at }: NavPlaceProps) {
  const { words, icon: Icon } = place;
  const { count, to } = navPlaceCount(place, needs);
  return (
    <li>
      <Link
        to={to}
        aria-current={ariaCurrentOf(place === here, at === place.to)}
        className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold whitespace-nowrap hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-paper aria-[current]:shadow-[inset_4px_0_0_var(--accent)]"
      >
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 truncate">{words}</span>
        <CountBadge count={count} className="ml-auto shrink-0" />
      </Link>
    </li>
  );
}

/** The places beside a screen, on a desk. Its room is there before they are known. */
export function NavRail({ places, here, mayFile, needs, at }: NavigationProps) {
  return (
    <div className="border-r border-line bg-surface max-lg:hidden print:hidden">
      {places.length > 0 && (
        <div className="sticky top-0 flex max-h-dvh flex-col gap-3 overflow-y-auto p-2.5">
          {mayFile && <NewReportMenu variant="inRail" />}
          <nav aria-label="Places">
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {places.map((place) => (
                <InRail key={place.to} {...{ place, here, needs, at }} />
              ))}
            </ul>
          </nav>
        </div>
      )}
    </div>
  );
}
