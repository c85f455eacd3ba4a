import { brand } from '#brand/brand.ts';
import { type Happening, type Standing, dueInMs, isDue, isQueued } from '#domain/queue/standing.ts';
import { onChange } from './changes.ts';
import { deviceName } from './deviceName.ts';
import { type KeptReport, fileOf } from './kept.ts';
import { outcomeOf } from './outcome.ts';
import type { Parcel, Progress } from './parcel.ts';
import { happen, listReports, openReport } from './reports.ts';
import { UnreadableFile, type transmit } from './transmit.ts';

/** What the sender works with: the wire, the clock, and whether the device says that it has a network. */
export type SenderParts = {
  readonly transmit: typeof transmit;
  readonly now: () => number;
  readonly isOnline: () => boolean;
};

type Watch = { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void };

const lockName = `${brand.shortName}-outbox-sending`;

/** When to look after what someone else is doing, or what the device could not do. */
const lookAgainMs = 30_000;

let inThisTab: Promise<unknown> | undefined;

/** Without the browser's locks, as over plain http: alone in this tab. Of two tabs the server stores a report once. */
async function aloneInTab<Result>(work: () => Promise<Result>, isIfFree: boolean): Promise<Result | undefined> {
  if (isIfFree && inThisTab) return undefined;
  const before = inThisTab;
  const working = Promise.resolve(before).then(work, work);
  const settled = working.catch(() => undefined);
  inThisTab = settled;
  try {
    return await working;
  } finally {
    if (inThisTab === settled) inThisTab = undefined;
  }
}

/** Lets one alone send: at once if nobody else does and else not at all, or after waiting for its turn. */
function alone<Result>(work: () => Promise<Result>, turn: 'ifFree' | AbortSignal | undefined) {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return aloneInTab(work, turn === 'ifFree');
  if (turn !== 'ifFree') return locks.request(lockName, { ...(turn && { signal: turn }) }, work);
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(undefined)));
}

/** Sends the reports of one account that wait on the device, one after the other, and again until they are received. */
export class Sender {
  readonly uid: string;
  readonly #parts: SenderParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Reports that someone sends and watches: they are not sent behind their back. */
  readonly #watched = new Set<string>();
  readonly #stopped = new AbortController();

  constructor(uid: string, parts: SenderParts) {
    this.uid = uid;
    this.#parts = parts;
  }

  /** Sends no more; what is under way is broken off and waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  async #queued(): Promise<KeptReport[]> {
    const reports = await listReports(this.uid);
    return reports.filter(({ standing, deletedAt }) => !deletedAt && isQueued(standing)).toReversed();
  }

  /** Lets something happen to every report that waits. */
  async tellAll(happening: Happening): Promise<void> {
    for (const { id } of await this.#queued()) await happen(this.uid, id, happening);
  }

  /** Sends what is due, unless that is being done already. */
  wake(): Promise<void> {
    this.#running ??= this.#sendDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #sendDue(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await alone(() => this.#sendAll(), 'ifFree');
    } finally {
      await this.#scheduleNext();
    }
  }

