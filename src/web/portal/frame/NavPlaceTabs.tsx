import { Link, useLocation } from 'react-router';
import { type NavPlace, navPlaceAt, navPlacesOf } from '#web/portal/places.ts';
import { storedRole } from '#web/portal/session/session.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';

/** The place whose screens stand beside the one that is shown. Undefined within one of them, or where it has but one. */
function usePlaceOfTabs(): NavPlace | undefined {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const role = isHydrated ? storedRole() : null;
  const place = role ? navPlaceAt(navPlacesOf(role), pathname) : undefined;
  const isScreen = place?.screens.some(({ to }) => to === pathname.toLowerCase());
  return place && isScreen && place.screens.length > 1 ? place : undefined;
}

/** So much of what stands before a tab stays in sight, in pixels. */
const margin = 56;

/** Scrolls a row of tabs until the one that is shown is in sight, and again once they are as wide as their typeface makes them. */
function showCurrent(strip: HTMLElement | null): void {
  const shown = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!shown) return;
  const show = () => strip?.scrollTo({ left: shown.offsetLeft - margin, behavior: 'instant' });
  show();
  void document.fonts.ready.then(show);
}

/** The screens of one place, side by side: Instruments and Batches, Content and Enquiries. */
export function NavPlaceTabs() {
  const { pathname } = useLocation();
  const place = usePlaceOfTabs();
  if (!place) return null;
  return (
    <nav
      // On a phone they go sideways in one row.
      key={pathname}
      ref={showCurrent}
      aria-label={`Parts of ${place.words}`}
      className="strip -mx-1 -my-2 flex min-w-0 gap-1 p-1 max-lg:order-last max-lg:w-full lg:ml-1 print:hidden"
    >
      {place.screens.map(({ words, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname.toLowerCase() ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full px-4 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:bg-sunken hover:text-ink aria-[current]:bg-primary aria-[current]:text-paper aria-[current]:shadow-[inset_0_0_0_1px_var(--edge)]"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
