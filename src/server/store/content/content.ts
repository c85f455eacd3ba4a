import { randomUUID } from 'node:crypto';
import { normalizeUnicode } from '#domain/text/normalizeUnicode.ts';
import type {
  AddressedContentKind,
  ContentFields,
  ContentKind,
  PublishedContentReader,
  PublicItem,
  PublishedPicture,
} from '#contract/content/content.ts';
import type { Db, PictureFilesTable } from '#server/store/schema.ts';
import { setServerSetting, serverSettingOf } from '#server/store/settings.ts';

/** The key of an item in addresses: the same for every spelling of its title. */
export function titleKey(title: string): string {
  return normalizeUnicode(title.trim(), 'NFC').toLowerCase();
}

/** The address of a picture's file. */
function pictureAddress(fileId: string): string {
  return `/api/pictures/${fileId}`;
}

const columns = [
  'contentItems.id',
  'contentItems.fields',
  'contentItems.pictureId',
  'contentItems.version',
  'contentItems.updatedAt',
] as const;

function items(db: Db, kind: ContentKind, withDrafts: boolean) {
  const all = db
    .selectFrom('contentItems')
    .select(columns)
    .where('contentItems.kind', '=', kind)
    .orderBy('position')
    .orderBy('id');
  return withDrafts ? all : all.where('isPublished', '=', 1);
}

/** Pictures by their ids, each with its files. The product's own pictures have none here: the content room knows them. */
export async function picturesById(db: Db, ids: readonly string[]): Promise<Map<string, PublishedPicture>> {
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
    rows.map(({ id, alt, width, height, focusX, focusY, placeholder, own }) => [
      id,
      {
        alt,
        width,
        height,
        placeholder,
        avif: inFormat(id, 'avif'),
        webp: inFormat(id, 'webp'),
        focus: { x: focusX, y: focusY },
        ...(own !== null && { own }),
      },
    ]),
  );
}

/** What items stored by earlier versions lack. */
const lacking: { readonly [Kind in ContentKind]?: Partial<ContentFields[Kind]> } = {
  project: { figures: '', secondPictureId: null },
  news: { date: '', link: '' },
};

/** The stored fields of an item. */
export function fieldsOf<Kind extends ContentKind>(kind: Kind, stored: string): ContentFields[Kind] {
  return { ...lacking[kind], ...(JSON.parse(stored) as ContentFields[Kind]) };
}

/** The second picture that the fields of a product name. Null for other kinds, and where there is none. */
export function secondPictureOf(fields: ContentFields[ContentKind]): string | null {
  return 'secondPictureId' in fields ? fields.secondPictureId : null;
}

type Row = { id: string; fields: string; pictureId: string | null };

/** Rows with the fields and the pictures that they name. */
export async function withPictures<Kind extends ContentKind, Of extends Row>(db: Db, kind: Kind, rows: readonly Of[]) {
  const read = rows.map((row) => ({ ...row, fields: fieldsOf(kind, row.fields) }));
  const ids = read.flatMap(({ fields, pictureId }) => [pictureId, secondPictureOf(fields)]);
  const pictures = await picturesById(
    db,
    ids.flatMap((id) => id ?? []),
  );
  const of = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  return read.map((row) => ({ ...row, picture: of(row.pictureId), second: of(secondPictureOf(row.fields)) }));
}

async function shown<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  rows: readonly (Row & { version: number; updatedAt: string })[],
): Promise<PublicItem<Kind>[]> {
  const all = await withPictures(db, kind, rows);
  return all.map(({ id, fields, picture, second, version, updatedAt }) => ({
    ...(fields as ContentFields[Kind] & object),
    _id: id,
    updatedAt,
    version,
    picture,
    second,
  }));
}

/** What an item is found by: the end of its address, or else its title. Blank for kinds without an address. */
export function contentSlugOf(fields: ContentFields[ContentKind]): string {
  if ('slug' in fields) return fields.slug;
  return 'title' in fields ? fields.title : '';
}

/** The published content as stored. With drafts, as it would be if all of them were published. */
export function publicContentOf(db: Db, withDrafts = false): PublishedContentReader {
  return {
    list: async (kind) => shown(db, kind, await items(db, kind, withDrafts).execute()),
    find: async (kind, title) => {
      const row = await items(db, kind, withDrafts)
        .where('contentItems.titleKey', '=', titleKey(title))
        .executeTakeFirst();
      return row && (await shown(db, kind, [row]))[0];
    },
    renamed: async (kind: AddressedContentKind, title) => {
      const row = await items(db, kind, withDrafts)
        .innerJoin('formerTitles', 'formerTitles.itemId', 'contentItems.id')
        .where('formerTitles.kind', '=', kind)
        .where('formerTitles.titleKey', '=', titleKey(title))
        .executeTakeFirst();
      return row && contentSlugOf(fieldsOf(kind, row.fields));
    },
  };
}

const findableKinds = ['project', 'news', 'blog', 'service', 'product'] as const;
type FindableKind = (typeof findableKinds)[number];

/** The texts of one published item. */
export type PublishedText = {
  [Kind in FindableKind]: { id: string; kind: Kind; fields: ContentFields[Kind]; updatedAt: string };
}[FindableKind];

/** All published items that have an address of their own, kind by kind, in order. */
export async function publishedTexts(db: Db): Promise<PublishedText[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select(['id', 'kind', 'fields', 'updatedAt'])
    .where('kind', 'in', findableKinds)
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
  return (await serverSettingOf(db, versionSetting)) ?? '';
}

/** Call this in every transaction that changes what the public pages show. */
export async function renewContentVersion(tx: Db): Promise<void> {
  await setServerSetting(tx, versionSetting, randomUUID());
}
