import type { LoadPicture, Picture } from '#pdf/contract.ts';

/** Enough to keep a connection busy, and few enough to lie in memory. */
const picturesAhead = 3;

/** Brings pictures one after the other in their order, while the next few are already on their way. */
export function readAhead(addresses: readonly string[], load: LoadPicture): () => Promise<Picture | undefined> {
  const onTheirWay: Promise<Picture | undefined>[] = [];
  let started = 0;
  return () => {
    while (started < addresses.length && onTheirWay.length <= picturesAhead) {
      const address = addresses[started++] ?? '';
      const picture = address === '' ? Promise.resolve(undefined) : load(address);
      // Looked at when its turn comes; until then a failure is nobody's news.
      picture.catch(() => undefined);
      onTheirWay.push(picture);
    }
    return onTheirWay.shift() ?? Promise.resolve(undefined);
  };
}
