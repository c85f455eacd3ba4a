/**
 * Prints ratios, not times, all from one run. Each file describes its floor. `npm run bench -- lists pdf` runs only
 * some, and `npm run bench -- network` all that a phone on a poor network meets.
 */
import { benchPageBlockingTime } from './blocking.ts';
import { benchDossier } from './dossier.ts';
import { benchGrowth } from './growth.ts';
import { benchJudging } from './judging.ts';
import { benchKeyPresses } from './keyPresses.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchDraftSession } from './network/draftSession.ts';
import { benchFormOnPhone } from './network/formOnPhone.ts';
import { benchSilentServer } from './network/silence.ts';
import { benchPdf } from './pdf.ts';
import { type BenchResult, isOutsideLimits, printResults } from './result.ts';
import { benchStartup } from './start.ts';
import { benchStorm } from './storm/storm.ts';
import { benchPhotoReports, benchTextReports } from './submissions.ts';
import { benchVisitors } from './visitors.ts';

const benches = {
  text: benchTextReports,
  photos: benchPhotoReports,
  silence: benchSilentServer,
  drafts: benchDraftSession,
  form: benchFormOnPhone,
  judging: benchJudging,
  keys: benchKeyPresses,
  start: benchStartup,
  lists: benchLists,
  memory: benchMemory,
  pdf: benchPdf,
  blocking: benchPageBlockingTime,
  dossier: benchDossier,
  lighthouse: benchLighthouse,
  storm: benchStorm,
  visitors: benchVisitors,
  growth: benchGrowth,
};

/** Several that are run together. */
const together: Readonly<Record<string, readonly string[]>> = {
  submissions: ['text', 'photos'],
  network: ['silence', 'drafts', 'photos', 'form'],
};

const chosen = process.argv.slice(2).flatMap((name) => together[name] ?? [name]);
const unknown = chosen.filter((name) => !Object.keys(benches).includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. Choose from ${Object.keys({ ...benches, ...together }).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const results: BenchResult[] = await bench();
  printResults(results);
  if (results.some(isOutsideLimits)) process.exitCode = 1;
}
