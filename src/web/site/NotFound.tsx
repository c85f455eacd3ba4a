import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/buttonStyle.ts';

/** What stands in place of a page that can't be shown: what is wrong, and a way on. */
function Instead({ code, title, words }: { code: string; title: string; words: string }) {
  return (
    <div className="wrap grid grow content-center gap-6 py-20 md:py-32">
      <p
        aria-hidden="true"
        className="font-display text-7xl leading-none font-black tracking-tighter text-accent-text md:text-9xl"
      >
        {code}
      </p>
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{words}</p>
      <p>
        <Link to="/" className={buttonStyle('primary')}>
          Go to the home page
        </Link>
      </p>
    </div>
  );
}

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <Instead
      code="404"
      title="Page not found"
      words="Nothing stands at this address. It may have moved, or the link may have a slip in it."
    />
  );
}

/** For a page that broke. */
export function Broken() {
  return (
    <Instead
      code="Oh."
      title="Something went wrong"
      words="This page could not be shown. Please load it again; if that does not help, tell us what you were doing."
    />
  );
}
