import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RefusalError } from '#web/api/call.ts';
import { newId } from '#web/outbox/newId.ts';
import type { Payload } from '#web/outbox/payload.ts';
import { type PieceSizer, adaptivePieceSizer } from '#web/outbox/pieceSizer.ts';
import { sendPayload } from '#web/outbox/sendPayload.ts';
import { fullDailyAnswers, photoBytes, multipartSubmission } from '../report.ts';
import type { StormSetup } from './places.ts';
import { correctedPayload, returnReport, fetchReport } from './returned.ts';

/** Two photos that go along with their report on a good network. */
const usualSizes = [300 * 1024, 40 * 1024];
/** With one that goes in several pieces on any network. */
const sizesWithLarge = [...usualSizes, 4 * 1024 * 1024];
/** One in this many of the app's reports has the large photo, and some of these are returned. */
const oneLargeIn = 10;

/** The sender, and the way of sending. */
export type StormSender = { uid: string; cookie: string; way: 'app' | 'form' };

/** What happened to all devices. */
export type StormExperience = {
  /** The SHA-256 of the files of each acknowledged report. */
  acknowledged: ReadonlyMap<string, readonly string[]>;
  /** The reports that were returned and whose correction was acknowledged. */
  sentAgain: readonly string[];
  /** For each outage on a device, its length in seconds. */
  losses: number[];
  /** The bytes of the files of acknowledged reports that the app sent. */
  appBytes: number;
  /** How many requests with files of the app were taken: reports with their files along, and pieces of a file. */
  taken: { along: number; pieces: number };
  /** Answers that show trouble, by status and first words: the server is too busy, broken, or unreachable. */
  refusals: string[];
};

/** The number of such answers, and what they said. */
export function refusalSummary(refusals: readonly string[]): string {
  const each = Map.groupBy(refusals, (said) => said);
  const told = [...each].map(([said, { length }]) => `, ${length} × ${said.replaceAll(/\s+/g, ' ')}`);
  return `${refusals.length} calls (429 or 5xx)${told.join('')}`;
}

/** The start of the current outage on a device. */
const onDevice = new AsyncLocalStorage<{ cookie: string; cutSince: number | undefined }>();

/** Sends the requests of the app's code, which go to its own server, through the network, and records the results. */
function stubFetch(address: string, met: StormExperience): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (to, init) => {
    const device = onDevice.getStore();
    if (!device) return real(to, init);
    const startedAt = performance.now();
    try {
      const headers = { ...(init?.headers as Record<string, string>), cookie: device.cookie };
      const answer = await real(`${address}${String(to)}`, { ...init, headers });
      if (device.cutSince !== undefined) met.losses.push((startedAt - device.cutSince) / 1000);
      device.cutSince = undefined;
      if (answer.ok && init?.body instanceof FormData) met.taken.along += 1;
      if (answer.ok && init?.body instanceof Blob) met.taken.pieces += 1;
      if (answer.status === 429 || answer.status >= 500) {
        const said = await answer.clone().text();
        met.refusals.push(`${answer.status} ${said.slice(0, 100)}`);
      }
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

/** One attempt to send a report. Resolves to whether the server confirms that it has the complete report. */
type Attempt = () => Promise<boolean>;

function payloadOf(reportId: string, photos: readonly Buffer[]): Payload {
  const files = photos.map((photo, index) => {
    return { field: 'photos', file: new File([new Uint8Array(photo)], `${index}.jpg`, { type: 'image/jpeg' }) };
  });
  return { reportId, kind: 'dailycot', answers: fullDailyAnswers(), files };
}

function asTheApp(uid: string, payload: Payload, pieces: PieceSizer): Attempt {
  const { signal } = new AbortController();
  return async () => (await sendPayload(uid, payload, { signal, pieces, onProgress: () => undefined })).isWhole;
}

function asForm(reportId: string, photos: readonly Buffer[]): Attempt {
  const { headers, body } = multipartSubmission(photos, reportId);
  return async () => (await fetch('/api/dailyreport', { method: 'POST', headers, body: new Uint8Array(body) })).ok;
}

/** After most failures an attempt is made again. An acknowledged report that is gone is never found again. */
function tryAgain(error: unknown): false {
  if (error instanceof RefusalError && error.code === 'notFound') throw error;
  return false;
}

async function untilDone(attempt: Attempt): Promise<void> {
  while (!(await attempt().catch(tryAgain))) {
    // As long as the outbox's first pause, except for its random spread.
    await pause(500 + (randomBytes(1)[0] ?? 0) * 4);
  }
}

/** One in this many of the app's reports is returned, over the same network, and its correction sent. */
const oneReturnedIn = 4;

/**
 * Devices that send reports with photos through a network, one report after another, each until it is acknowledged.
 * Those of the app use its own code. `met` is filled meanwhile.
 */
export function sendFromAllDevices(
  address: string,
  { senders, reportsEach, reviewer }: Pick<StormSetup, 'senders' | 'reportsEach' | 'reviewer'>,
): { met: StormExperience; done: Promise<void> } {
  const acknowledged = new Map<string, readonly string[]>();
  const sentAgain: string[] = [];
  const met: StormExperience = {
    acknowledged,
    sentAgain,
    losses: [],
    appBytes: 0,
    taken: { along: 0, pieces: 0 },
    refusals: [],
  };
  async function useDevice({ uid, way }: StormSender): Promise<void> {
    const pieces = adaptivePieceSizer();
    for (let count = 0; count < reportsEach; count += 1) {
      const id = newId();
      const sizes = way === 'app' && count % oneLargeIn === oneReturnedIn ? sizesWithLarge : usualSizes;
      const photos = sizes.map((size) => photoBytes(size));
      const payload = payloadOf(id, photos);
      await untilDone(way === 'app' ? asTheApp(uid, payload, pieces) : asForm(id, photos));
      if (way === 'app') met.appBytes += sizes.reduce((sum, size) => sum + size, 0);
      acknowledged.set(
        id,
        photos.map((photo) => createHash('sha256').update(photo).digest('hex')),
      );
      if (way === 'app' && count % oneReturnedIn === 0) {
        await onDevice.run({ cookie: reviewer.cookie, cutSince: undefined }, () => untilDone(() => returnReport(id)));
        let correction: Payload | undefined;
        await untilDone(async () => {
          // The correction is made once, as on a phone: if the answer is lost, the same correction is sent again.
          correction ??= correctedPayload(payload, await fetchReport(id));
          return asTheApp(uid, correction, pieces)();
        });
        sentAgain.push(id);
      }
    }
  }
  const restore = stubFetch(address, met);
  const devices = senders.map((sender) =>
    onDevice.run({ cookie: sender.cookie, cutSince: undefined }, () => useDevice(sender)),
  );
  return { met, done: Promise.all(devices).then(restore) };
}
