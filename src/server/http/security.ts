import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function originOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** True if a browser says that another site made this request. Programs that are not browsers say nothing, and pass. */
function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = request.headers.origin;
  if (origin !== undefined) {
    const host = request.headers.host ?? '';
    return ![originOf(publicUrl), `http://${host}`, `https://${host}`].includes(origin);
  }
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses writes that come from other sites. Throws 'crossSite'. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && isCrossSite(request, publicUrl)) throw new Problem('crossSite');
  });
}

/** Keeps the sender's address for the whole request, because the connection may be gone before the answer. */
export function keepSenderAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: request.ip ?? '' });
  });
}

/** A nonce for the inline scripts of one page. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The policy source that allows the inline scripts with this nonce. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/**
 * Removes the nonce from a rendered page, and returns the page with the hashes of the scripts that carried the nonce,
 * so that the page can be cached. A script that somebody wrote into the page carried none, so it is not allowed to run.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; scripts: string } {
  const carried = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(carried))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  const scripts = [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
  return { html: html.replaceAll(carried, ''), scripts };
}

/** A page's content security policy. Scripts must be ours, or inline ones in `scripts`. WebAssembly is for the PDFs. */
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
 * The content security policy of a built script. It applies if the script is a worker, which does not inherit the
 * page's policy: the worker that makes PDFs fetches fonts and photos from here, and runs WebAssembly.
 */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of everything that is not a page: it loads nothing, and cannot be framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Security headers of every answer. Newer browsers do most of this by default. */
const alwaysSent = {
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
  // Switches off an old browser filter that could be abused to disable scripts of a page.
  'x-xss-protection': '0',
};

/** Sets the headers of every answer. Pages replace the policy by their own. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = {
    ...alwaysSent,
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
