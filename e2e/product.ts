import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base } from '@playwright/test';
import { sampleClient } from '#content/reference.ts';
import { builtServerArguments } from '#scripts/server.mjs';
import { type RunningProduct, type RunningProductSettings, startProduct as start } from '#server/testing/product.ts';
import { addPerson } from './byCall.ts';

/** A person's sign-in data. */
export type Credentials = { email: string; password: string };

/** Starts the product as `npm start` does: as it was built. */
export function startBuiltProduct(settings: RunningProductSettings = {}): Promise<RunningProduct> {
  return start({ ...settings, args: builtServerArguments(settings.folder) });
}

type Journey = {
  /** A person of this test alone, because drafts that another test left on the server would come to their devices. */
  inspector: Credentials;
  superuser: Credentials;
  /** The calls of somebody who is signed in, beside what the page does. */
  callsOf(who: Credentials): Promise<APIRequestContext>;
};

/** Playwright's test, with the product running: `page.goto('/login')`. */
export const test = base.extend<Journey, { product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startBuiltProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  superuser: ({ product: { password } }, use) => use({ email: 'superuser@example.com', password }),
  callsOf: async ({ product, playwright }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (who) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      opened.push(request);
      await request.post('/api/login', { data: who });
      return request;
    });
    for (const request of opened) await request.dispose();
  },
  inspector: async ({ product: { password }, superuser, callsOf }, use) => {
    const email = `${randomUUID()}@example.com`;
    const request = await callsOf(superuser);
    const clients = (await (await request.get('/api/getClients')).json()) as { clientId: string; clientName: string }[];
    // Other tests may have switched clients off.
    const client = clients.find(({ clientName }) => clientName === sampleClient.clientName);
    await addPerson(request, { fname: 'Inspector of One Journey', email, password, clientId: client?.clientId });
    await use({ email, password });
  },
});
export { expect } from '@playwright/test';
export { type RunningProduct } from '#server/testing/product.ts';
