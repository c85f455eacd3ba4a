import type { FastifyInstance } from 'fastify';
import { brand } from '#brand/brand.ts';
import { sitePages, sitePagesChangedOn } from '#content/sitePages.ts';
import { publishedAddress } from './publishedAddress.ts';
import type { ContentKind } from '#contract/content/content.ts';
import { beginning } from '#domain/content/plainText.ts';
import { escapeMarkup } from '#domain/text/escapeMarkup.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { safeHtml } from '#server/content/safeHtml.ts';
import { answerWithCachedText, textCache } from '#server/http/storedTexts.ts';
import { lastChanges, type PublishedText, publishedTexts } from '#server/store/content/content.ts';
import type { Db } from '#server/store/schema.ts';
import type { SiteContentVersionReader } from './siteVersion.ts';

/** Escaped text for XML. Characters that XML cannot hold at all are left out. */
function xml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The pages that show published content, and the kinds that each shows. */
const pagesOfContent: Readonly<Record<string, readonly ContentKind[]>> = {
  '/': ['project', 'review', 'slide', 'faq'],
  '/about': ['review', 'member'],
  '/expertise': ['project', 'service'],
  '/products': ['product'],
  '/media': ['project', 'news', 'blog'],
};

const newestOf = (moments: readonly string[], atLeast: string) => moments.reduce((a, b) => (a < b ? b : a), atLeast);

