import { beforeAll, expect, test } from 'vitest';
import type { ContentFields } from '#contract/content/content.ts';
import { keepSampleFiles, seedSampleContent } from '#server/samples/sampleContent.ts';
import { publicContent } from './content.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const project: ContentFields['project'] = {
  title: 'Tank 7',
  projecttitle: 'AUDITS',
  scope: 'All of it',
  client: 'Alpha',
  locations: 'Ennore',
  deployed: '3',
  status: 'Completed',
  figures: '2: tanks',
  description: 'First line.\nSecond line.',
  secondPictureId: null,
};

describeWithCompany('The public content, on $name', (company) => {
  beforeAll(async () => {
    const files = await keepSampleFiles(company.db, company.files);
    await company.db.transaction().execute((tx) => seedSampleContent(tx, files));
  });

  const get = async (path: string) => (await company.call('GET', path)).json();
  const add = (title: string, isPublished = true) =>
    addContentItem(company.db, 'project', { fields: { ...project, title }, pictureId: null, isPublished });

  test('is answered to everybody by the six calls, with exactly the fields that each has', async () => {
    const keysOf = async (path: string) => {
      const answer = await get(path);
      return Object.keys(Array.isArray(answer) ? answer[0] : answer).toSorted();
    };
    expect(await keysOf('/getclientreviewnw')).toEqual(['bg', 'company', 'message', 'nameclient', 'rating', 'role']);
    expect(await keysOf('/getnorvaneindianw')).toEqual(['_id', 'image', 'projecttitle', 'title']);
    expect(await keysOf('/getnewsnorvaneindia')).toEqual(['image', 'text']);
    expect(await keysOf('/getblogmedianorvaneindia')).toEqual(['desc', 'image', 'title']);
    const [{ title: projectTitle }] = await get('/getnorvaneindianw');
    expect(await keysOf(`/getnorvaneindianw/${encodeURIComponent(projectTitle)}`)).toEqual(
      ['title', 'image', 'scope', 'client', 'locations', 'deployed', 'status', 'description'].toSorted(),
    );
    const [{ title: blogTitle }] = await get('/getblogmedianorvaneindia');
    expect(await keysOf(`/getblogmedianorvaneindia/${encodeURIComponent(blogTitle)}`)).toEqual(
      ['author', 'date', 'desc', 'image', 'title'].toSorted(),
    );
  });

  test.each([
    'A / B \\ C',
    'Why? Because & so #1',
    '100 % "quoted" \'twice\'',
    'टैंक ४२ की छत',
    'தொட்டி 7',
    '塗装 🏭 + more',
    'x'.repeat(150),
  ])('a project titled %j is found by its encoded title, whatever its case and the space around it', async (title) => {
    await add(title);
    for (const written of [title, `  ${title.toUpperCase()} `]) {
      expect(await get(`/getnorvaneindianw/${encodeURIComponent(written)}`)).toMatchObject({ title, image: {} });
    }
  });

  test('the text of a project keeps its line breaks, and formatted text carries no scripts', async () => {
    await add('Lines');
    expect((await get('/getnorvaneindianw/Lines')).description).toBe('First line.\nSecond line.');
    expect((await publicContent(company.db).find('project', 'Lines'))?.description).toBe(
      '<p>First line.<br />Second line.</p>',
    );
    const fields = { title: 'Unsafe', desc: '<p>Safe</p><script>alert(1)</script>', author: 'A', date: '2026-01-01' };
    await addContentItem(company.db, 'blog', { fields, pictureId: null, isPublished: true });
    expect((await get('/getblogmedianorvaneindia/unsafe')).desc).toBe('<p>Safe</p>');
    expect(JSON.stringify(await get('/getblogmedianorvaneindia'))).not.toContain('script');
  });

  test('what is not published is neither listed nor found', async () => {
    await add('Not yet', false);
    expect(JSON.stringify(await get('/getnorvaneindianw'))).not.toContain('Not yet');
    const response = await company.call('GET', '/getnorvaneindianw/Not%20yet');
    expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
    expect(await publicContent(company.db).find('project', 'Not yet')).toBeUndefined();
  });

  test('a picture comes in AVIF and WebP, and is kept by browsers for ever', async () => {
    const [shown] = await publicContent(company.db).list('project');
    const { avif = [], webp = [] } = shown?.picture ?? {};
    expect(avif.map(({ width }) => width)).toEqual(webp.map(({ width }) => width));
    const { image } = (await get('/getnorvaneindianw'))[0].image;
    expect(image).toBe(webp.at(-1)?.url);
    for (const [url, type] of [
      [webp[0]?.url, 'image/webp'],
      [avif[0]?.url, 'image/avif'],
    ]) {
      const response = await company.app.inject(url ?? '');
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(response.rawPayload.length),
      });
      const again = await company.app.inject({ url: url ?? '', headers: { 'if-none-match': response.headers.etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('a picture that nothing published shows is for superusers alone', async () => {
    const [shown] = await publicContent(company.db).list('news');
    const url = shown?.picture?.webp[0]?.url.replace('/api', '') ?? '';
    await company.db
      .updateTable('contentItems')
      .set({ isPublished: 0 })
      .where('id', '=', shown?._id ?? '')
      .execute();
    for (const person of [undefined, company.alphaAdmin, company.alphaInspector]) {
      expect((await company.call('GET', url, person)).statusCode).toBe(404);
    }
    const response = await company.call('GET', url, company.superuser);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  });
});
