import { useEffect } from 'react';
import { Links, Meta, Outlet, type Register, Scripts, isRouteErrorResponse, useMatches } from 'react-router';
import { brand } from '#brand/brand.ts';
import { Footer } from '#web/site/Footer.tsx';
import { Header } from '#web/site/Header.tsx';
import { SlimHeader } from '#web/site/SlimHeader.tsx';
import { BrokenPage, NotFound } from '#web/site/NotFound.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { pageContext } from '#web/pageContext.ts';
import { notFoundMeta } from '#web/site/pageMeta.ts';
import type { Route } from './+types/root';
import './app.css';
import archivo from '#web/ui/fonts/archivo.woff2?url';
import publicSans from '#web/ui/fonts/public-sans.woff2?url';
import { RouteChange } from './RouteChange.tsx';
import { scriptRunningEvent } from './start.ts';
import { dialogQueue } from '#web/ui/ask.ts';
import { lazyComponent } from '#web/ui/lazily.tsx';

const AskHost = lazyComponent(() => import('#web/ui/DialogHost.tsx'));

/** Shows the portal's questions, also before a screen has loaded. Public pages ask nothing, so do not load the code. */
function Questions() {
  const isAsked = dialogQueue.useItems().length > 0;
  return isAsked ? <AskHost /> : null;
}

export const links: Route.LinksFunction = () => [
  ...[archivo, publicSans].map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const,
  ),
  { rel: 'alternate', type: 'application/atom+xml', title: `${brand.name}: news and blogs`, href: '/feed.xml' },
  { rel: 'alternate', type: 'application/rss+xml', title: `${brand.name}: news and blogs (RSS)`, href: '/rss.xml' },
  { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
  { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** What every page knows of the site. Loaded once, as it is the same on every page, and without a network. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export function shouldRevalidate() {
  return false;
}

function isUnknownAddress(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export const meta: Route.MetaFunction = ({ error }) =>
  isUnknownAddress(error) ? notFoundMeta : [{ title: brand.name }];

/** The route of what stands around every screen of whoever is signed in. */
const portalFrame: keyof Register['routeModules'] = 'portal/frame/SignedInFrame';

/** The frame of every page: header and footer. */
export function Layout({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(scriptRunningEvent));
  }, []);
  const matches = useMatches();
  const isPortal = matches.some(({ id }) => id.startsWith('portal/'));
  const isFramed = matches.some(({ id }) => id === portalFrame);
  return (
    // The page's first script may have set an attribute here.
    <html lang={brand.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.colours.grounds.light.page} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.colours.grounds.dark.page} />
        {isPortal && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        {isFramed ? <SlimHeader /> : <Header />}
        {/* In the frame of the portal, the screen beside the places is where one skips to. */}
        <main
          {...(!isFramed && { id: 'main', tabIndex: -1 })}
          className="flex min-h-[calc(100dvh-4rem)] grow flex-col outline-none"
        >
          {children}
        </main>
        <Footer />
        <Questions />
        <RouteChange />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown in place of a portal screen until the browser has loaded it. */
export function HydrateFallback() {
  return <Loading />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isUnknownAddress(error) ? <NotFound /> : <BrokenPage />;
}
