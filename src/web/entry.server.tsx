import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { roles, rowOf, roleStorageKey } from '#domain/people/roles.ts';
import { pageContext } from '#web/pageContext.ts';
import {
  scriptRunningEvent,
  guestAttribute,
  holdPressesUntilScript,
  holdScrollingUntilScript,
  layOutInSteps,
  markGuestPage,
  layoutPendingAttribute,
  loadScriptWhenNeeded,
} from './start.ts';

export { RouterContextProvider, createRequestHandler } from 'react-router';
export { pageContext } from '#web/pageContext.ts';

const giveUpAfterMs = 6_000;
const guestRoles = roles.filter((role) => rowOf(role).isNobodys);

/** The slowest chunk to load, the same on every page, is fetched early. The small rest waits for the first action. */
const fetchedAhead = /\/react-[^/]+\.js$/;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** No browser runs this type by itself. The text stays unchanged: a kept page's policy allows scripts by their hash. */
const heldType = 'text/plain';
const startScript = /<script([^>]*?) type="module" async="">([^]*?)<\/script>/;

/** Writes a function into the page as text, and calls it there. */
function calledInPage(called: { toString(): string }, ...input: readonly unknown[]): string {
  const handed = input.map((value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
  return `(${called.toString()})(${handed.join()})`;
}

/** A portal screen needs its script at once, but after style sheet and fonts, since it makes nothing visible. */
function startsAtOnce(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
}

/** A public page can be read, and its links and forms used, before any script has loaded. */
function startsWhenNeeded(html: string): string {
  const parts = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => href && fetchedAhead.test(href));
  return html.replaceAll(preload, '').replace(startScript, (_, attributes: string, script: string) => {
    const held = `<script${attributes} type="${heldType}">${script}</script>`;
    return `${held}<script${attributes}>${calledInPage(loadScriptWhenNeeded, parts)}</script>`;
  });
}

/**
 * Adds scripts that must run before anything can be pressed or painted. Only the charset comes before them. They leave
 * the page when they have run, because React would take their element for the first script of its own.
 */
function beginsWith(html: string, nonce: string, isPortal: boolean): string {
  const calls = [
    calledInPage(holdPressesUntilScript, scriptRunningEvent),
    calledInPage(holdScrollingUntilScript, scriptRunningEvent),
    // A portal screen is laid out whole.
    isPortal
      ? calledInPage(markGuestPage, guestAttribute, roleStorageKey, guestRoles)
      : calledInPage(layOutInSteps, layoutPendingAttribute),
    'document.currentScript.remove()',
  ];
  const script = `<script nonce="${nonce}">${calls.join(';')}</script>`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + script);
}

/** Renders one page. Its inline scripts carry the server's nonce. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const body = await renderToReadableStream(page, { nonce, signal: AbortSignal.timeout(giveUpAfterMs) });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = await new Response(body).text();
  const isPortal = routerContext.staticHandlerContext.matches.some(({ route }) => route.id.startsWith('portal/'));
  const started = isPortal ? startsAtOnce(html) : startsWhenNeeded(html);
  return new Response(beginsWith(started, nonce, isPortal), { status, headers });
}

/** Logs what failed while a page was rendered. An unknown address, or a visitor who left, is no failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
