import { request } from 'node:http';
import { startProduct } from '#server/testing/product.ts';
import { photoBytes, submission } from './report.ts';
import type { Result } from './result.ts';

const mebibyte = 1024 * 1024;
const reportsAtOnce = 4;
const photosEach = 3;
const photoSize = 20 * mebibyte;
/** The most memory that issuing such reports may add, in MiB. */
const mostMebibytes = 64;

function send(address: string, cookie: string, turn: ReturnType<typeof submission>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api/dailyreport`,
      { method: 'POST', headers: { ...turn.headers, cookie, 'content-length': turn.body.length } },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(turn.body);
  });
}

/** How much the server's memory rises while four reports arrive at once, each with three 20 MiB photos. */
export async function benchMemory(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const cookie = await product.signIn('inspector');
    const photo = photoBytes(photoSize);
    const photos = Array.from({ length: photosEach }, () => photo);
    // A small report first, so that modules loaded once do not count.
    await send(product.address, cookie, submission([photoBytes(mebibyte)]));
    const before = product.memoryBytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, product.memoryBytes());
    }, 5);
    await Promise.all(Array.from({ length: reportsAtOnce }, () => send(product.address, cookie, submission(photos))));
    clearInterval(watch);
    return [
      {
        name: `memory rise for ${reportsAtOnce} reports of ${photosEach} × 20 MiB at once, to ${mostMebibytes} MiB`,
        ratio: (peak - before) / mebibyte / mostMebibytes,
        most: 1,
      },
    ];
  } finally {
    await product.stop();
  }
}
