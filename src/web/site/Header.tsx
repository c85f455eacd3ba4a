import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '#brand/brand.ts';
import { Logo } from './Logo.tsx';
import { navItems } from './nav.ts';

const inBar =
  'relative flex min-h-11 items-center px-1 font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-1 after:bottom-0 after:h-[3px] after:scale-x-0 after:bg-accent after:transition-transform after:duration-200 aria-[current=page]:after:scale-x-100';

const inSheet =
  'flex min-h-13 items-center border-l-4 border-transparent pl-4 font-display text-lg font-bold ' +
  'aria-[current=page]:border-accent aria-[current=page]:bg-sunken';

/** The head of every page: the logo, and the menu, which folds away on a phone. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page/95 backdrop-blur-sm">
      <div className="wrap flex h-16 items-center justify-between gap-6">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          onClick={close}
          className="inline-flex min-h-11 items-center rounded-sm"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-7">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={inBar}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
          className="-mr-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-sunken md:hidden"
        >
          {isOpen ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
        </button>
      </div>
      <nav id="menu" aria-label="Main" hidden={!isOpen} className="border-t border-line bg-page md:hidden">
        <ul className="wrap py-3">
          {navItems.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end onClick={close} className={inSheet}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
