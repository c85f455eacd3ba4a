import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { LogoMark } from './Logo.tsx';
import { navItems } from './nav.ts';

const heading = 'text-sm font-bold tracking-wide text-muted uppercase';
const link = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline';

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="on-navy mt-auto">
      <div className="wrap grid gap-12 py-14 md:grid-cols-[1.4fr_1fr_1.2fr] md:gap-16 md:py-20">
        <h2 className="flex items-center gap-4 text-3xl md:col-span-3 md:text-4xl">
          <LogoMark className="size-8" />
          Reach Us
        </h2>
        <section>
          <h3 className={heading}>About Us</h3>
          <p className="mt-4 max-w-prose text-pretty">
            {brand.name} is part of the {brand.groupName}. In operation since {brand.operatingSince}, we keep industrial
            plants safe, sound and protected against corrosion.
          </p>
        </section>
        <nav aria-label="Footer">
          <h3 className={heading}>Know More</h3>
          <ul className="mt-2">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h3 className={heading}>Contact Us</h3>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${brand.email}`} className={link}>
                <IconMail aria-hidden="true" size={20} className="text-accent" />
                {brand.email}
              </a>
            </li>
            <li>
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={link}>
                <IconPhone aria-hidden="true" size={20} className="text-accent" />
                {brand.phone}
              </a>
            </li>
            <li className="flex gap-3 py-2.5">
              <IconMapPin aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent" />
              <address className="not-italic">
                {brand.address.map((part) => (
                  <span key={part} className="block">
                    {part}
                  </span>
                ))}
              </address>
            </li>
          </ul>
        </section>
      </div>
      <div className="border-t border-line">
        <p className="wrap py-5 text-sm text-muted">
          © {brand.operatingSince} {brand.legalName}
        </p>
      </div>
    </footer>
  );
}
