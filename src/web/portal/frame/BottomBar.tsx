import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CountBadge, ariaCurrentOf, navPlaceCount, type NavPlaceProps, type NavigationProps } from './CountBadge.tsx';
import { NewReportMenu } from './NewReportMenu.tsx';

const inBar =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted -outline-offset-3 hover:text-ink ' +
  'aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-x-3 aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:bg-accent';

function InBar({ place, here, needs, at }: NavPlaceProps) {
  const { icon: Icon, inBar: short, words } = place;
  const { count, to } = navPlaceCount(place, needs);
  return (
    <li className="min-w-0 flex-1">
      <Link to={to} aria-current={ariaCurrentOf(place === here, at === place.to)} className={inBar}>
        <Icon aria-hidden="true" size={22} />
        <CountBadge count={count} className="absolute top-1 left-1/2 ml-1" />
        {typeof short === 'string' ? (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{words}</span>
          </>
        ) : (
          words
        )}
      </Link>
    </li>
  );
}

/** The places at the thumb, on a phone. A form or a review covers it with a bar of its own (bars.css). */
export function BottomBar({ places, here, mayFile, needs, at, onMore }: NavigationProps & { onMore: () => void }) {
  const atHand = places.filter(({ inBar: isInBar }) => isInBar);
  const inBars = atHand.map((place) => <InBar key={place.to} {...{ place, here, needs, at }} />);
  const isElsewhere = !here?.inBar;
  return (
    <nav
      aria-label="Places"
      data-places
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-15.5 max-w-xl items-center">
        {inBars.slice(0, 2)}
        {mayFile && (
          <li className="flex flex-1 justify-center">
            <NewReportMenu variant="atThumb" />
          </li>
        )}
        {inBars.slice(2)}
        {places.length > atHand.length && (
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isElsewhere ? 'true' : undefined}
              onClick={onMore}
              className={inBar}
            >
              <IconDots aria-hidden="true" size={22} />
              More
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
