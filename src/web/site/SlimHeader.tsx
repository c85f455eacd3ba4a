import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { headerSlotId, searchSlotId } from '#web/ui/headerSlot.ts';
import { FoldingMenu } from './FoldingMenu.tsx';
import { Logo } from './Logo.tsx';
import { SiteSearchBox } from './search/SiteSearchBox.tsx';

/**
 * The header above the screens of signed-in people: one line that scrolls away, with the logo, the search, and the
 * site's menu and social networks behind a button.
 */
export function SlimHeader() {
  return (
    <header data-slim className="on-primary relative z-40">
      <div className="flex h-13 items-center gap-2 px-4 sm:gap-4 lg:px-5">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center rounded-sm max-sm:[&_span_span]:hidden"
        >
          <Logo />
        </Link>
        <div id={searchSlotId} className="peer mx-auto max-w-120 min-w-0 flex-1 empty:hidden" />
        <SiteSearchBox className="mx-auto hidden max-w-120 min-w-0 flex-1 peer-empty:block" />
        <div id={headerSlotId} className="contents" />
        <FoldingMenu />
      </div>
    </header>
  );
}
