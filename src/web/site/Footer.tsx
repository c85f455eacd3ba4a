import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { brand } from '#brand/brand.ts';
import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import { scrollToTop, smoothScrollState } from '#web/ui/scrollToTop.ts';
import { LogoMark } from './Logo.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { type NavItem, footerItems } from './nav.ts';

/** This year by the clock of whoever draws the page: a browser takes long over its first date in another time zone. */
const year = () => new Date().getFullYear();

const heading = 'text-sm font-bold tracking-wide text-muted uppercase';
const link = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline';

/** Links to a page, and scrolls smoothly to its top. */
function FooterLink({ to, label }: NavItem) {
  const isHere = useLocation().pathname.toLowerCase() === to.toLowerCase();
  return (
    <Link
      to={to}
      state={smoothScrollState}
      onClick={(event) => {
        if (!isHere) return;
        event.preventDefault();
        scrollToTop(true);
      }}
      className={link}
    >
      {label}
    </Link>
  );
}

function Contact() {
  return (
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
  );
}

/** The footer of every page. */
export function Footer() {
  return (
    // No anchor of the scroll: what comes above it while a page loads would push the page to its end.
    <footer className="on-primary mt-auto [overflow-anchor:none]">
      <div className="wrap grid grid-cols-1 gap-12 py-14 wrap-anywhere print:grid-cols-2 print:gap-6 print:py-4 md:grid-cols-[1fr_auto_auto] md:gap-x-10 md:py-20 lg:grid-cols-[1.4fr_1fr_1.2fr] lg:gap-16">
        <h2 className="flex items-center gap-4 text-title md:col-span-3 print:col-span-2">
          <LogoMark className="size-9" />
          Reach Us
        </h2>
        <section aria-labelledby="footer-about">
          <h3 id="footer-about" className={heading}>
            About Us
          </h3>
          <p className="mt-4 max-w-prose text-pretty">
            {brand.name} is part of the {brand.groupName}. In operation since {brand.operatingSince}, we keep industrial
            plants safe, sound and protected against corrosion.
          </p>
          <p className="mt-4 text-muted">
            Designed by{' '}
            <a
              href={brand.designAgency.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
            >
              {brand.designAgency.name}
            </a>
          </p>
          <p className="text-muted">
            © <span suppressHydrationWarning>{year()}</span> {brand.legalName}
          </p>
        </section>
        <nav aria-label="Footer" className="print:hidden">
          <h3 className={heading}>Know More</h3>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 md:block">
            {footerItems.map((item) => (
              <li key={item.to}>
                <FooterLink {...item} />
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h3 id="footer-contact" className={heading}>
            Contact Us
          </h3>
          <Contact />
          <SocialLinks className="mt-2 -ml-3" />
        </section>
      </div>
      <div className="border-t border-line print:hidden">
        <p className="wrap flex flex-wrap gap-x-8 py-2 text-sm">
          <FooterLink to={portalShowcaseAddress} label="Inspection portal" />
          <FooterLink to="/calculators" label="Calculators" />
          <FooterLink to="/verify" label="Check a document" />
          <FooterLink to="/privacy" label="Privacy notice" />
        </p>
      </div>
    </footer>
  );
}
