import { Link } from 'react-router';
import { isAt, isWithin } from '#web/portal/places.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Count, type PlacesShown } from './Count.tsx';

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken aria-[current]:bg-sunken';

/** Every place with its screens, on a phone. */
export default function MorePlaces({ places, needs, at, onClose }: PlacesShown & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Places" size="small">
      <nav aria-label="All places" className="-m-4">
        <ul className="grid gap-1">
          {places.map((place) => {
            const { icon: Icon, words, to, screens } = place;
            const isHere = isAt(place, at);
            return (
              <li key={to}>
                <Link to={to} aria-current={isHere ? 'true' : undefined} onClick={onClose} className={row}>
                  <Icon aria-hidden="true" size={20} className="shrink-0" />
                  {words}
                  <Count place={place} needs={needs} className="ml-auto" />
                </Link>
                {screens.length > 1 && (
                  <ul className="ml-8 flex flex-wrap">
                    {screens.slice(1).map((screen) => (
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
