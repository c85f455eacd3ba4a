import type { ContentKind, PublishedContentReader, PublicItem, PublishedPicture } from '#contract/content/content.ts';
import { Problem, requireFound } from '#contract/problems.ts';
import { may } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { withBundledPictureFiles } from './ownPictures.ts';
import { safeHtml, sanitizeIfHtml, safeHtmlFromText } from './safeHtml.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { publicContentOf } from '#server/store/content/content.ts';
import { pictureFileById } from '#server/store/content/pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { answerWithStoredFile } from '#server/files/storedFile.ts';

export type ContentServices = { db: Db; files: FileStore };

/** An item as a page may show it. Its formatted text was made safe when it was stored, and is made safe again. */
function made<Kind extends ContentKind>(kind: Kind, stored: PublicItem<Kind>): PublicItem<Kind> {
  const item = {
    ...stored,
    picture: withBundledPictureFiles(stored.picture),
    second: withBundledPictureFiles(stored.second),
  };
  if ('desc' in item) return { ...item, desc: safeHtml(item.desc) };
  return kind === 'project' && 'description' in item
    ? { ...item, description: safeHtmlFromText(item.description) }
    : item;
}

/** The published content for visitors of the site. With `withDrafts`, as if every draft were published. */
export function publicContent(db: Db, withDrafts = false): PublishedContentReader {
  const { list, find, renamed } = publicContentOf(db, withDrafts);
  return {
    list: async (kind) => (await list(kind)).map((item) => made<typeof kind>(kind, item)),
    find: async (kind, title) => {
      const item = await find(kind, title);
      return item && made<typeof kind>(kind, item);
    },
    renamed,
  };
}

/** The picture as the first calls named it: its largest file that every browser shows. */
function imageOf(picture: PublishedPicture | null): { image: { image?: string } } {
  const url = picture?.webp.at(-1)?.url;
  return { image: url === undefined ? {} : { image: url } };
}

export function reviews({ db }: ContentServices): Handler<'reviews'> {
  return async () =>
    (await publicContent(db).list('review')).map(({ bg, company, rating, message, nameclient, role }) => ({
      bg,
      company,
      rating,
      message,
      nameclient,
      role,
    }));
}

export function projects({ db }: ContentServices): Handler<'projects'> {
  return async () =>
    (await publicContent(db).list('project')).map(({ _id, title, projecttitle, picture }) => ({
      _id,
      title,
      projecttitle,
      ...imageOf(picture),
    }));
}

/** The published item that an address names. Throws 'notFound' if there is none. */
async function named<Kind extends 'project' | 'blog'>(content: PublishedContentReader, kind: Kind, title = '') {
  const item = requireFound(await content.find(kind, title));
  return item;
}

export function project({ db }: ContentServices): Handler<'project'> {
  return async ({ params }) => {
    const found = await named(publicContentOf(db), 'project', params['title']);
    const { title, scope, client, locations, deployed, status, description, picture } = found;
    return {
      title,
      scope,
      client,
      locations,
      deployed,
      status,
      description: sanitizeIfHtml(description),
      ...imageOf(picture),
    };
  };
}

export function news({ db }: ContentServices): Handler<'news'> {
  return async () => (await publicContent(db).list('news')).map(({ text, picture }) => ({ text, ...imageOf(picture) }));
}

export function blogs({ db }: ContentServices): Handler<'blogs'> {
  return async () =>
    (await publicContent(db).list('blog')).map(({ title, desc, picture }) => ({ title, desc, ...imageOf(picture) }));
}

export function blog({ db }: ContentServices): Handler<'blog'> {
  return async ({ params }) => {
    const { title, desc, author, date, picture } = await named(publicContent(db), 'blog', params['title']);
    return { title, desc, author, date, ...imageOf(picture) };
  };
}

/** GET /api/pictures/:fileId: a file of a picture, open to everybody once something published shows it. */
export function pictureFile({ db, files }: ContentServices): Handler<'pictureFile'> {
  return async ({ person, params: { fileId }, request, reply }) => {
    const file = await pictureFileById(db, fileId);
    if (!file || !(file.isPublic || may(person, 'editContent'))) throw new Problem('notFound');
    return answerWithStoredFile(
      { request, reply },
      files,
      { ...file, key: file.id, mediaType: `image/${file.format}` },
      {
        // A file never changes. Only public files may be kept in shared caches.
        'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
      },
    );
  };
}
