/** The server's side of the dossier bench, in a separate process. The caller decides between a folder and a bucket. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { issueDueDocuments } from '#server/evidence/issuing.ts';
import { makeDueDossiers } from '#server/evidence/makeDossiers.ts';
import { writeDocument } from '#server/evidence/write.ts';
import type { Bucket } from '#server/outside/s3Files.ts';
import { openStore } from '#server/store/engine/open.ts';
import { openCompany } from '#server/testing/company.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { fullDailyAnswers } from '../report.ts';

/** Measurements of one dossier: its time and the floor's in milliseconds, and this process's peak memory in bytes. */
export type DossierMeasurement = { ms: number; peakBytes: number };
export type DossierMeasurements = { few: DossierMeasurement; many: DossierMeasurement & { floorMs: number } };
export type DossierBenchJob = { few: number; many: number; s3: Bucket | undefined };

const photosEach = 2;
/** A JPEG of noise in this size has about 300 kB. */
const photoPx = [1_000, 750] as const;
const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 'YYYY-MM-DD'.length);

async function photo(of: string): Promise<Buffer> {
  const [width, height] = photoPx;
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).jpeg({ quality: 80 });
  // Bytes after the end of the JPEG make each file unique.
  return Buffer.concat([await drawn.toBuffer(), Buffer.from(of)]);
}

async function measured({ few, many, s3 }: DossierBenchJob): Promise<DossierMeasurements> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-dossier-'));
  const company = await openCompany(await openStore({ dataDir }), { s3 });
  const { db, files } = company;
  const services = {
    db,
    files,
    publicUrl: 'https://norvane.example',
    log: pino({ level: 'silent' }),
    write: writeDocument,
  };
  try {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
    const pictures = await Promise.all(Array.from({ length: photosEach }, (_, at) => photo(String(at))));
    const inspector = uploadActions(company, company.alphaInspector);
    for (let at = 0; at < many; at += 1) {
      const id = randomUUID();
      const sent = pictures.map((content, of) => {
        return { field: 'photos', filename: `weld-${of}.jpg`, content: Buffer.concat([content, Buffer.from(id)]) };
      });
      for (const one of sent) await inspector.whole(id, one);
      const answers = { ...fullDailyAnswers(), date: day(at) };
      const body = { kind: 'dailycot', answers, files: manifestOf(sent) };
      const filed = await company.call('PUT', `/reports/${id}`, company.alphaInspector, body);
      const said = { action: 'approve', revision: 1, attempt: 1, reason: 'Accepted as it stands.' };
      const approved = await company.call('POST', `/reports/${id}/review`, company.superuser, said);
      if (approved.statusCode !== 200) throw new Error(`${filed.body} ${approved.body}`);
    }
    // Only one document is written and copied for all others. It makes no difference to the dossier.
    const first = join(dataDir, 'first.pdf');
    let written: Awaited<ReturnType<typeof writeDocument>> | undefined;
    const once: typeof writeDocument = async (order, sources, signal) => {
      written ??= await writeDocument({ ...order, path: first }, sources, signal);
      await copyFile(first, order.path);
      return written;
    };
    await issueDueDocuments({ ...services, write: once });

    const floor = async (count: number): Promise<number> => {
      const begun = performance.now();
      const issued = await db
        .selectFrom('issuedDocuments')
        .select(['fileId', 'sizeBytes'])
        .where('reportDate', '<', day(count))
        .execute();
      const originals = await db
        .selectFrom('files')
        .select(['id as fileId', 'sizeBytes'])
        .limit(count * photosEach)
        .execute();
      // Like a dossier with its ZIP: the documents twice, the originals once.
      const copied = join(dataDir, 'floor');
      for (const [at, those] of [issued, [...issued, ...originals]].entries()) {
        const path = `${copied}-${at}`;
        for (const { fileId, sizeBytes } of those) {
          await pipeline(await files.open(fileId, sizeBytes), createWriteStream(path, { flags: 'a' }));
        }
        const hash = createHash('sha256');
        const passing = async function* () {
          for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
            hash.update(piece);
            yield piece;
          }
        };
        const key = randomUUID();
        await files.save(key, passing());
        hash.digest('hex');
        await files.remove(key);
        rmSync(path);
      }
      return performance.now() - begun;
    };

    const take = async (count: number): Promise<DossierMeasurement> => {
      await company.call('POST', '/dossiers', company.superuser, { to: day(count - 1) });
      globalThis.gc?.();
      let peakBytes = 0;
      const watch = setInterval(() => {
        peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
      }, 10);
      const begun = performance.now();
      await makeDueDossiers(services);
      const ms = performance.now() - begun;
      clearInterval(watch);
      const [made] = (await company.call('GET', '/dossiers', company.superuser)).json().dossiers;
      if (made.total !== count || made.files.length !== 2) throw new Error(JSON.stringify(made));
      return { ms, peakBytes };
    };
    // A warm-up that loads everything that is loaded only once.
    await take(few);
    const [small, large] = [await take(few), await take(many)];
    // The floor comes last: what memory it takes stays with the process.
    return { few: small, many: { ...large, floorMs: await floor(many) } };
  } finally {
    await company.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.once('message', async (wanted: DossierBenchJob) => {
  process.send?.(await measured(wanted));
  process.disconnect();
});
