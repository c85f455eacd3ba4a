/**
 * How much the server's memory rises while large reports arrive at once, by each way of sending them. The limit is a
 * budget: there is no least memory for what only passes through.
 */
import { randomUUID } from 'node:crypto';
import { ensureBuilt } from '#scripts/build.mjs';
import { builtServerArguments } from '#scripts/server.mjs';
import { slowestReportBody } from '#server/testing/longReport.ts';
import { documentedMemoryBytes } from '#server/testing/memorySaid.ts';
import { startProduct } from '#server/testing/product.ts';
import type { BenchResult } from './result.ts';
import {
  type PhotoSizes,
  type SendingMethod,
  type SignedInAccount,
  sendingInOneRequest,
  sendingAsForm,
  sendingLikeApp,
} from './sending.ts';

const mebibyte = 1024 * 1024;
/** The most memory that receiving such reports may add, in MiB: what passes by until the young generation is collected. */
const mostMebibytes = 96;

type Kind = {
  name: string;
  way: (people: readonly SignedInAccount[], photos: PhotoSizes) => SendingMethod;
  photos: PhotoSizes;
  atOnce: number;
};

const large = [20 * mebibyte, 20 * mebibyte, 20 * mebibyte];
/** Photos that with their report just fit into one request of the app. */
const small = [1.3 * mebibyte, 1.3 * mebibyte, 1.3 * mebibyte].map(Math.floor);
const kinds: readonly Kind[] = [
  { name: '4 forms of 3 × 20 MiB', way: sendingAsForm, photos: large, atOnce: 4 },
  { name: '4 reports of 3 × 20 MiB as the app sends them', way: sendingLikeApp, photos: large, atOnce: 4 },
  { name: '16 reports with 3 × 1.3 MiB along', way: sendingInOneRequest, photos: small, atOnce: 16 },
];

/** The rise by one kind of report, on a server of its own. */
async function riseOf({ name, way, photos, atOnce }: Kind): Promise<BenchResult> {
  const product = await startProduct({ args: builtServerArguments() });
  try {
    const who = { cookie: await product.signIn('inspector'), uid: await product.uidOf('inspector') };
    const sendAll = async (sizes: PhotoSizes, count: number) => {
      const sender = way([who], sizes)(product.address, { atOnce: count, delayMs: 0 });
      const prepared = Array.from({ length: count }, () => sender.prepare());
      await Promise.all(prepared.map((send) => send())).finally(() => sender.end());
    };
    // A small report first, so that modules loaded once do not count.
    await sendAll([mebibyte], 1);
    const before = product.memoryBytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, product.memoryBytes());
    }, 5);
    await sendAll(photos, atOnce).finally(() => clearInterval(watch));
    const ratio = (peak - before) / mebibyte / mostMebibytes;
    return { name: `memory rise for ${name} at once, to ${mostMebibytes} MiB`, ratio, most: 1 };
  } finally {
    await product.stop();
  }
}

/** How many long reports each of two accounts sends at once. */
const senders = 6;

/** The server's memory while reports of 20,000 readings come at once. */
async function ofLongReports(): Promise<BenchResult> {
  const product = await startProduct({ args: builtServerArguments() });
  try {
    // Of one account one is judged at a time.
    const cookies = [await product.signIn('inspector'), await product.signIn('admin')];
    const body = slowestReportBody();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, product.memoryBytes());
    }, 5);
    const send = async (cookie: string) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const headers = { cookie, 'content-type': 'application/json' };
        const url = `${product.address}/api/reports/${randomUUID()}`;
        const answer = await fetch(url, { method: 'PUT', headers, body });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
      }
    };
    const sent = cookies.flatMap((cookie) => Array.from({ length: senders }, () => send(cookie)));
    await Promise.all(sent).finally(() => clearInterval(watch));
    const mostInAll = documentedMemoryBytes() / mebibyte;
    const name = `memory while reports of 20,000 readings are judged, to ${mostInAll} MiB`;
    return { name, ratio: peak / mebibyte / mostInAll, most: 1 };
  } finally {
    await product.stop();
  }
}

/** The server's memory by each way of sending large reports. */
export async function benchMemory(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const results: BenchResult[] = [];
  for (const kind of kinds) results.push(await riseOf(kind));
  return [...results, await ofLongReports()];
}
