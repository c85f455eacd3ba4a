/**
 * Many devices send reports with photos through a network that breaks a third of all short requests, and more of long
 * ones, to servers that are
 * killed again and again. Afterwards every acknowledged report must be stored once and completely.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { canStartMachines } from '#server/testing/machines.ts';
import { type BenchResult, lowerMedian } from '../result.ts';
import { openBrokenNetwork } from './brokenNetwork.ts';
import { type StormExperience, refusalSummary, sendFromAllDevices } from './devices.ts';
import { countStoredCorrections } from './returned.ts';
import { type StormRemains, type StormSetup, startOneServer, startTwoServers } from './places.ts';

/** What a cut may cost on the average: as much as one piece did when all had the same size. */
const pieceBytes = 256 * 1024;
const brokenShare = 1 / 3;

/** Compares the stored reports with the acknowledged ones. */
async function compare({ db, files, keys }: StormRemains, acknowledged: StormExperience['acknowledged']) {
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
  return { stored: stored.length, storedOnce, wholeFiles, unknown: keys.filter((key) => !known.has(key)).length };
}

/** A storm in one setting. Throws when acknowledged, stored and complete reports are not the same. */
async function stormOn(place: StormSetup): Promise<BenchResult[]> {
  const network = await openBrokenNetwork(brokenShare);
  try {
    network.leadTo(place.port);
    const reportCount = place.senders.length * place.reportsEach;
    const begunAt = performance.now();
    const { met, done } = sendFromAllDevices(network.address, place);
    const until = async (share: number) => {
      while (met.acknowledged.size < share * reportCount) await pause(20);
    };
    const [did] = await Promise.all([place.rage(until, met), done]);
    const tookSeconds = (performance.now() - begunAt) / 1000;

    const left = await place.look();
    const found = await compare(left, met.acknowledged);
    const corrected = await countStoredCorrections(left.db, met.sentAgain);
    await left.db.destroy();
    const fileCount = [...met.acknowledged.values()].reduce((sum, sums) => sum + sums.length, 0);
    const { beforeSent, whileSending, beforeAnswered } = network.cuts;
    const lost = met.losses.reduce((sum, loss) => sum + loss, 0);
    const byApp = place.senders.filter(({ way }) => way === 'app').length * place.reportsEach;
    const again = (network.files.bytes - met.appBytes) / network.files.cuts;
    const cuts = beforeSent + whileSending + beforeAnswered;
    process.stdout.write(
      [
        `storm on ${place.name}: ${place.senders.length} devices × ${place.reportsEach} reports, ${Math.round(tookSeconds)} s: ${did}`,
        `  reports: ${met.acknowledged.size} acknowledged (${byApp} by the app, the others as forms), ${found.stored} stored, ${found.storedOnce} of them once`,
        `  taken:   ${met.taken.along} of the app's reports with files along, ${met.taken.pieces} pieces of files`,
        `  returned: ${met.sentAgain.length} corrections acknowledged, ${corrected} of them once, with the version before beside them`,
        `  files:   ${found.wholeFiles} of ${fileCount} whole, ${found.unknown} unaccounted for`,
        `  cuts:    ${cuts} (${beforeSent} before, ${whileSending} within and ${beforeAnswered} after the request), ${network.resets} by reset`,
        `  lost:    ${(lost / cuts).toFixed(2)} s per cut; ${met.losses.length} times without a call getting through: ${lowerMedian(met.losses).toFixed(2)} s the median, ${Math.max(...met.losses).toFixed(1)} s the longest`,
        `  again:   ${Math.round(again / 1024)} KB of the app's files sent again for each of ${network.files.cuts} cuts within them`,
        `  refused: ${refusalSummary(met.refusals)}`,
        '',
      ].join('\n'),
    );
    const isSame = [met.acknowledged.size, found.stored, found.storedOnce].every((count) => count === reportCount);
    if (!isSame || found.wholeFiles !== fileCount || found.unknown > 0 || corrected !== met.sentAgain.length) {
      throw new Error('What was acknowledged is not what is stored.');
    }
    if (met.taken.along === 0 || met.taken.pieces === 0) throw new Error('One way of the app was not used at all.');
    const named = (name: string) => `${place.name}: ${name}`;
    return [
      {
        name: named('stored once and whole, to acknowledged'),
        ratio: found.storedOnce / met.acknowledged.size,
        least: 1,
        most: 1,
      },
      { name: named('seconds lost per cut, the mean'), ratio: lost / cuts, most: 5 },
      {
        name: named('seconds without a call getting through, the median'),
        ratio: lowerMedian(met.losses),
        most: 2,
      },
      { name: named('bytes sent again per cut, to a piece'), ratio: again / pieceBytes, most: 1 },
    ];
  } finally {
    await network.stop();
    await place.stop();
  }
}

/** The storm on one server, and on two if the machine has the programs for it. */
export async function benchStorm(): Promise<BenchResult[]> {
  const results = await stormOn(await startOneServer());
  if (await canStartMachines()) return [...results, ...(await stormOn(await startTwoServers()))];
  process.stdout.write('Two servers are left out: install haproxy and postgresql.\n');
  return results;
}
