import { randomUUID } from 'node:crypto';
import { type PictureName, picture } from '#content/pictures.ts';
import { initialSiteTexts } from '#content/siteTexts.ts';
import { type ContentKind, contentFields } from '#contract/content/content.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import { addBuiltInPicture } from '#server/store/content/pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { ensureServerSetting } from '#server/store/settings.ts';

const middle = { x: 0.5, y: 0.5 };

async function keepPicture(tx: Db, own: PictureName | undefined, focus = middle): Promise<string | null> {
  if (own === undefined) return null;
  const { alt, width, height, placeholder } = picture(own);
  const id = randomUUID();
  await addBuiltInPicture(tx, { id, own, alt, width, height, placeholder, focusX: focus.x, focusY: focus.y });
  return id;
}

/**
 * Loads the slides, services, products, questions and team of the site into a database that never had them, all of them
 * published. From then on they belong to those who edit them.
 */
export async function seedSiteTexts(db: Db): Promise<void> {
  const ours = randomUUID();
  await db.transaction().execute(async (tx) => {
    // If several servers start together, one loads them, and the others wait here until it has.
    if ((await ensureServerSetting(tx, 'siteTextsLoaded', ours)) !== ours) return;
    for (const kind of Object.keys(initialSiteTexts) as (keyof typeof initialSiteTexts & ContentKind)[]) {
      for (const { image, second, focus, ...shown } of initialSiteTexts[kind]) {
        const pictureId = await keepPicture(tx, image, focus);
        const fields = contentFields[kind].parse({ ...shown, secondPictureId: await keepPicture(tx, second) });
        await addContentItem(tx, kind, { fields, pictureId, isPublished: true });
      }
    }
  });
}
