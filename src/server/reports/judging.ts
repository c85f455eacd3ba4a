import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import { keyedConcurrencyLimiter } from '#server/limits/keyedConcurrencyLimiter.ts';
import { concurrencyLimiter } from '#server/limits/concurrencyLimiter.ts';
import type { JudgingResponse, JudgingRequest } from './judgingMessages.ts';
import { type JudgedReport, readReport, type ParsedReport, type ReportSource, type JudgeInput } from './readReport.ts';

/** Beside this file among the sources, and beside the bundled server, so that both are of one version. */
const threadFile = join(import.meta.dirname, `judgingThread${extname(import.meta.filename)}`);
/** The longest report with the most readings, or nothing but areas, takes a quarter of this. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
/** How long the thread waits for another report, in milliseconds. Without one its memory is better free. */
const idleMs = 60_000;

/** Up to so many characters, and so many rows and readings, a report is judged where its call is answered. */
const mostHere = { characters: 64 * 1024, things: 2_500 };
/** One long report is judged at a time, of the accounts in turn: each takes some 100 MB. */
const ownTurn = keyedConcurrencyLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
const sharedTurn = concurrencyLimiter(1);

/** A report that was read, and its judge. */
export type JudgeableReport = { report: ParsedReport; judge(known: JudgeInput): Promise<JudgedReport> };

type Asked = JudgingRequest extends infer One ? (One extends JudgingRequest ? Omit<One, 'number'> : never) : never;
type Waiting = { resolve(answer: unknown): void; reject(error: Error): void };

/** Starts the thread, which ends by itself when it has kept no report for a while. `onEnd` is called when it ends. */
function startThread(onEnd: () => void) {
  const worker = new Worker(threadFile, { resourceLimits });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let stored = 0;
  let ended: Problem | undefined;
  const idle = setTimeout(() => void (stored > 0 ? idle.refresh() : worker.terminate()), idleMs).unref();
  let cause: unknown = new Error('The thread that judges reports has ended.');
  worker.on('error', (error) => (cause = error));
  worker.on('exit', () => {
    ended = new Problem('broken', { cause });
    clearTimeout(idle);
    onEnd();
    for (const { reject } of waiting.values()) reject(ended);
  });
  worker.on('message', ({ number, answer, refused }: JudgingResponse) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (refused) one?.reject(new Problem(refused.word, refused));
    else one?.resolve(answer);
  });
  return async <Result>(question: Asked): Promise<Result> => {
    if (question.kind === 'read') stored += 1;
    if (question.kind === 'forget') stored -= 1;
    if (ended) throw ended;
    idle.refresh();
    return new Promise((resolve, reject) => {
      const number = (asked += 1);
      waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      worker.postMessage({ ...question, number } satisfies JudgingRequest);
    });
  };
}

let thread: ReturnType<typeof startThread> | undefined;
let readings = 0;

async function offTheLoop<Result>(
  source: ReportSource,
  work: (reading: JudgeableReport) => Promise<Result>,
): Promise<Result> {
  const ask = (thread ??= startThread(() => (thread = undefined)));
  const reading = (readings += 1);
  try {
    const report = await ask<ParsedReport>({ kind: 'read', reading, source });
    return await work({ report, judge: (known) => ask<JudgedReport>({ kind: 'judge', reading, known }) });
  } finally {
    ask({ kind: 'forget', reading }).catch(() => undefined);
  }
}

function textsOf(source: ReportSource): readonly string[] {
  if ('call' in source) return [source.json];
  return 'parts' in source ? source.parts.map(([, text]) => text) : [];
}

/** How many objects a JSON text has at most: a reading without a figure takes three characters, and as long to judge. */
function thingsIn(text: string): number {
  let things = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) things += 1;
  return things;
}

function isLong(source: ReportSource): boolean {
  const texts = textsOf(source);
  const sum = (of: (text: string) => number) => texts.reduce((all, text) => all + of(text), 0);
  return sum(({ length }) => length) > mostHere.characters || sum(thingsIn) > mostHere.things;
}

/**
 * Reads a report for an account and does what is to be done with it, such as to have it judged and to file it. A long
 * report is read and judged in a thread of its own, when it is its turn, so that other calls are answered meanwhile.
 * Throws the Problem for which it cannot be read, and 'broken' if the thread ends.
 */
export async function withJudgeableReport<Result>(
  uid: string,
  source: ReportSource,
  work: (reading: JudgeableReport) => Promise<Result>,
): Promise<Result> {
  if (isLong(source)) return ownTurn(uid, () => sharedTurn(() => offTheLoop(source, work)));
  const { report, judge } = readReport(source);
  return work({ report, judge: async (known) => judge(known) });
}
