import { Link } from 'react-router';
import { isAt, isWithin } from '#web/portal/places.ts';
import { Count, current, type PlaceShown, type PlacesShown } from './Count.tsx';
import { NewReportMenu } from './NewReportMenu.tsx';

/** A place in the rail, and below it the screens that it has, while one is in it. */
function InRail({ place, needs, at }: PlaceShown) {
  const { words, icon: Icon, to, screens } = place;
  const isHere = isAt(place, at);
  return (
    <li>
      <Link
        to={to}
        aria-current={current(isHere, at === to && screens.length === 1)}
        className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold whitespace-nowrap hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-paper aria-[current]:shadow-[inset_4px_0_0_var(--accent)]"
      >
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        {words}
        <Count place={place} needs={needs} className="ml-auto" />
      </Link>
      {isHere && screens.length > 1 && (
        <ul className="my-1 ml-5.5 border-l border-line pl-2">
          {screens.map((screen) => (
            <li key={screen.to}>
              <Link
                to={screen.to}
                aria-current={current(isWithin(screen, at), at === screen.to)}
                className="flex min-h-11 items-center rounded-md px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {screen.words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The places beside a screen, on a desk. Its room is there before they are known. */
export function Rail({ places, mayFile, needs, at }: PlacesShown) {
  return (
    <div className="border-r border-line bg-surface max-lg:hidden print:hidden">
      {places.length > 0 && (
        <div className="sticky top-0 flex max-h-dvh flex-col gap-3 overflow-y-auto p-2.5">
          {mayFile && <NewReportMenu variant="inRail" />}
          <nav aria-label="Places">
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {places.map((place) => (
                <InRail key={place.to} place={place} needs={needs} at={at} />
              ))}
            </ul>
          </nav>
        </div>
      )}
    </div>
  );
}
