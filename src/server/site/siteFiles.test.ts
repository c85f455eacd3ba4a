import { beforeAll, expect, test } from 'vitest';
import type { ContentKind } from '#contract/content/content.ts';
import { seedSiteTexts } from '#server/content/siteTexts.ts';
import { renewContentVersion } from '#server/store/content/content.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import type { Db } from '#server/store/schema.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { sitemap } from './siteFiles.ts';

async function publishDrafts(db: Db): Promise<void> {
  await db.updateTable('contentItems').set({ isPublished: 1 }).where('isPublished', '=', 0).execute();
  await renewContentVersion(db);
}

describeWithCompany('For search engines and readers of feeds, on $name,', (company) => {
  beforeAll(async () => {
    await seedSiteTexts(company.db);
    const add = (title: string, isPublished: boolean) =>
      addContentItem(company.db, 'blog', {
        fields: { title, desc: '<p>Steel & <strong>paint</strong></p>', author: 'R. Menon', date: '2026-09-14' },
        pictureId: null,
        isPublished,
      });
    await add('Why "3 °C" & not 2?', true);
    await add('A draft', false);
    await addContentItem(company.db, 'news', {
      fields: { text: 'A new <depot>', date: '', link: '' },
      pictureId: null,
      isPublished: true,
    });
  });

  const get = async (url: string) => {
    const { statusCode, headers, body } = await company.app.inject({ url });
    expect(statusCode).toBe(200);
    return { type: headers['content-type'], body };
  };

  test('the sitemap names every public page and what is published, by their addresses on PUBLIC_URL', async () => {
    const { type, body } = await get('/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(body).toContain('<loc>http://localhost:3000/about</loc>');
    expect(body).toContain('<loc>http://localhost:3000/BlogDetails/Why%20%223%20%C2%B0C%22%20%26%20not%202%3F</loc>');
    expect(body).not.toContain('draft');
    expect(body.match(/<url>/g)).toHaveLength(body.match(/<lastmod>\d{4}-\d\d-\d\d/g)?.length ?? 0);
  });

  test('in the sitemap a page is as new as what is published on it', () => {
    const moment = '2099-01-02T03:04:05.000Z';
    const pagesWith = (kind: ContentKind) => {
      const changed = [...sitemap('', [], { [kind]: moment }).matchAll(/<loc>([^<]+)<\/loc><lastmod>2099/g)];
      return changed.map(([, address]) => address);
    };
    expect(pagesWith('review')).toEqual(['/', '/about']);
    expect(pagesWith('project')).toEqual(['/', '/expertise', '/media']);
    expect(pagesWith('blog')).toEqual(['/media']);
  });

  test('the news and blogs are there as RSS too', async () => {
    const { type, body } = await get('/rss.xml');
    expect(type).toContain('application/rss+xml');
    expect(body).toContain('<title>Why &quot;3 °C&quot; &amp; not 2?</title>');
    expect(body).toContain('<pubDate>Mon, 14 Sep 2026 00:00:00 GMT</pubDate>');
    expect(body).toContain('<link>http://localhost:3000/BlogDetails/Why%20%223%20%C2%B0C%22%20%26%20not%202%3F</link>');
    expect(body).not.toContain('A draft');
  });

  test('the portal can be installed as an app, which opens at the form and has pictures of its own', async () => {
    const { type, body } = await get('/app.webmanifest');
    expect(type).toContain('application/manifest+json');
    const { icons, ...manifest } = JSON.parse(body) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ short_name: 'Norvane', start_url: '/dailyreport', display: 'standalone' });
    expect(manifest).toMatchObject({
      share_target: { action: '/share', method: 'POST', params: { files: [{ name: 'files' }] } },
    });
    // The icons that the build draws: scripts/brandAssets.mjs.
    expect(icons.map(({ src }) => src)).toEqual(
      ['app-192', 'app-512', 'app-full-512'].map((name) => `/icons/${name}.png`),
    );
  });

  test('robots.txt leads to the sitemap, and away from calls and panels', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Allow: /api/pictures/');
  });

  test('the feed has the published news and blogs, with their text', async () => {
    const { type, body } = await get('/feed.xml');
    expect(type).toContain('application/atom+xml');
    expect(body).toContain('<title>Why &quot;3 °C&quot; &amp; not 2?</title>');
    expect(body).toContain('<published>2026-09-14T00:00:00Z</published>');
    expect(body).toContain('&lt;p&gt;Steel &amp;amp; &lt;strong&gt;paint&lt;/strong&gt;&lt;/p&gt;');
    expect(body).toContain('<title>A new &lt;depot&gt;</title>');
    expect(body).not.toContain('draft');
  });

  test('the search finds pages, services, products, and what is published at once', async () => {
    const found = async (q: string) => (await company.call('GET', `/search?q=${encodeURIComponent(q)}`)).json().results;
    expect(await found('about')).toContainEqual(expect.objectContaining({ kind: 'page', address: '/about' }));
    expect(await found('rigging')).toContainEqual(expect.objectContaining({ kind: 'service' }));
    expect(await found('dehumid')).toContainEqual(expect.objectContaining({ kind: 'product' }));
    expect((await found('paint 3'))[0]).toMatchObject({
      kind: 'blog',
      title: 'Why "3 °C" & not 2?',
      text: expect.stringContaining('Steel & paint'),
    });
    for (const word of ['corrosion', 'wastewater', 'protective', 'OEM'])
      expect(await found(word)).toContainEqual(
        expect.objectContaining({ kind: 'service', address: expect.stringContaining('/expertise#') }),
      );
    expect(await found('ISO 8501')).toContainEqual(expect.objectContaining({ address: '/about#standards' }));
    expect(await found('draft')).toEqual([]);
    expect(await found('')).toEqual([]);
    await publishDrafts(company.db);
    expect(await found('draft')).toHaveLength(1);
  });

  test('the search takes at most 200 characters', async () => {
    const response = await company.call('GET', `/search?q=${'x'.repeat(201)}`);
    expect([response.statusCode, response.json().fields]).toEqual([400, { q: 'Use at most 200 characters.' }]);
  });
});
