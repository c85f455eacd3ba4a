import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { navItems } from './nav.ts';

type InsteadProps = { code?: string; title: string; words: string; children?: React.ReactNode };

/** Replaces a page that can't be shown: says what is wrong, and offers ways to go on. */
function Instead({ code, title, words, children }: InsteadProps) {
  return (
    <div className="on-primary relative isolate flex grow items-center overflow-hidden bg-sunken">
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-accent [clip-path:polygon(78%_0,88%_0,128%_100%,118%_100%)] max-md:opacity-40"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-neutral-900 [clip-path:polygon(50%_0,74%_0,114%_100%,90%_100%)]"
      />
      <div className="wrap grid gap-6 py-20 md:py-28">
        {code && (
          <p
            aria-hidden="true"
            className="font-display text-[clamp(6rem,3rem+15vw,16rem)] leading-[0.8] font-black tracking-tighter text-accent"
          >
            {code}
          </p>
        )}
        <h1 className="text-display">{title}</h1>
        <p className="max-w-prose text-lead text-pretty text-neutral-200">{words}</p>
        <p>
          <LinkButton to="/" variant="primary">
            Go to the home page
          </LinkButton>
        </p>
        {children}
      </div>
    </div>
  );
}

/** The site's pages, for visitors who were looking for one of them. */
function OtherPages() {
  return (
    <ul aria-label="Pages" className="mt-6 flex max-w-2xl flex-wrap gap-x-8 border-t border-line pt-4">
      {navItems
        .filter(({ to }) => to !== '/')
        .map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="group inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
              {label}
              <IconArrowRight
                aria-hidden="true"
                size={18}
                className="text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Shown for an address that does not exist. `what` says what was looked for there. */
export function NotFound({ what = 'There is no page at this address.' }: { what?: string }) {
  return (
    <Instead
      code="404"
      title="Page not found"
      words={`${what} The link may be mistyped. The search above finds every page.`}
    >
      <OtherPages />
    </Instead>
  );
}

/** Shown for a page that failed. */
export function BrokenPage() {
  return (
    <Instead
      title="Something went wrong"
      words="This page could not be shown. Please reload it. If that does not help, tell us what you were doing."
    />
  );
}
