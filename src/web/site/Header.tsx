import { IconPhone } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { brand } from '#brand/brand.ts';
import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import { buttonBase, buttonVariants } from '#web/ui/buttonStyle.ts';
import { EngineerTelephone, FoldingMenu, telephoneLink } from './FoldingMenu.tsx';
import { Logo } from './Logo.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { navItems } from './nav.ts';
import { SiteSearchBox } from './search/SiteSearchBox.tsx';

const inBar =
  'relative flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-1 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 after:ease-settle hover:after:scale-x-100 aria-[current=page]:after:scale-x-100';

const contact = { to: '/contact', label: 'Contact us' };

/** On the smallest screens a press calls; on larger ones without a menu bar there is a link to the contact page. */
function ContactButton() {
  const look = `${buttonBase} ${buttonVariants.primary} shrink-0 xl:hidden`;
  return (
    <>
      <a href={telephoneLink} aria-label={`Call ${brand.phone}`} className={`${look} min-w-11 sm:hidden`}>
        <IconPhone aria-hidden="true" size={20} />
      </a>
      <Link to={contact.to} className={`${look} px-4 max-sm:hidden`}>
        {contact.label}
      </Link>
    </>
  );
}

/** The header of every page: the logo, the search, the menu, which folds on small screens, and the social networks. */
export function Header() {
  return (
    // The top bar scrolls out of view, and returns when the keyboard focus enters it.
    <header className="sticky top-0 z-40 border-b border-line bg-page xl:-top-13 xl:has-[[data-bar]_:focus-visible]:top-0">
      <div data-bar className="on-primary hidden xl:block">
        <div className="wrap flex h-13 items-center justify-between gap-6">
          <EngineerTelephone />
          <div className="flex items-center gap-6">
            <Link
              to={portalShowcaseAddress}
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
        <SiteSearchBox className="ml-auto max-w-80 min-w-0 flex-1 xl:hidden" />
        <nav aria-label="Main" className="ml-auto hidden xl:block">
          <ul className="flex items-center gap-6">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className={
                    to === contact.to ? `${buttonBase} ${buttonVariants.primary} px-4 whitespace-nowrap` : inBar
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SiteSearchBox className="hidden w-40 xl:block" />
        <ContactButton />
        <FoldingMenu className="xl:hidden" />
      </div>
    </header>
  );
}
