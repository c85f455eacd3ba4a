import type { LoadPicture, Picture } from '#pdf/contract.ts';

/** Enough to keep a connection busy, and few enough to lie in memory. */
const picturesAhead = 4;

/** Brings pictures one after the other in their order; the first few are on their way at once, and others as these come. */
export function readAhead(addresses: readonly string[], load: LoadPicture): () => Promise<Picture | undefined> {
  const onTheirWay: Promise<Picture | undefined>[] = [];
  let started = 0;
  const start = () => {
    const address = addresses[started++];
    if (address === undefined) return;
    const picture = address === '' ? Promise.resolve(undefined) : load(address);
    // Looked at when its turn comes; until then a failure is nobody's news.
    picture.catch(() => undefined);
    onTheirWay.push(picture);
  };
  for (let count = 0; count < picturesAhead; count += 1) start();
  return async () => {
    const picture = await onTheirWay.shift();
    start();
    return picture;
  };
}
