import { PDF } from '@libpdf/core';
import { beforeAll, expect, test } from 'vitest';
import { companyProducts } from '#content/products.ts';
import { productDocumentAddress } from '#contract/addresses.ts';
import type { ContentItem } from '#contract/content/content.ts';
import { publicContent } from './content.ts';
import { seedSiteTexts } from './siteTexts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

async function wordsOf(pdf: Buffer): Promise<string> {
  const pages = (await PDF.load(new Uint8Array(pdf))).getPages();
  return pages
    .map((page) => page.extractText().text)
    .join('\n')
    .replaceAll(/\s+/g, ' ');
}

describeWithCompany('The texts that a first start loads, on $name', (company) => {
  beforeAll(async () => {
    await seedSiteTexts(company.db);
  });

  const items = async (kind: string): Promise<ContentItem[]> =>
    (await company.call('GET', `/content/${kind}`, company.superuser)).json().items;
  const change = (kind: string, { id, ...item }: ContentItem, changed: object) =>
    company.call('PUT', `/content/${kind}/${id}`, company.superuser, {
      isPublished: true,
      pictureId: item.pictureId,
      version: item.version,
      fields: { ...item.fields, ...changed },
    });
  const get = (url: string) => company.app.inject({ url });

  test('are on the site with the pictures of the product: slides, services, products, questions and the team', async () => {
    const { list } = publicContent(company.db);
    const counts = await Promise.all(
      (['slide', 'service', 'product', 'faq', 'member'] as const).map(async (kind) => (await list(kind)).length),
    );
    expect(counts).toEqual([6, 12, 5, 4, 7]);
    const [banner] = await list('slide');
    expect(banner).toMatchObject({
      heading: 'Consulting Engineering and Industrial Training',
      picture: { own: 'hero-banner', focus: { x: 0.62, y: 0.5 } },
    });
    expect(banner?.picture?.tall?.avif[0]?.url).toMatch(/^\/pictures\/hero-banner-tall-/);
    expect((await list('product'))[0]?.second?.webp.length).toBeGreaterThan(1);
  });

  test('belong to their editors from then on: another start changes nothing', async () => {
    const [first] = await items('faq');
    if (!first) throw new Error('no question');
    expect((await company.call('DELETE', `/content/faq/${first.id}`, company.superuser)).statusCode).toBe(200);
    await seedSiteTexts(company.db);
    expect(await items('faq')).toHaveLength(3);
  });

  test('a service is found by the end of its address, and by what that was before', async () => {
    const service = (await items('service')).find(({ fields }) => 'slug' in fields && fields.slug === 'crane-safety');
    if (!service) throw new Error('no service');
    expect((await change('service', service, { slug: 'Crane Safety' })).json().fields).toHaveProperty('slug');
    expect((await change('service', service, { slug: 'rigging-and-slinging' })).json().fields).toEqual({
      slug: 'This address is already in use.',
    });
    await change('service', service, { title: 'Safe cranes', slug: '' });
    const { find, renamed } = publicContent(company.db);
    expect(await find('service', 'SAFE-CRANES')).toMatchObject({ title: 'Safe cranes' });
    expect(await renamed('service', 'crane-safety')).toBe('safe-cranes');
  });

  test('a title without Latin letters asks for the end of its address', async () => {
    const fields = { title: 'सुरक्षा', tab: 'AUDITS', description: 'A', words: 'B' };
    const sent = { fields, pictureId: null, isPublished: false };
    const refused = await company.call('POST', '/content/service', company.superuser, sent);
    expect(refused.json().fields).toEqual({ slug: 'Enter the end of the address in Latin letters.' });
  });

  test('a figure of a product without its standard or its laboratory is refused with its line', async () => {
    const [product] = await items('product');
    if (!product) throw new Error('no product');
    const refused = await change('product', product, { claims: 'Air: 5 m³/h | ISO 5801 | A, Pune\nWater: 38 kg/h' });
    expect(refused.json().fields).toEqual({
      claims: 'Line 2: write figure: value | standard | who tested it.',
    });
    expect((await change('product', product, { secondPictureId: 'forged' })).json().fields).toHaveProperty(
      'secondPictureId',
    );
  });

  test('each product has a data sheet and a safety sheet as PDF, made from what is on its page', async () => {
    for (const { slug, facts } of companyProducts.slice(0, 2)) {
      const data = await get(productDocumentAddress(slug, 'data'));
      expect(data.headers['content-type']).toBe('application/pdf');
      const words = await wordsOf(data.rawPayload);
      for (const part of ['Data sheet', ...facts.map((fact) => fact.test)]) expect(words).toContain(part);
      expect(await wordsOf((await get(productDocumentAddress(slug, 'safety'))).rawPayload)).toContain('Safety sheet');
    }
    const [product] = await items('product');
    if (!product) throw new Error('no product');
    await change('product', product, {
      claims: 'Oxygen: 2.4 kg per kWh | EN 12255-15 | A laboratory, Pune',
      safety: '',
    });
    const changed = await wordsOf((await get(productDocumentAddress('aerator', 'data'))).rawPayload);
    expect(changed).toContain('2.4 kg per kWh');
    expect(changed).toContain('Issue 2');
    expect((await get(productDocumentAddress('aerator', 'safety'))).statusCode).toBe(404);
    expect((await get(productDocumentAddress('nothing', 'data'))).statusCode).toBe(404);
  });

  test('a shared link to a service shows its picture with its title, as JPEG', async () => {
    const shared = await get('/shared/service/fire-safety-audit.jpg');
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get('/shared/service/nothing.jpg')).statusCode).toBe(404);
    expect((await get('/shared/faq/nothing.jpg')).statusCode).toBe(404);
  });
});
