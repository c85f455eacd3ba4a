import { randomUUID } from 'node:crypto';
import { composed } from '#domain/text/composed.ts';
import type { ContentFields, ContentKind, PublicContent, Shown, ShownPicture } from '#contract/content/content.ts';
import type { Db, PictureFilesTable } from '#server/store/schema.ts';
import { setSetting, valueOfSetting } from '#server/store/settings.ts';

/** The key of an item in addresses: the same for every spelling of its title. */
export function titleKey(title: string): string {
  return composed(title.trim(), 'NFC').toLowerCase();
}

/** The address of a picture's file. */
function pictureAddress(fileId: string): string {
  return `/api/pictures/${fileId}`;
}

const columns = ['contentItems.id', 'contentItems.fields', 'contentItems.pictureId', 'contentItems.updatedAt'] as const;

function items(db: Db, kind: ContentKind, withDrafts: boolean) {
  const all = db
    .selectFrom('contentItems')
    .select(columns)
    .where('contentItems.kind', '=', kind)
    .orderBy('position')
    .orderBy('id');
  return withDrafts ? all : all.where('isPublished', '=', 1);
}

/** Pictures by their ids, each with its files. */
export async function shownPictures(db: Db, ids: readonly string[]): Promise<Map<string, ShownPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('pictures').selectAll().where('id', 'in', ids).execute();
  const files = await db
    .selectFrom('pictureFiles')
    .select(['id', 'pictureId', 'format', 'width'])
    .where('pictureId', 'in', ids)
    .orderBy('width')
    .execute();
  const inFormat = (pictureId: string, format: PictureFilesTable['format']) =>
    files
      .filter((file) => file.pictureId === pictureId && file.format === format)
      .map(({ id, width }) => ({ width, url: pictureAddress(id) }));
  return new Map(
    rows.map(({ id, alt, width, height, focusX, focusY, placeholder }) => [
      id,
      {
        alt,
        width,
        height,
        placeholder,
        avif: inFormat(id, 'avif'),
        webp: inFormat(id, 'webp'),
        focus: { x: focusX, y: focusY },
      },
    ]),
  );
}

/** What items stored by earlier versions lack. */
const lacking: { readonly [Kind in ContentKind]?: Partial<ContentFields[Kind]> } = {
  project: { figures: '' },
  news: { date: '', link: '' },
};

/** The stored fields of an item. */
export function fieldsOf<Kind extends ContentKind>(kind: Kind, stored: string): ContentFields[Kind] {
  return { ...lacking[kind], ...(JSON.parse(stored) as ContentFields[Kind]) };
}

type Row = { id: string; fields: string; pictureId: string | null; updatedAt: string };

async function shown<Kind extends ContentKind>(db: Db, kind: Kind, rows: readonly Row[]): Promise<Shown<Kind>[]> {
  const pictures = await shownPictures(
    db,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.map(({ id, fields, pictureId, updatedAt }) => ({
    ...fieldsOf(kind, fields),
    _id: id,
    updatedAt,
    picture: (pictureId && pictures.get(pictureId)) || null,
  }));
}

/** The published content as stored. With drafts, as it would be if all of them were published. */
export function keptContent(db: Db, withDrafts = false): PublicContent {
  return {
    list: async (kind) => shown(db, kind, await items(db, kind, withDrafts).execute()),
    find: async (kind, title) => {
      const row = await items(db, kind, withDrafts)
        .where('contentItems.titleKey', '=', titleKey(title))
        .executeTakeFirst();
      return row && (await shown(db, kind, [row]))[0];
    },
    renamed: async (kind, title) => {
      const row = await items(db, kind, withDrafts)
        .innerJoin('formerTitles', 'formerTitles.itemId', 'contentItems.id')
        .where('formerTitles.kind', '=', kind)
        .where('formerTitles.titleKey', '=', titleKey(title))
        .executeTakeFirst();
      return row && (JSON.parse(row.fields) as ContentFields[typeof kind]).title;
    },
  };
}

/** The texts of one published item. */
export type PublishedText = {
  [Kind in 'project' | 'news' | 'blog']: { id: string; kind: Kind; fields: ContentFields[Kind]; updatedAt: string };
}['project' | 'news' | 'blog'];

/** All published items that have a page of their own, kind by kind, in order. */
export async function publishedTexts(db: Db): Promise<PublishedText[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select(['id', 'kind', 'fields', 'updatedAt'])
    .where('kind', 'in', ['project', 'news', 'blog'])
    .where('isPublished', '=', 1)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, fields: fieldsOf(row.kind, row.fields) }) as PublishedText);
}

/** When a published item of each kind was last changed, as ISO text in UTC. Omits kinds with nothing published. */
export async function lastChanges(db: Db): Promise<Partial<Record<ContentKind, string>>> {
  const rows = await db
    .selectFrom('contentItems')
    .select(({ fn }) => ['kind', fn.max('updatedAt').as('updatedAt')])
    .where('isPublished', '=', 1)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, updatedAt }) => [kind, updatedAt]));
}

const versionSetting = 'contentVersion';

/** A version that changes with every change of the public pages, whichever server makes it. */
export async function contentVersion(db: Db): Promise<string> {
  return (await valueOfSetting(db, versionSetting)) ?? '';
}

/** Call this in every transaction that changes what the public pages show. */
export async function noteContentChange(tx: Db): Promise<void> {
  await setSetting(tx, versionSetting, randomUUID());
}
