import { fork } from 'node:child_process';
import type { Bucket } from '#server/outside/s3Files.ts';
import { startBucket } from '#server/testing/bucket.ts';
import type { DossierMeasurements, DossierBenchJob } from './dossier/server.ts';
import type { BenchResult } from './result.ts';

const [few, many] = [50, 500];

/** Makes a dossier of few and one of many documents with two photos of 300 kB each, in a separate process. */
function measure(s3: Bucket | undefined): Promise<DossierMeasurements> {
  const child = fork(new URL('dossier/server.ts', import.meta.url), { execArgv: ['--expose-gc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (taken) => resolve(taken as DossierMeasurements));
    child.once('exit', () => reject(new Error('The process that makes dossiers has ended.')));
    child.send({ few, many, s3 } satisfies DossierBenchJob);
  });
}

function linesOf(place: string, { few: small, many: large }: DossierMeasurements): BenchResult[] {
  return [
    {
      name: `dossier of ${many} documents of two photos, ${place}, to copying the same bytes`,
      ratio: large.ms / large.floorMs,
      most: 6,
    },
    {
      name: `dossier's peak memory, ${many} documents to ${few}, ${place}`,
      ratio: large.peakBytes / small.peakBytes,
      most: 1.1,
    },
  ];
}

/**
 * The time of dossiers compared with copying the same bytes out of the store and back, and whether memory grows with
 * the number of documents.
 */
export async function benchDossier(): Promise<BenchResult[]> {
  const inFolder = linesOf('files in a folder', await measure(undefined));
  const bucket = await startBucket();
  try {
    return [...inFolder, ...linesOf('files in a bucket', await measure(bucket.location))];
  } finally {
    await bucket.close();
  }
}
