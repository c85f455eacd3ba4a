import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';
import { publicContent } from './content.ts';
import { forgetUnusedPictures } from '#server/store/content/pictures.ts';
import { auditedActionsOf } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const blog = { title: 'Dew point', desc: '<p>Wait.</p>', author: 'R. Menon', date: '2026-09-14' };
const review = { bg: '#0b1f3a', company: 'Alpha', rating: 4, message: 'Good.', nameclient: 'A. Rao', role: 'Manager' };

/** A picture of 108 megapixels, made once for both databases: that takes seconds. */
const huge = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

describeWithCompany('Editing the content, on $name', (company) => {
  let photo: Buffer;
  beforeAll(async () => {
    // A photo on its side, as phones save it: 900 by 600 once upright, and with a place that nobody should learn.
    photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f26b1d' } })
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  });

  const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    company.call(method, path, company.superuser, body);
  const items = async (kind: ContentKind): Promise<ContentItem[]> => (await as('GET', `/content/${kind}`)).json().items;
  const add = (kind: ContentKind, fields: object, change: object = {}) =>
    as('POST', `/content/${kind}`, { fields, isPublished: true, pictureId: null, ...change });
  const upload = (payload: Buffer, type = 'image/jpeg', by = company.superuser) =>
    company.call('POST', '/pictures', by, payload, { 'content-type': type });

  test('a superuser adds an item, changes it, publishes it and takes it back', async () => {
    const { id } = (await add('blog', blog, { isPublished: false })).json();
    expect(await publicContent(company.db).list('blog')).toEqual([]);
    const change = { fields: { ...blog, title: 'Dew point, again' }, pictureId: null, isPublished: true, version: 1 };
    expect((await as('PUT', `/content/blog/${id}`, change)).json()).toEqual({ message: 'Saved.' });
    expect(await publicContent(company.db).find('blog', 'dew point, again')).toMatchObject({
      _id: id,
      desc: blog.desc,
    });
    await as('PUT', `/content/blog/${id}`, { ...change, isPublished: false, version: 2 });
    expect(await publicContent(company.db).list('blog')).toEqual([]);
    expect(await publicContent(company.db, true).list('blog')).toHaveLength(1);
    expect(await auditedActionsOf(company, id)).toEqual(['contentAdded', 'contentChanged', 'contentChanged']);
    expect((await as('DELETE', `/content/blog/${id}`)).json()).toEqual({ message: 'Removed.' });
    expect(await items('blog')).toEqual([]);
    expect((await as('DELETE', `/content/blog/${id}`)).statusCode).toBe(404);
  });

  test('the log has no line for a save without a change, and what is saved as it was stays the same version', async () => {
    const { id } = (await add('blog', blog)).json();
    const change = { fields: blog, pictureId: null, isPublished: true, version: 1 };
    expect((await as('PUT', `/content/blog/${id}`, change)).json()).toEqual({ message: 'Saved.' });
    expect((await items('blog')).map(({ version }) => version)).toEqual([1]);
    expect(await auditedActionsOf(company, id)).toEqual(['contentAdded']);
    const ordered = (await auditedActionsOf(company, 'blog')).length;
    expect((await as('PUT', '/contentOrder/blog', { ids: [id] })).json()).toEqual({ message: 'Saved.' });
    expect(await auditedActionsOf(company, 'blog')).toHaveLength(ordered);
    // A version that is no longer the stored one is refused, whatever it says.
    expect((await as('PUT', `/content/blog/${id}`, { ...change, version: 2 })).statusCode).toBe(409);
    await as('DELETE', `/content/blog/${id}`);
  });

  test('what is wrong is refused with its field', async () => {
    const refused = async (kind: ContentKind, fields: object, change: object = {}) =>
      (await add(kind, fields, change)).json().fields;
    expect(await refused('blog', { ...blog, title: ' ' })).toHaveProperty('title', 'Enter the title.');
    expect(await refused('blog', { ...blog, title: '???' })).toHaveProperty('title');
    expect(await refused('blog', { ...blog, date: '14.9.2026' })).toEqual({ date: 'Enter a date.' });
    expect(await refused('blog', { ...blog, desc: '<script>1</script>' })).toEqual({ desc: 'Enter the text.' });
    expect(await refused('review', { ...review, rating: 6 })).toEqual({ rating: 'Choose 0 to 5 stars.' });
    expect(await refused('review', { ...review, bg: 'url(x)' })).toEqual({ bg: 'Choose a colour.' });
    expect(await refused('review', review, { pictureId: 'forged' })).toHaveProperty('pictureId');
    expect((await add('unknown' as ContentKind, review)).statusCode).toBe(404);
  });

  test('a renamed entry is found by every title that it had before, unless another has that title now', async () => {
    const { id } = (await add('blog', blog)).json();
    const rename = (title: string, version: number, isPublished = true) =>
      as('PUT', `/content/blog/${id}`, { fields: { ...blog, title }, pictureId: null, isPublished, version });
    await rename('Dew', 1);
    await rename('Dew and rain', 2);
    const renamed = (title: string) => publicContent(company.db).renamed('blog', title);
    expect(await renamed(' DEW point ')).toBe('Dew and rain');
    expect(await renamed('Dew')).toBe('Dew and rain');
    expect(await publicContent(company.db).renamed('project', 'Dew')).toBeUndefined();
    const other = (await add('blog', { ...blog, title: 'Dew' })).json();
    expect(await publicContent(company.db).find('blog', 'Dew')).toMatchObject({ _id: other.id });
    await rename('Dew and rain', 3, false);
    expect(await renamed('Dew')).toBeUndefined();
    for (const one of [id, other.id]) expect((await as('DELETE', `/content/blog/${one}`)).statusCode).toBe(200);
  });

  test('two items of a kind cannot have the same title, however it is written', async () => {
    const { id } = (await add('blog', { ...blog, title: 'Holiday' })).json();
    const same = await add('blog', { ...blog, title: '  HOLIDAY ' });
    expect([same.statusCode, Object.keys(same.json().fields)]).toEqual([409, ['title']]);
    await as('DELETE', `/content/blog/${id}`);
  });

  test('of two who change an item at once one is told so', async () => {
    const { id } = (await add('news', { text: 'A new depot' })).json();
    const change = (text: string) =>
      as('PUT', `/content/news/${id}`, { fields: { text }, pictureId: null, isPublished: true, version: 1 });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await change('Three')).json().code).toBe('changedMeanwhile');
    await as('DELETE', `/content/news/${id}`);
  });

  test('the order is what the company gives, and must name every item', async () => {
    for (const nameclient of ['One', 'Two', 'Three']) await add('review', { ...review, nameclient });
    const ids = (await items('review')).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await as('PUT', '/contentOrder/review', { ids: turned })).statusCode).toBe(200);
    const shown = await publicContent(company.db).list('review');
    expect(shown.map(({ nameclient }) => nameclient)).toEqual(['Three', 'Two', 'One']);
    for (const wrong of [ids.slice(1), [...ids.slice(1), 'forged'], [...ids, ids[0]]]) {
      expect((await as('PUT', '/contentOrder/review', { ids: wrong })).statusCode).toBe(409);
    }
  });

  test('a picture is kept upright, in AVIF and WebP, no larger than it was, without time and place', async () => {
    const answer = (await upload(photo)).json();
    expect(answer.picture).toMatchObject({ width: 900, height: 600 });
    expect(answer.picture.webp.map(({ width }: { width: number }) => width)).toEqual([480, 768, 900]);
    const file = await as('GET', answer.picture.webp[2].url.replace('/api', ''));
    const stored = await sharp(file.rawPayload).metadata();
    expect([stored.width, stored.height, stored.exif]).toEqual([900, 600, undefined]);
    const described = { alt: 'An orange wall', focus: { x: 0.2, y: 0.8 } };
    await as('PUT', `/pictures/${answer.pictureId}`, described);
    await add('news', { text: 'Painted' }, { pictureId: answer.pictureId });
    const [shown] = await publicContent(company.db).list('news');
    expect(shown?.picture).toMatchObject(described);
    expect((await company.app.inject(answer.picture.webp[0].url)).statusCode).toBe(200);
  });

  test('a picture in a text is shown to everybody once the text is published', async () => {
    const { picture } = (await upload(photo)).json();
    const { url } = picture.webp[0];
    const desc = `<p>Look:</p><img src="${url}" alt="A wall" />`;
    const { id } = (await add('blog', { ...blog, desc }, { isPublished: false })).json();
    expect((await company.app.inject(url)).statusCode).toBe(404);
    const change = { fields: { ...blog, desc }, pictureId: null, isPublished: true, version: 1 };
    await as('PUT', `/content/blog/${id}`, change);
    expect((await company.app.inject(url)).statusCode).toBe(200);
  });

  test('a picture that nothing shows can be forgotten, and its files with it; one that something shows stays', async () => {
    const unused = (await upload(photo)).json();
    const used = (await upload(photo)).json();
    await add('news', { text: 'With a picture' }, { pictureId: used.pictureId });
    const status = async ({ picture }: typeof used) =>
      (await as('GET', picture.webp[0].url.replace('/api', ''))).statusCode;
    await forgetUnusedPictures(company.db, new Date(Date.now() - 60_000).toISOString());
    expect([await status(unused), await status(used)]).toEqual([200, 200]);
    await forgetUnusedPictures(company.db, new Date(Date.now() + 60_000).toISOString());
    expect([await status(unused), await status(used)]).toEqual([404, 200]);
    const letGo = await company.db.selectFrom('begunFiles').select('id').execute();
    const all = [...unused.picture.webp, ...unused.picture.avif] as { url: string }[];
    expect(letGo.map(({ id }) => id).toSorted()).toEqual(all.map(({ url }) => url.split('/').at(-1)).toSorted());
  });

  test('what is no picture, or one of a size that no camera has, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    for (const sent of [svg, Buffer.from('GIF89a'), photo.subarray(0, 300), Buffer.alloc(0)]) {
      expect((await upload(sent)).statusCode).toBe(415);
    }
    expect((await upload(photo, 'image/svg+xml')).statusCode).toBe(415);
    expect((await as('POST', '/pictures', { a: 1 })).statusCode).toBe(415);
    expect((await upload(await huge, 'image/png')).statusCode).toBe(415);
    expect((await upload(Buffer.alloc(26 * 1024 * 1024))).statusCode).toBe(413);
    expect((await upload(photo, 'image/jpeg', company.alphaAdmin)).statusCode).toBe(403);
  });

  test('pictures that come at once are made ready one after the other', async () => {
    const large = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#0b1f3a' } })
      .png()
      .toBuffer();
    let mostAtOnce = 0;
    const looking = setInterval(() => (mostAtOnce = Math.max(mostAtOnce, sharp.counters().process)), 1);
    const answers = await Promise.all([1, 2, 3].map(() => upload(large, 'image/png')));
    clearInterval(looking);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(mostAtOnce).toBe(1);
  });
});
