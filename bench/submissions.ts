import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { photoBytes, submission } from './report.ts';
import { type Result, median } from './result.ts';

const concurrency = 8;
const rounds = 5;
const photoSize = 300 * 1024;

type Measured = { perSecond: number; cpuPerThousand: number };

function send(agent: Agent, address: string, headers: Record<string, string>, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api/dailyreport`,
      { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a number of submissions, some at a time, and measures their rate and the program's processor time. */
async function measure(
  program: Program,
  extra: Record<string, string>,
  count: number,
  photos: readonly Buffer[],
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const all = Array.from({ length: count }, () => submission(photos));
  const cpuBefore = program.cpuSeconds();
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let turn = all[next++]; turn; turn = all[next++]) {
      await send(agent, program.address, { ...turn.headers, ...extra }, turn.body);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, cpuPerThousand: ((program.cpuSeconds() - cpuBefore) / count) * 1000 };
}

/** Submissions a second and processor time per thousand, against the floor; product and floor in turn. */
export async function benchSubmissions(): Promise<Result[]> {
  const floorDir = mkdtempSync(join(tmpdir(), 'floor-'));
  const floor = await startProgram(['bench/floor.ts'], { DATA_DIR: floorDir });
  const product = await startProduct();
  try {
    const cookie = await product.signIn('inspector');
    const photos = [photoBytes(photoSize), photoBytes(photoSize)];
    const kinds = [
      { name: 'text only', count: 1500, photos: [] },
      { name: 'with two photos of 300 KB', count: 200, photos },
    ];
    const results: Result[] = [];
    for (const kind of kinds) {
      const ratios: { rate: number; cpu: number }[] = [];
      const told = { 'x-photo-size': String(photoSize), 'x-photo-count': String(kind.photos.length) };
      for (let round = 0; round <= rounds; round += 1) {
        const ours = await measure(product, { cookie }, kind.count, kind.photos);
        const least = await measure(floor, told, kind.count, kind.photos);
        // The first round warms both up.
        if (round > 0)
          ratios.push({ rate: ours.perSecond / least.perSecond, cpu: ours.cpuPerThousand / least.cpuPerThousand });
      }
      results.push(
        {
          name: `submissions a second, ${kind.name}, to the floor`,
          ratio: median(ratios.map(({ rate }) => rate)),
          aim: '>= 0.5',
        },
        {
          name: `processor time, ${kind.name}, to the floor`,
          ratio: median(ratios.map(({ cpu }) => cpu)),
          aim: '<= 2',
        },
      );
    }
    return results;
  } finally {
    await product.stop();
    await floor.stop();
    rmSync(floorDir, { recursive: true, force: true });
  }
}