  async #sendAll(): Promise<void> {
    // Only the holder of the lock sends: whatever else claims to be on its way was broken off.
    for (const { id, standing } of await this.#queued()) {
      if (standing.kind === 'sending') await happen(this.uid, id, { kind: 'interrupted' });
    }
    while (!this.#stopped.signal.aborted) {
      const next = (await this.#queued()).find(
        ({ id, standing }) => !this.#watched.has(id) && isDue(standing, this.#parts.now()),
      );
      if (!next) return;
      if (!this.#parts.isOnline()) return this.tellAll({ kind: 'unreachable', at: this.#parts.now() });
      const standing = await this.#attempt(next.id, {});
      if (standing?.kind !== 'waiting') continue;
      // What stopped this one stops the others too.
      if (standing.for === 'signIn') return this.tellAll({ kind: 'signedOut' });
      if (standing.for === 'network') return this.tellAll({ kind: 'unreachable', at: this.#parts.now() });
    }
  }

  async #scheduleNext(): Promise<void> {
    // A device that cannot be read just now may be later. What another tab sends is its own affair, until that is closed.
    const queued = await this.#queued().catch(() => undefined);
    const pauses = queued?.flatMap(({ standing }) =>
      standing.kind === 'sending' ? [lookAgainMs] : (dueInMs(standing, this.#parts.now()) ?? []),
    ) ?? [lookAgainMs];
    if (pauses.length === 0 || this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake().catch(console.error), Math.max(1000, Math.min(...pauses)));
  }

  /**
   * Sends one report now, whatever it waits for, and returns where it stands then; one that is broken off is a draft again.
   * What `submit` does comes first; what it throws is thrown.
   */
  async send(id: string, watch: Watch, submit = async () => {}): Promise<Standing | undefined> {
    this.#watched.add(id);
    try {
      await submit();
      const standing = await alone(() => this.#attempt(id, watch), watch.signal);
      if (standing?.kind === 'waiting') await this.#scheduleNext();
      return standing;
    } catch (trouble) {
      if (!watch.signal?.aborted) throw trouble;
      return happen(this.uid, id, { kind: 'edited' });
    } finally {
      this.#watched.delete(id);
    }
  }

  async #parcelOf(id: string): Promise<{ parcel: Parcel; version: number } | undefined> {
    const found = await openReport(this.uid, id);
    const kept = found?.report.parcel;
    if (!found || !kept || !isQueued(found.report.standing)) return undefined;
    const files = kept.files.map(({ field, fileId }) => {
      const file = found.files.get(fileId);
      if (!file) throw new UnreadableFile({ field, file: new File([], 'A file') }, undefined);
      return { field, file: fileOf(file) };
    });
    const { version, onServer } = found.report;
    const device = deviceName();
    const draft = device && { version: onServer?.version ?? 0, device };
    return { parcel: { parts: kept.parts, files, ...(draft && { draft }) }, version };
  }

  async #attempt(id: string, { signal, onProgress }: Watch): Promise<Standing | undefined> {
    const controller = new AbortController();
    const breakOff = () => controller.abort();
    const given = [this.#stopped.signal, ...(signal ? [signal] : [])];
    for (const each of given) each.addEventListener('abort', breakOff);
    const now = () => this.#parts.now();
    try {
      const found = await this.#parcelOf(id);
      // Sent by another tab meanwhile, perhaps.
      if (!found) return (await openReport(this.uid, id))?.report.standing;
      const { parcel, version } = found;
      await happen(this.uid, id, { kind: 'started', of: parcel.files.length });
      let told = 0;
      const { isWhole } = await this.#parts.transmit(this.uid, parcel, {
        signal: controller.signal,
        onProgress: (progress) => {
          onProgress?.(progress);
          if (progress.step !== 'uploading' || progress.filesSent <= told) return;
          told = progress.filesSent;
          void this.#tellProgress(id, told, controller);
        },
      });
      return await happen(this.uid, id, { kind: 'acknowledged', isWhole, at: now() }, version);
    } catch (trouble) {
      if (signal?.aborted) return await happen(this.uid, id, { kind: 'edited' });
      if (controller.signal.aborted) return await happen(this.uid, id, { kind: 'interrupted' });
      // A parcel that cannot be put together was never started.
      await happen(this.uid, id, { kind: 'started', of: 0 });
      return await happen(this.uid, id, outcomeOf(trouble, now()));
    } finally {
      for (const each of given) each.removeEventListener('abort', breakOff);
    }
  }

  async #tellProgress(id: string, sent: number, controller: AbortController): Promise<void> {
    const standing = await happen(this.uid, id, { kind: 'progressed', sent }).catch(() => undefined);
    // Taken up for editing in another tab: what is on its way is not what it will be.
    if (standing?.kind === 'draft') controller.abort();
  }

  /** Sends whenever there is reason to hope: on starting, with the network, on coming back to the page, on a change. */
  start(): void {
    const { signal } = this.#stopped;
    const wake = () => void this.wake().catch(console.error);
    const tellAndWake = (happening: Happening) => void this.tellAll(happening).catch(console.error).then(wake);
    addEventListener('online', () => tellAndWake({ kind: 'networkBack' }), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
    signal.addEventListener('abort', onChange(wake));
    // A page that has just been opened may be signed in again.
    tellAndWake({ kind: 'signedIn' });
  }
}
