import { Link } from 'react-router';
import { isWithin } from '#web/portal/places.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CountBadge, navPlaceCount, type NavigationProps } from './CountBadge.tsx';

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken aria-[current]:bg-sunken';

/** Every place with its screens, on a phone. */
export default function MoreMenu({ places, here, needs, at, onClose }: NavigationProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Places" size="small">
      <nav aria-label="All places" className="-m-4">
        <ul className="grid gap-1">
          {places.map((place) => {
            const { icon: Icon, words, screens } = place;
            const { count, to } = navPlaceCount(place, needs);
            return (
              <li key={words}>
                <Link to={to} aria-current={place === here ? 'true' : undefined} onClick={onClose} className={row}>
                  <Icon aria-hidden="true" size={20} className="shrink-0" />
                  {words}
                  <CountBadge count={count} className="ml-auto" />
                </Link>
                {screens.length > 1 && (
                  <ul className="ml-8 flex flex-wrap">
                    {screens
                      .filter((screen) => screen.to !== to)
                      .map((screen) => (
                        <li key={screen.to}>
                          <Link
                            to={screen.to}
                            aria-current={isWithin(screen, at) ? 'page' : undefined}
                            onClick={onClose}
                            className={`${row} text-muted`}
                          >
                            {screen.words}
                          </Link>
                        </li>
                      ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </Dialog>
  );
}
