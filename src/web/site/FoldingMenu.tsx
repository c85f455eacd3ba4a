import { IconMenu2, IconPhone, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#brand/brand.ts';
import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { navItems } from './nav.ts';

const inSheet =
  'flex min-h-13 items-center border-l-4 border-transparent pl-4 font-display text-xl font-bold ' +
  'aria-[current=page]:border-accent aria-[current=page]:bg-sunken';

function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open');
}

/** The site's menu, folded: a disclosure that opens without a script, and closes when a link is followed. */
export function FoldingMenu({ className = '' }: { className?: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector('summary')?.focus();
  });
  return (
    <details ref={menu} className={`group print:hidden ${className}`}>
      <summary
        aria-label="Menu"
        className="-mr-2 flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <IconMenu2 aria-hidden="true" className="group-open:hidden" />
        <IconX aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-page text-ink shadow-xl">
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
        <EngineerTelephone className="wrap border-t border-line py-2 *:pl-4" />
        <p className="wrap border-t border-line py-2">
          <Link
            to={portalShowcaseAddress}
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

export const telephoneLink = `tel:${brand.phone.replaceAll(' ', '')}`;

/** Who answers the telephone, and the number. */
export function EngineerTelephone({ className = '' }: { className?: string }) {
  const { name, role } = brand.engineer;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 text-sm ${className}`}>
      <span>
        {name}, {role}
      </span>
      <a
        href={telephoneLink}
        className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap underline-offset-4 hover:underline"
      >
        <IconPhone aria-hidden="true" size={18} className="text-accent" />
        {brand.phone}
      </a>
    </p>
  );
}
