import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { encodeShared } from '#server/pictures/encodePicture.ts';
import { shownPictures } from '#server/store/content/content.ts';
import { pictureFileById } from '#server/store/content/pictures.ts';
import type { ContentServices } from './content.ts';

/** So many pictures stay in memory once made. Whoever previews a link asks for the same few. */
const mostKept = 40;

/**
 * GET /shared/pictures/:name: a published picture as it appears where a link is shared, since readers of previews know
 * neither AVIF nor WebP.
 */
export function addSharedPictures(app: FastifyInstance, { db, files }: ContentServices): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { name: string } }>('/shared/pictures/:name', async (request, reply) => {
    const id = request.params.name.replace(/\.jpg$/, '');
    const file = await pictureFileById(db, id);
    if (!file?.isPublic) return reply.callNotFound();
    if (!kept.has(id)) {
      const make = async () => {
        const shown = (await shownPictures(db, [file.pictureId])).get(file.pictureId);
        return encodeShared(await buffer(await files.open(id, file.sizeBytes)), shown?.focus ?? { x: 0.5, y: 0.5 });
      };
      if (kept.size >= mostKept) kept.clear();
      const made = make();
      kept.set(id, made);
      made.catch(() => kept.delete(id));
    }
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'public, max-age=3600')
      .send(await kept.get(id));
  });
}
