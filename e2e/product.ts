import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { sampleClient } from '#content/reference.ts';
import { builtServerArguments } from '#scripts/server.mjs';
import { type Product, type ProductSettings, startProduct as start } from '#server/testing/product.ts';

/** A person's sign-in data. */
export type SignsIn = { email: string; password: string };

/** Starts the product as `npm start` does: as it was built. */
export function startProduct(settings: ProductSettings = {}): Promise<Product> {
  return start({ ...settings, args: builtServerArguments(settings.folder) });
}

/**
 * Playwright's test, with the product running: `page.goto('/login')`. Each test has its own `inspector`, because drafts
 * that another test left on the server would otherwise come to its devices.
 */
export const test = base.extend<{ inspector: SignsIn }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  inspector: async ({ product: { password }, request }, use) => {
    const email = `${randomUUID()}@example.com`;
    await request.post('/api/login', { data: { email: 'superuser@example.com', password } });
    const clients = (await (await request.get('/api/getClients')).json()) as { clientId: string; clientName: string }[];
    // Other tests may have switched clients off.
    const client = clients.find(({ clientName }) => clientName === sampleClient.clientName);
    const data = {
      fname: 'Inspector of One Journey',
      email,
      password,
      usertype: 'user',
      isActive: true,
      clientId: client?.clientId,
    };
    const added = await request.post('/api/addUser', { data });
    if (!added.ok()) throw new Error(await added.text());
    await use({ email, password });
  },
});
export { expect } from '@playwright/test';
export { type Product } from '#server/testing/product.ts';
