import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { pageContext } from '#web/pageContext.ts';

export { RouterContextProvider, createRequestHandler } from 'react-router';
export { pageContext } from '#web/pageContext.ts';

const giveUpAfterMs = 6_000;

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
  // Scripts make nothing visible: they come after the style sheet, the fonts and the first picture.
  const html = (await new Response(body).text()).replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
  return new Response(html, { status, headers });
}

/** Tells the log of what broke while a page was made; an unknown address, or a visitor who left, is no such thing. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
