import type { FastifyInstance } from 'fastify';
import type { AddressedContentKind } from '#contract/content/content.ts';
import { encodeLinkPreview } from '#server/pictures/encodePicture.ts';
import type { ContentServices } from './content.ts';
import { publicContent } from './content.ts';
import { pictureBytes } from './pictureBytes.ts';

/** So many pictures stay in memory once made. Whoever previews a link asks for the same few. */
const mostCached = 40;

const kinds: readonly AddressedContentKind[] = ['project', 'blog', 'service'];

/** GET /shared/:kind/:name: picture and title of something published for link previews, which know no AVIF or WebP. */
export function serveLinkPreviews(app: FastifyInstance, services: ContentServices): void {
  const stored = new Map<string, Promise<Buffer>>();
  const { find } = publicContent(services.db);
  app.get<{ Params: { kind: string; name: string } }>('/shared/:kind/:name', async ({ params }, reply) => {
    const kind = kinds.find((one) => one === params.kind);
    const item = kind && (await find(kind, params.name.replace(/\.jpg$/, '')));
    const { picture } = item ?? {};
    if (!item || !picture) return reply.callNotFound();
    const key = `${item._id} ${item.version} ${picture.focus.x} ${picture.focus.y}`;
    if (!stored.has(key)) {
      const make = async () => {
        // Loaded on first use, as the font would slow down every start.
        const { linkPreviewOverlay } = await import('./sharedWords.ts');
        return encodeLinkPreview(await pictureBytes(services, picture), picture.focus, linkPreviewOverlay(item.title));
      };
      if (stored.size >= mostCached) stored.clear();
      const made = make();
      stored.set(key, made);
      made.catch(() => stored.delete(key));
    }
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'public, max-age=3600')
      .send(await stored.get(key));
  });
}
