import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function originOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** True where a browser says that another site made this request. Programs that are no browsers say nothing, and pass. */
function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = request.headers.origin;
  if (origin !== undefined) {
    const host = request.headers.host ?? '';
    return ![originOf(publicUrl), `http://${host}`, `https://${host}`].includes(origin);
  }
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses writes that come from other sites. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && isCrossSite(request, publicUrl)) throw new Problem('crossSite');
  });
}

/** Keeps the address of who asks for as long as the request: the connection, which tells it, may be gone before the answer. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: request.ip ?? '' });
  });
}

/** A nonce for the inline scripts of one page. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Lets those scripts within a page run that carry its nonce. */
export function byNonce(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/**
 * A page that was rendered with a nonce, without it, and what lets those of its scripts run that carried it: by their hashes,
 * so that it can be kept. A script that came into the page by something that was written there carried none.
 */
export function byHashes(html: string, nonce: string): { html: string; scripts: string } {
  const carried = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(carried))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  const scripts = [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
  return { html: html.replaceAll(carried, ''), scripts };
}

/** The content security policy of a page: scripts are ours, or those within it that are named; WebAssembly is for the PDFs. */
export function pagePolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} 'wasm-unsafe-eval'`,
    // The component library positions its popovers by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The content security policy of a built script. It counts where the script is a worker, which has no page's policy: the
 * one that makes PDFs fetches fonts and photos from here, and runs WebAssembly.
 */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of what is no page: it loads nothing, and is shown within nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every answer says to browsers; of newer ones most do so by themselves. */
const alwaysSaid = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that it turns off could be used to switch off scripts of a page.
  'x-xss-protection': '0',
};

/** The headers of every answer. Pages replace the policy by their own, with a nonce. */
export function securityHeaders(app: FastifyInstance, https: boolean): void {
  const said = { ...alwaysSaid, ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(said);
  });
}
