import { openApi as openApiOf } from '#contract/openApi.ts';
import { sessionCookieName } from '#server/accounts/auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { makeNonce } from '#server/http/security.ts';
import { docsPage } from './docsPage.ts';

type DocsServices = { publicUrl: string };

/** The description, made on first use, as it would take a good part of a start. */
function describing({ publicUrl }: DocsServices): () => ReturnType<typeof openApiOf> {
  let known: ReturnType<typeof openApiOf> | undefined;
  return () => (known ??= openApiOf(sessionCookieName(publicUrl)));
}

/** GET /api/docs/openapi.json: the description of the calls for programs. */
export function openApi(services: DocsServices): Handler<'openApi'> {
  const description = describing(services);
  return async () => description();
}

/** GET /api/docs: the same description as a page, without scripts. */
export function apiDocs(services: DocsServices): Handler<'apiDocs'> {
  const description = describing(services);
  return async ({ reply }) => {
    const nonce = makeNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(description(), nonce));
  };
}
