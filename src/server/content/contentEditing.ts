import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type ContentFields,
  type ContentKind,
  contentFields,
  contentKinds,
  nameOfContent,
  pictureLimitBytes,
} from '#contract/content/content.ts';
import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import { slugOf } from '#domain/content/slug.ts';
import { boundedBytes } from '#server/http/bodies.ts';
import { encodePicture } from '#server/pictures/encodePicture.ts';
import type { Handler } from '#server/http/handler.ts';
import { parse } from '#server/http/parse.ts';
import { withBundledPictureFiles } from './ownPictures.ts';
import { safeHtml, sanitizeIfHtml } from './safeHtml.ts';
import { secondPictureOf, picturesById } from '#server/store/content/content.ts';
import * as store from '#server/store/content/contentEditing.ts';
import { addPicture as insertPicture, describePicture } from '#server/store/content/pictures.ts';
import type { Db, PictureFilesTable } from '#server/store/schema.ts';
import type { ContentServices } from './content.ts';
import { fileKeeper, keepBytes, removeUnneededFiles } from '#server/files/keeper.ts';

function kindOf(params: Readonly<Record<string, string>>): ContentKind {
  const kind = requireFound(contentKinds.find((one) => one === params['kind']));
  return kind;
}

/** Fields whose address ends as somebody typed, or else like their title. Throws the refusal where neither gives one. */
function withSlug<Fields extends { title: string; slug: string }>(fields: Fields): Fields {
  const slug = fields.slug || slugOf(fields.title);
  if (!slug) throw fieldProblem('slug', 'invalidInput', 'Enter the end of the address in Latin letters.');
  return { ...fields, slug };
}

/** The fields ready to be stored: those of the kind, with a text that is safe to show. */
function readFields(kind: ContentKind, sent: Record<string, unknown>): ContentFields[ContentKind] {
  const fields = parse(contentFields[kind], sent);
  if ('slug' in fields) return withSlug(fields);
  if ('projecttitle' in fields) return { ...fields, description: sanitizeIfHtml(fields.description) };
  if (!('desc' in fields)) return fields;
  // Checked once more, since making it safe may have left nothing of it.
  return parse(contentFields[kind], { ...fields, desc: safeHtml(fields.desc) });
}

/** What the audit log records of an item. */
function detailOf(
  kind: ContentKind,
  { fields, isPublished }: { fields: ContentFields[ContentKind]; isPublished: boolean },
) {
  return { kind, name: nameOfContent(fields), isPublished };
}

/** Throws the refusal if a picture that a change names is not there. */
async function refuseUnknownPictures(
  tx: Db,
  { pictureId, fields }: { pictureId: string | null; fields: ContentFields[ContentKind] },
): Promise<void> {
  for (const [field, id] of Object.entries({ pictureId, secondPictureId: secondPictureOf(fields) })) {
    if (id === null || (await picturesById(tx, [id])).size === 1) continue;
    throw fieldProblem(field, 'invalidInput', 'This picture is no longer available. Choose it again.');
  }
}

export function contentItems({ db }: ContentServices): Handler<'contentItems'> {
  return async ({ params }) => ({
    items: (await store.contentItems(db, kindOf(params))).map((item) => ({
      ...item,
      picture: withBundledPictureFiles(item.picture),
      second: withBundledPictureFiles(item.second),
    })),
  });
}

export function addContent(): Handler<'addContent'> {
  return async ({ params, body, write }) => {
    const kind = kindOf(params);
    const change = { ...body, fields: readFields(kind, body.fields) };
    return write(async (tx) => {
      await refuseUnknownPictures(tx, change);
      const id = await store.addContentItem(tx, kind, change);
      return { answer: { message: 'Saved.', id }, logged: { subject: id, detail: detailOf(kind, change) } };
    });
  };
}

export function changeContent(): Handler<'changeContent'> {
  return async ({ params, body, write }) => {
    const kind = kindOf(params);
    const { id = '' } = params;
    const change = { ...body, fields: readFields(kind, body.fields) };
    return write(async (tx) => {
      await refuseUnknownPictures(tx, change);
      const isChanged = await store.changeContentItem(tx, kind, id, body.version, change);
      const logged = isChanged ? [{ subject: id, detail: detailOf(kind, change) }] : [];
      return { answer: { message: 'Saved.' }, logged: logged };
    });
  };
}

export function removeContent(): Handler<'removeContent'> {
  return async ({ params, write }) => {
    const kind = kindOf(params);
    const { id = '' } = params;
    return write(async (tx) => {
      const was = requireFound(await store.removeContentItem(tx, kind, id));
      // Complete, so that an item removed by mistake can be written again.
      const detail = { kind, fields: JSON.parse(was) as object };
      return { answer: { message: 'Removed.' }, logged: { subject: id, detail } };
    });
  };
}

export function orderContent(): Handler<'orderContent'> {
  return async ({ params, body: { ids }, write }) => {
    const kind = kindOf(params);
    return write(async (tx) => {
      const isChanged = await store.orderContentItems(tx, kind, ids);
      return { answer: { message: 'Saved.' }, logged: isChanged ? [{ subject: kind }] : [] };
    });
  };
}

/** Stores a picture in the widths and formats of the site. A failure leaves no file behind. */
export function addPicture({ db, files }: ContentServices): Handler<'addPicture'> {
  const keeper = fileKeeper({ db, files });
  return async ({ body }) => {
    const sent = await buffer(boundedBytes(body, pictureLimitBytes));
    const { files: encoded, ...picture } = await encodePicture(sent);
    const pictureId = randomUUID();
    const saved: string[] = [];
    try {
      const rows: Omit<PictureFilesTable, 'pictureId'>[] = [];
      for (const { format, width, content } of encoded) {
        const id = randomUUID();
        saved.push(id);
        rows.push({ format, width, ...(await keepBytes(keeper, id, content)) });
      }
      const row = { id: pictureId, alt: '', focusX: 0.5, focusY: 0.5, ...picture };
      await db.transaction().execute((tx) => insertPicture(tx, row, rows));
    } catch (error) {
      // All files at once, so that the time of an unreachable bucket is waited for only once.
      await removeUnneededFiles(keeper, saved);
      throw error;
    }
    const shown = (await picturesById(db, [pictureId])).get(pictureId);
    if (!shown) throw new Problem('broken');
    return { pictureId, picture: shown };
  };
}

export function changePicture({ db }: ContentServices): Handler<'changePicture'> {
  return async ({ params: { pictureId }, body }) => {
    if (!(await db.transaction().execute((tx) => describePicture(tx, pictureId, body)))) throw new Problem('notFound');
    return { message: 'Saved.' };
  };
}
