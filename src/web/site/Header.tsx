import { IconMail, IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#brand/brand.ts';
import { inspectionPortalAddress } from '#content/inspectionPortal.ts';
import { enquiryAddress } from '#contract/addresses.ts';
import { buttonBase, buttonVariants } from '#web/ui/buttonStyle.ts';
import { Logo } from './Logo.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { navItems } from './nav.ts';
import { SearchBox } from './search/SearchBox.tsx';

const inBar =
  'relative flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-1 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 after:ease-settle hover:after:scale-x-100 aria-[current=page]:after:scale-x-100';

const inSheet =
  'flex min-h-13 items-center border-l-4 border-transparent pl-4 font-display text-xl font-bold ' +
  'aria-[current=page]:border-accent aria-[current=page]:bg-sunken';

function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open');
}

/** The menu on small screens: a disclosure that opens without a script, and closes when a link is followed. */
function FoldingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector('summary')?.focus();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  return (
    <details ref={menu} className="group xl:hidden">
      <summary
        aria-label="Menu"
        className="-mr-2 flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <IconMenu2 aria-hidden="true" className="group-open:hidden" />
        <IconX aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-page shadow-xl">
        <nav aria-label="Main">
          <ul className="wrap py-3">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end onClick={() => close(menu.current)} className={inSheet}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="wrap border-t border-line py-2">
          <Link
            to={inspectionPortalAddress}
            onClick={() => close(menu.current)}
            className="inline-flex min-h-11 items-center pl-4 font-semibold underline-offset-4 hover:underline"
          >
            See the inspection portal
          </Link>
        </p>
        <SocialLinks className="wrap border-t border-line py-2" />
      </div>
    </details>
  );
}

/** The link to the contact form, on every page. The smallest screens show only its icon. */
function ContactButton() {
  return (
    <Link
      to={enquiryAddress()}
      aria-label="Contact"
      className={`${buttonBase} ${buttonVariants.primary} shrink-0 max-sm:min-w-11 sm:px-4`}
    >
      <IconMail aria-hidden="true" size={20} className="sm:hidden" />
      <span aria-hidden="true" className="max-sm:hidden">
        Contact
      </span>
    </Link>
  );
}

/** The header of every page: the logo, the search, the menu, which folds on small screens, and the social networks. */
export function Header() {
  return (
    // The top bar scrolls out of view, and returns when the keyboard focus enters it.
    <header className="sticky top-0 z-40 border-b border-line bg-page xl:-top-13 xl:has-[[data-bar]_:focus-visible]:top-0">
      <div data-bar className="on-primary hidden xl:block">
        <div className="wrap flex h-13 items-center justify-between gap-6">
          <p className="text-sm text-muted">
            Part of the {brand.groupName}. Industrial services since {brand.operatingSince}
          </p>
          <div className="flex items-center gap-6">
            <Link
              to={inspectionPortalAddress}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
            >
              See the inspection portal
            </Link>
            <SocialLinks className="-mr-3" />
          </div>
        </div>
      </div>
      <div className="wrap flex h-16 items-center justify-between gap-2 sm:gap-4 xl:h-18 xl:gap-6">
        <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <SearchBox className="ml-auto max-w-80 min-w-0 flex-1 xl:hidden" />
        <nav aria-label="Main" className="ml-auto hidden xl:block">
          <ul className="flex items-center gap-6">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={inBar}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox className="hidden w-40 xl:block" />
        <ContactButton />
        <FoldingMenu />
      </div>
    </header>
  );
}
