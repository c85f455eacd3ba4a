import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { pageContext } from '#web/pageContext.ts';
import { aliveEvent, holdPresses, holdScrolling, layOutWholeAtPlace, startWhenNeeded, wholeMark } from './start.ts';

export { RouterContextProvider, createRequestHandler } from 'react-router';
export { pageContext } from '#web/pageContext.ts';

const giveUpAfterMs = 6_000;

/** What takes longest to come, and is the same on every page. The rest is small, and comes with the first sign. */
const fetchedAhead = /\/react-[^/]+\.js$/;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** What no browser runs by itself: the policy of a page that is kept names a script by its hash, as it stands there. */
const heldType = 'text/plain';
const startScript = /<script([^>]*?) type="module" async="">([^]*?)<\/script>/;

/** The call of a function that stands in the page as text. */
function calledInPage(called: { toString(): string }, ...given: readonly unknown[]): string {
  const handed = given.map((value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
  return `(${called.toString()})(${handed.join()})`;
}

/** A portal screen is whole, and needs its script at once, after the style sheet and the fonts: it makes nothing visible there. */
function startsAtOnce(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"').replace('<html', `$& ${wholeMark}`);
}

/** A public page can be read, and its links and forms used, before any script has come. */
function startsWhenNeeded(html: string): string {
  const parts = [...html.matchAll(preload)].map(([, href]) => href).filter((href) => href && fetchedAhead.test(href));
  return html.replaceAll(preload, '').replace(startScript, (_, attributes: string, script: string) => {
    const held = `<script${attributes} type="${heldType}">${script}</script>`;
    return `${held}<script${attributes}>${calledInPage(startWhenNeeded, parts)}</script>`;
  });
}

/** Before all that can be pressed or painted; what letters the page is written in comes first. */
function beginsWith(html: string, nonce: string): string {
  const calls = [
    calledInPage(holdPresses, aliveEvent),
    calledInPage(holdScrolling, aliveEvent),
    calledInPage(layOutWholeAtPlace, wholeMark),
  ];
  const script = `<script nonce="${nonce}">${calls.join(';')}</script>`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + script);
}

/** Renders one page; its inline scripts carry the nonce that the server handed in. */
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
  return new Response(beginsWith(started, nonce), { status, headers });
}

/** Tells the log of what broke while a page was made; an unknown address, or a visitor who left, is no such thing. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