/** A sitemap for search engines: the addresses of all public pages, with the day of their last change. */
export function sitemap(
  publicUrl: string,
  published: readonly PublishedText[],
  changes: Partial<Record<ContentKind, string>>,
): string {
  const pages = sitePages.map(({ address }) => {
    const shown = (pagesOfContent[address] ?? []).flatMap((kind) => changes[kind] ?? []);
    return { address, changed: newestOf(shown, sitePagesChangedOn) };
  });
  const made = published.flatMap((item) => {
    const address = publishedAddress(item);
    // What is only a place on a page is told of by that page.
    return address.includes('#') ? [] : [{ address, changed: item.updatedAt }];
  });
  const lines = [...pages, ...made].map(({ address, changed }) => {
    return `<url><loc>${xml(publicUrl + address)}</loc><lastmod>${changed}</lastmod></url>`;
  });
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

type Entry = { id: string; title: string; address: string; at: string; changed: string; author: string; html: string };

function entryOf(item: PublishedText): Entry[] {
  const { id, updatedAt: changed } = item;
  if (item.kind === 'blog') {
    const { title, author, date, desc } = item.fields;
    return [
      { id, title, address: publishedAddress(item), at: `${date}T00:00:00Z`, changed, author, html: safeHtml(desc) },
    ];
  }
  if (item.kind !== 'news') return [];
  const { text, date } = item.fields;
  const at = date ? `${date}T00:00:00Z` : changed;
  const shown = { address: publishedAddress(item), author: brand.name, html: safeHtml(text) };
  return [{ id, title: beginning(text, 80), at, changed, ...shown }];
}

const entriesOf = (published: readonly PublishedText[]) =>
  published.flatMap(entryOf).toSorted((a, b) => b.at.localeCompare(a.at));

/** The same as an RSS feed, which more programs read. */
export function rss(publicUrl: string, published: readonly PublishedText[]): string {
  const lines = entriesOf(published).map(
    ({ id, title, address, at, author, html }) =>
      `<item><guid isPermaLink="false">urn:uuid:${id}</guid><title>${xml(title)}</title>` +
      `<link>${xml(publicUrl + address)}</link><pubDate>${new Date(at).toUTCString()}</pubDate>` +
      `<dc:creator>${xml(author)}</dc:creator><description>${xml(html)}</description></item>`,
  );
  return (
    `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<channel>\n<title>${xml(brand.name)}: news and blogs</title><link>${xml(publicUrl)}/</link>\n` +
    `<description>What is new at ${xml(brand.name)}, and what was learned on site.</description>` +
    `<language>${brand.locale}</language>\n` +
    `<atom:link rel="self" type="application/rss+xml" href="${xml(publicUrl)}/rss.xml"/>\n${lines.join('\n')}\n</channel></rss>\n`
  );
}

/** News and blogs, the newest first, as an Atom feed. */
export function atomFeed(publicUrl: string, published: readonly PublishedText[]): string {
  const entries = entriesOf(published);
  const newest = newestOf(
    entries.map(({ changed }) => changed),
    '1970-01-01T00:00:00Z',
  );
  const lines = entries.map(
    ({ id, title, address, at, changed, author, html }) =>
      `<entry><id>urn:uuid:${id}</id><title>${xml(title)}</title><link href="${xml(publicUrl + address)}"/>` +
      `<published>${at}</published><updated>${changed}</updated><author><name>${xml(author)}</name></author>` +
      `<content type="html">${xml(html)}</content></entry>`,
  );
  return (
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${brand.locale}" xml:base="${xml(publicUrl)}/">\n` +
    `<id>${xml(publicUrl)}/</id><title>${xml(brand.name)}: news and blogs</title><updated>${newest}</updated>\n` +
    `<link href="${xml(publicUrl)}/"/><link rel="self" href="${xml(publicUrl)}/feed.xml"/>\n${lines.join('\n')}\n</feed>\n`
  );
}

/** What robots may read: the public pages and their pictures, but neither calls nor the portal. */
function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/search',
    '/verify',
    '/superuserpannel',
    '/adminpannel',
    '/userreports',
    '/reports',
    '/dossiers',
    '/drafts',
    '/raisencr',
    '/share',
    '/offline',
    '/tryout',
    ...kinds.map(({ address }) => address),
  ];
  const lines = ['User-agent: *', 'Allow: /api/pictures/', ...closed.map((path) => `Disallow: ${path}`)];
  return [...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** The manifest by which a device installs the portal as an app. The app opens at the form that inspectors work on. */
function appManifest(): string {
  const { name, colours, locale } = brand;
  const picture = (file: string, size: number, purpose = 'any') => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/dailyreport',
    name: `${name} Inspection`,
    short_name: name,
    description: 'Daily coating inspection reports, with or without a network.',
    lang: locale,
    start_url: '/dailyreport',
    scope: '/',
    display: 'standalone',
    theme_color: colours.primary,
    background_color: colours.paper,
    icons: [picture('app-192.png', 192), picture('app-512.png', 512), picture('app-full-512.png', 512, 'maskable')],
    // The files that a gauge's app shares. The service worker takes them, without a network too
    // (web/installedApp/sharedFiles.ts).
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        text: 'text',
        files: [
          {
            name: 'files',
            accept: ['text/csv', 'text/plain', 'application/json', 'application/zip', '.csv', '.txt', '.json', '.zip'],
          },
        ],
      },
    },
    shortcuts: [{ name: 'Reports on this device', url: '/drafts' }],
  });
}

/** Serves the files for search engines, feed readers and devices. Made once, they are kept until something changes. */
export function addSiteFiles(
  app: FastifyInstance,
  { db, publicUrl, version }: { db: Db; publicUrl: string; version: SiteContentVersionReader },
): void {
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8', async () => robots(publicUrl)],
    [
      '/sitemap.xml',
      'application/xml; charset=utf-8',
      async () => sitemap(publicUrl, await publishedTexts(db), await lastChanges(db)),
    ],
    ['/app.webmanifest', 'application/manifest+json; charset=utf-8', async () => appManifest()],
    // Where programs look that have not read a page.
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => appManifest()],
    ['/rss.xml', 'application/rss+xml; charset=utf-8', async () => rss(publicUrl, await publishedTexts(db))],
    ['/feed.xml', 'application/atom+xml; charset=utf-8', async () => atomFeed(publicUrl, await publishedTexts(db))],
  ] as const;
  const keep = textCache();
  for (const [path, type, make] of files) {
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    const text = async () => ({ status: 200, headers, text: await make() });
    app.get(path, async (request, reply) =>
      answerWithCachedText(request, reply, await keep(await version(false), path, text)),
    );
  }
}
