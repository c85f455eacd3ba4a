import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageContext } from '#contract/render.ts';
import type { Person } from '#domain/people/permissions.ts';
import { publicContent } from '#server/content/content.ts';
import { addErrorHandler } from '#server/http/refuse.ts';
import { momentOfStamp } from '#server/secrets/formStamp.ts';
import { addContentItem, changeContentItem, orderContentItems } from '#server/store/content/contentEditing.ts';
import { describePicture } from '#server/store/content/pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';
import { servePages } from './pages.ts';
import { siteContentVersionReader } from './siteVersion.ts';

const secret = 'a secret of the tests, long enough to sign';
const publicUrl = 'https://site.example';
const screens = ['/', '/about', '/contact', '/search', '/login', '/media'];
const script = 'start("now")';
const superuser = { uid: 'one', role: 'superuser', clientId: null } as unknown as Person;

const textOf = (text: string) => ({ fields: { text, date: '', link: '' }, pictureId: null, isPublished: true });
const blogOf = (title: string) => ({
  fields: { title, desc: '<p>Steel</p>', author: 'R. Menon', date: '2026-09-14' },
  pictureId: null,
  isPublished: true,
});

describe.each(stores)('A public page, on $name,', ({ open }) => {
  let db: Db;
  let apps: FastifyInstance[] = [];
  let rendered: string[] = [];
  /** Resolves once the web app is loaded. */
  let loaded: Promise<void>;

  /** Stands in for the web app: its page says what it is made of. */
  const render = async (request: Request, { nonce, formStamp, content }: PageContext) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    const news = (await content.list('news')).map(({ text, picture }) => `${text}${picture?.alt ?? ''}`).join();
    const stamp = pathname === '/contact' ? `<input name="stamp" value="${formStamp}">` : '';
    const html = `<p>${news}</p>${stamp}<script nonce="${nonce}">${script}</script><script>stolen()</script>`;
    return new Response(html, { status: pathname === '/404' ? 404 : 200, headers: { 'content-type': 'text/html' } });
  };
  const leadsSomewhere = (path: string) =>
    screens.includes(path.replace(/(.)\/$/, '$1')) || /^\/(media|blogdetails)\/./i.test(path);

  async function serve(): Promise<FastifyInstance> {
    const app = Fastify({ routerOptions: { caseSensitive: false } });
    addErrorHandler(app);
    await app.register(cookie);
    const contentOf = (withDrafts: boolean) => publicContent(db, withDrafts);
    const services = {
      db,
      secret,
      // No page needs a file.
      files: undefined as never,
      publicUrl,
      sessionDays: 14,
      contentOf,
      search: async () => [],
      issued: async () => undefined,
    };
    await servePages(
      app,
      async ({ headers }) => (headers.cookie === 'superuser' ? superuser : undefined),
      { ...services, version: siteContentVersionReader(db), hasTryOut: false },
      () => loaded.then(() => ({ render, addresses: screens, leadsSomewhere })),
    );
    apps.push(app);
    return app;
  }
  beforeEach(async () => {
    ({ db } = await open());
    await addContentItem(db, 'news', textOf('A new depot'));
    await addContentItem(db, 'news', textOf('A prize'));
    rendered = [];
    loaded = Promise.resolve();
    await serve();
    await serve();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(apps.map((app) => app.close()));
    apps = [];
  });
  const get = (url: string, headers: Record<string, string> = {}, server = 0) => apps[server]!.inject({ url, headers });
  const newsOf = async (server: number) => (await get('/media', { cookie: 'any' }, server)).body.split('</p>')[0];

  test('is rendered once, however many ask for it, and however they write its address', async () => {
    const ways = ['/about', '/About/', '/ABOUT?utm_source=mail&fbclid=x', '/about', '/about'];
    const answers = await Promise.all(ways.map((url) => get(url)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode}${body}`)).size).toBe(1);
    expect(rendered).toEqual(['/about']);
  });

  test('waits for the web app while it is loaded, and fails if it cannot be', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    loaded = promise;
    const asked = Promise.all(['/about', '/no/such/page'].map((url) => get(url)));
    resolve();
    expect((await asked).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    loaded = Promise.reject(new Error('half a build'));
    // Nobody has asked for it yet.
    loaded.catch(() => undefined);
    expect((await get('/about')).statusCode).toBe(500);
  });

  test('is not sent again to who has it, and comes compressed to who reads that', async () => {
    const { headers, body } = await get('/about');
    const again = await get('/about', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      headers['content-security-policy'],
    ]);
    const compressed = await get('/about', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(body);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  test('lets the scripts of ours in it run by their hashes, and none that came into it by what was written there', async () => {
    const { headers, body } = await get('/about');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(script)} 'wasm-unsafe-eval'`);
    expect(policy).not.toContain(hashOf('stolen()'));
    expect(`${policy}${body}`).not.toContain('nonce');
  });

  test('is rendered anew after each change of the content, by whichever server it was made', async () => {
    const seen = [await newsOf(0), await newsOf(1)];
    const id = await addContentItem(db, 'news', textOf('A course'));
    seen.push(await newsOf(0), await newsOf(1));
    await changeContentItem(db, 'news', id, 1, textOf('Another course'));
    seen.push(await newsOf(1));
    const rows = await db.selectFrom('contentItems').select('id').orderBy('position').execute();
    await orderContentItems(db, 'news', rows.map((row) => row.id).toReversed());
    seen.push(await newsOf(0));
    const first = '<p>A new depot,A prize';
    const last = '<p>Another course,A prize,A new depot';
    const [added, changed] = [`${first},A course`, `${first},Another course`];
    expect(seen).toEqual([first, first, added, added, changed, last]);
    // Each server renders once after each change that it was asked about.
    expect(rendered).toHaveLength(6);
  });

  test('shows the new words of a picture', async () => {
    const picture = { width: 48, height: 32, placeholder: '', focusX: 0.5, focusY: 0.5 };
    const addEmpty = db.insertInto('pictures').values({ id: 'p', alt: ' old', createdAt: '', ...picture });
    await addEmpty.execute();
    await addContentItem(db, 'news', { ...textOf('Seen:'), pictureId: 'p' });
    expect(await newsOf(0)).toContain('Seen: old');
    await describePicture(db, 'p', { alt: ' new', focus: { x: 0, y: 0 } });
    expect(await newsOf(1)).toContain('Seen: new');
    expect(await newsOf(0)).toContain('Seen: new');
  });

  test('is rendered anew on the next day of the counter', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T23:59:59+05:30') });
    await get('/', { cookie: 'any' });
    vi.setSystemTime(new Date('2026-03-10T00:00:01+05:30'));
    await get('/', { cookie: 'any' });
    expect(rendered).toEqual(['/', '/']);
  });

  test('that is published is kept at its own address, and what leads nowhere is one page for all', async () => {
    await addContentItem(db, 'blog', blogOf('Why 3 °C?'));
    await Promise.all(['/BlogDetails/Why%203%20%C2%B0C%3F', '/blogdetails/why%203%20°c%3f/'].map((url) => get(url)));
    const lost = await Promise.all(['/wp-login.php', '/x/y/z', '/admin?x=1'].map((url) => get(url)));
    expect(lost.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(rendered).toEqual(['/BlogDetails/Why%203%20%C2%B0C%3F', '/404']);
  });

  test('with a question in its address is kept for nobody else', async () => {
    await get('/search?q=steel');
    await get('/search?q=steel');
    await get('/media/Nothing');
    expect(rendered).toEqual(['/search?q=steel', '/search?q=steel', '/media/Nothing']);
  });

  test('with the contact form says to each visitor when it was given out, with a nonce of its own', async () => {
    const parts = [await get('/contact'), await get('/contact')].map(({ headers, body }) => {
      const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
      const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(Date.now() - (momentOfStamp(secret, stamp) ?? 0)).toBeLessThan(5_000);
      return nonce;
    });
    expect(new Set(parts).size).toBe(2);
    expect(rendered).toEqual(['/contact']);
  });

  test('with drafts is seen by the superuser alone who asks for it', async () => {
    await addContentItem(db, 'news', { ...textOf('A secret'), isPublished: false });
    const preview = await get('/media?preview', { cookie: 'superuser' });
    expect(preview.body).toContain('A secret');
    const others = await Promise.all([get('/media?preview'), get('/media', { cookie: 'superuser' })]);
    for (const { body } of others) expect(body).not.toContain('A secret');
  });

  test('is shown as it was while the database is out of reach', async () => {
    await get('/media');
    await db.schema.alterTable('settings').renameTo('away').execute();
    const { statusCode, body } = await get('/media', { cookie: 'any' });
    await db.schema.alterTable('away').renameTo('settings').execute();
    expect([statusCode, body]).toEqual([200, expect.stringContaining('A new depot')]);
  });
});
