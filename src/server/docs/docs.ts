import { openApi as openApiOf } from '#contract/openApi.ts';
import { sessionCookieName } from '#server/accounts/auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { makeNonce } from '#server/http/security.ts';
import { docsPage } from './docsPage.ts';

export type DocsServices = { publicUrl: string };

/** GET /api/docs/openapi.json: the calls described for programs. */
export function openApi({ publicUrl }: DocsServices): Handler<'openApi'> {
  const description = openApiOf(sessionCookieName(publicUrl));
  return async () => description;
}

/** GET /api/docs: the same as a page, without scripts. */
export function apiDocs({ publicUrl }: DocsServices): Handler<'apiDocs'> {
  const description = openApiOf(sessionCookieName(publicUrl));
  return async ({ reply }) => {
    const nonce = makeNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(description, nonce));
  };
}
