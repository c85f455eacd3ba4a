/**
 * Many devices send reports with photos by the code of the app, through a network that breaks a third of all requests, to
 * a server that is killed again and again. Then the disk is read: what was acknowledged must lie there once, whole.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { filesFolder, openFiles } from '#server/outside/files.ts';
import { openStore } from '#server/store/open.ts';
import { sendPayload } from '#web/outbox/sendPayload.ts';
import { type BrokenNetwork, openBrokenNetwork } from './brokenNetwork.ts';
import { type Product, startProduct } from '#server/testing/product.ts';
import { fullAnswers, photoBytes } from './report.ts';
import { type Result, median } from './result.ts';

const deviceCount = 50;
const reportsEach = 20;
/** One photo in two pieces, and one in one. */
const photoSizes = [300 * 1024, 40 * 1024];
const pieceBytes = 256 * 1024;
const brokenShare = 1 / 3;
const kills = 10;
const reportCount = deviceCount * reportsEach;

type Acknowledged = ReadonlyMap<string, readonly string[]>;

/** What one device has lost to cuts: since when it got nothing through, and each loss, in seconds. */
type Device = { cutSince: number | undefined; losses: number[]; bytesSent: number };

const onDevice = new AsyncLocalStorage<Device>();

/** Lets the app's code, which asks its own server, ask through the network, and takes the time of what is cut. */
function stubFetch(network: BrokenNetwork, cookie: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const device = onDevice.getStore();
    if (!device) return real(address, init);
    const startedAt = performance.now();
    if (init?.body instanceof Blob) device.bytesSent += init.body.size;
    try {
      const answer = await real(`${network.address}${String(address)}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie },
      });
      if (device.cutSince !== undefined) device.losses.push((startedAt - device.cutSince) / 1000);
      device.cutSince = undefined;
      return answer;
    } catch (error) {
      device.cutSince ??= startedAt;
      throw error;
    }
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** A report on a device: what it carries, and the SHA-256 of its files. */
function reportWithPhotos() {
  const id = randomUUID();
  const photos = photoSizes.map((size) => photoBytes(size));
  const files = photos.map((photo, index) => {
    return { field: 'photos', file: new File([new Uint8Array(photo)], `${index}.jpg`, { type: 'image/jpeg' }) };
  });
  const sums = photos.map((photo) => createHash('sha256').update(photo).digest('hex'));
  return { id, payload: { reportId: id, kind: 'dailycot', answers: fullAnswers(), files }, sums };
}

/** Sends its reports one after the other, each until the server says that it has it whole. */
async function useDevice(uid: string, acknowledge: (id: string, sums: readonly string[]) => void): Promise<void> {
  const { signal } = new AbortController();
  for (let count = 0; count < reportsEach; count += 1) {
    const { id, payload, sums } = reportWithPhotos();
    for (let isWhole = false; !isWhole;) {
      isWhole = await sendPayload(uid, payload, { signal, onProgress: () => undefined }).then(
        (answer) => answer.isWhole,
        () => false,
      );
      // As long as the outbox waits at first, but for its spread.
      if (!isWhole) await pause(500 + (randomBytes(1)[0] ?? 0) * 4);
    }
    acknowledge(id, sums);
  }
}

/** Kills the server and starts it again, each time that another share of the reports was acknowledged. */
async function killAgainAndAgain(product: Product, acknowledged: Acknowledged): Promise<number> {
  let killed = 0;
  for (; killed < kills; killed += 1) {
    while (acknowledged.size < ((killed + 0.5) / kills) * reportCount) await pause(20);
    await product.kill();
    await product.startAgain();
  }
  return killed;
}

/** Reads what the disk holds and compares it with what was acknowledged. */
async function compare(dataDir: string, acknowledged: Acknowledged) {
  const { db, close } = await openStore({ dataDir });
  const files = openFiles({ dataDir, s3: undefined });
  const stored = await db.selectFrom('reports').select('id').execute();
  let storedOnce = 0;
  let wholeFiles = 0;
  for (const [id, sums] of acknowledged) {
    if (stored.filter((report) => report.id === id).length === 1) storedOnce += 1;
    const kept = await db.selectFrom('files').select('id').where('reportId', '=', id).orderBy('position').execute();
    const found = await Promise.all(
      kept.map(async (file) => {
        const hash = createHash('sha256');
        for await (const chunk of await files.open(file.id)) hash.update(chunk as Buffer);
        return hash.digest('hex');
      }),
    );
    if (found.join() === sums.join()) wholeFiles += found.length;
  }
  const known = new Set<string>();
  for (const table of ['files', 'pictureFiles', 'uploadPieces', 'begunFiles'] as const) {
    for (const { id } of await db.selectFrom(table).select('id').execute()) known.add(id);
  }
  for (const { fileId } of await db.selectFrom('uploads').select('fileId').execute()) if (fileId) known.add(fileId);
  const onDisk = readdirSync(filesFolder(dataDir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.replace(/^\.(.+)\.part$/, '$1'));
  const unknown = onDisk.filter((name) => !known.has(name)).length;
  await close();
  return { stored: stored.length, storedOnce, wholeFiles, unknown };
}

/** The storm. Throws where what was acknowledged, what is stored and what is whole are not the same. */
export async function benchStorm(): Promise<Result[]> {
  const network = await openBrokenNetwork(brokenShare);
  const product = await startProduct();
  try {
    network.leadTo(Number(new URL(product.address).port));
    const cookie = await product.signIn('inspector');
    const uid = await product.uidOf('inspector');
    const acknowledged = new Map<string, readonly string[]>();
    const restore = stubFetch(network, cookie);
    const devices = Array.from({ length: deviceCount }, (): Device => {
      return { cutSince: undefined, losses: [], bytesSent: 0 };
    });
    const begunAt = performance.now();
    const killing = killAgainAndAgain(product, acknowledged);
    await Promise.all(
      devices.map((device) =>
        onDevice.run(device, () => useDevice(uid, (id, sums) => void acknowledged.set(id, sums))),
      ),
    );
    const killed = await killing;
    const tookSeconds = (performance.now() - begunAt) / 1000;
    restore();
    await product.halt();

    const found = await compare(product.dataDir, acknowledged);
    const fileCount = reportCount * photoSizes.length;
    const { beforeSent, whileSending, beforeAnswered } = network.cuts;
    const losses = devices.flatMap((device) => device.losses);
    const lost = losses.reduce((sum, loss) => sum + loss, 0);
    const bytes = devices.reduce((sum, device) => sum + device.bytesSent, 0);
    const needed = reportCount * photoSizes.reduce((sum, size) => sum + size, 0);
    const allCuts = beforeSent + whileSending + beforeAnswered;
    const longest = Math.max(...losses);
    process.stdout.write(
      [
        `storm: ${deviceCount} devices × ${reportsEach} reports of ${photoSizes.length} photos, ${killed} kills of the server, ${Math.round(tookSeconds)} s`,
        `  reports: ${acknowledged.size} acknowledged, ${found.stored} stored, ${found.storedOnce} of them once`,
        `  files:   ${found.wholeFiles} of ${fileCount} whole, ${found.unknown} unaccounted for`,
        `  cuts:    ${allCuts} (${beforeSent} before, ${whileSending} within and ${beforeAnswered} after the request), ${network.resets} by reset`,
        `  lost:    ${(lost / allCuts).toFixed(2)} s per cut; ${losses.length} times without a call getting through: ${median(losses).toFixed(2)} s the median, ${longest.toFixed(1)} s the longest`,
        `  again:   ${Math.round((bytes - needed) / allCuts / 1024)} KB sent again per cut`,
        '',
      ].join('\n'),
    );
    const isSame = [acknowledged.size, found.stored, found.storedOnce].every((count) => count === reportCount);
    if (!isSame || found.wholeFiles !== fileCount || found.unknown > 0) {
      throw new Error('What was acknowledged is not what is stored.');
    }
    return [
      {
        name: 'stored once and whole, to acknowledged',
        ratio: found.storedOnce / acknowledged.size,
        aim: '= 1',
        most: 1,
      },
      { name: 'seconds lost per cut, the mean', ratio: lost / allCuts, aim: '< 5' },
      { name: 'seconds without a call getting through, the median', ratio: median(losses), aim: '< 2' },
      {
        name: 'bytes sent again per cut, to a piece',
        ratio: (bytes - needed) / allCuts / pieceBytes,
        aim: '<= 1',
        most: 1,
      },
    ];
  } finally {
    await network.stop();
    await product.stop();
  }
}
