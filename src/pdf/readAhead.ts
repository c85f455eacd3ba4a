import type { LoadPicture, Picture } from '#pdf/contract.ts';

/** Enough to keep a connection busy, and few enough for memory. */
const picturesAhead = 4;

/** Loads pictures and returns them in order. The first few load at once, the others as earlier ones are taken. */
export function readAhead(addresses: readonly string[], load: LoadPicture): () => Promise<Picture | undefined> {
  const onTheirWay: Promise<Picture | undefined>[] = [];
  let started = 0;
  const start = () => {
    const address = addresses[started++];
    if (address === undefined) return;
    const picture = address === '' ? Promise.resolve(undefined) : load(address);
    // The error surfaces when the picture is awaited. Until then it must not count as unhandled.
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
