import { brand } from '#brand/brand.ts';
import { type DeliveryEvent, type DeliveryState, dueInMs, isDue, isQueued } from '#domain/delivery/deliveryState.ts';
import { onChange } from './changes.ts';
import { deviceName } from './deviceName.ts';
import { type DeviceReport, fileOf } from './deviceReport.ts';
import { failureEvent } from './failureEvent.ts';
import type { Payload, Progress } from './payload.ts';
import { applyEvent, listReports, openReport } from './reports.ts';
import { UnreadableFile, type sendPayload } from './sendPayload.ts';

/** What the sender depends on: the wire, the clock, and whether the device says that it has a network. */
export type SenderDependencies = {
  readonly sendPayload: typeof sendPayload;
  readonly now: () => number;
  readonly isOnline: () => boolean;
};

/** Is told of a report as it was when it was sent, and of its number. */
type ReceivedListener = (report: DeviceReport, number: string | undefined) => void;

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void };

const lockName = `${brand.shortName}-outbox-sending`;

/** When to look again at what another tab is sending, or at a device that could not be read. */
const pollAgainMs = 30_000;

let inThisTab: Promise<unknown> | undefined;

/** Where the browser has no locks, as over plain http: one at a time in this tab. Sent from two tabs, a report is stored once. */
async function exclusiveInTab<Result>(work: () => Promise<Result>, isIfFree: boolean): Promise<Result | undefined> {
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

/** Runs under the lock that one sender holds at a time: with `ifFree` not at all where it is taken, otherwise after waiting for it. */
function exclusive<Result>(work: () => Promise<Result>, turn: 'ifFree' | AbortSignal | undefined) {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return exclusiveInTab(work, turn === 'ifFree');
  if (turn !== 'ifFree') return locks.request(lockName, { ...(turn && { signal: turn }) }, work);
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(undefined)));
}

/** Sends the reports of one account that wait on the device, one after the other, and again until they are received. */
export class Sender {
  readonly uid: string;
  readonly #dependencies: SenderDependencies;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Reports that a form sends itself: the queue leaves them alone. */
  readonly #sentByForm = new Set<string>();
  readonly #stopped = new AbortController();
  readonly #listeners = new Set<ReceivedListener>();

  constructor(uid: string, dependencies: SenderDependencies) {
    this.uid = uid;
    this.#dependencies = dependencies;
  }

  /** Calls back when a report that waited was received, unless its form has sent it. Returns what ends that. */
  onReceived(listener: ReceivedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops sending. What is under way is aborted, and waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  async #queued(): Promise<DeviceReport[]> {
    const reports = await listReports(this.uid);
    return reports.filter(({ standing, deletedAt }) => !deletedAt && isQueued(standing)).toReversed();
  }

  /** Applies a delivery event to every report in the queue. */
  async applyToQueued(event: DeliveryEvent): Promise<void> {
    for (const { id } of await this.#queued()) await applyEvent(this.uid, id, event);
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
      await exclusive(() => this.#sendAll(), 'ifFree');
    } finally {
      await this.#scheduleNext();
    }
  }

  async #sendAll(): Promise<void> {
    // Only the holder of the lock sends: whatever else claims to be on its way was broken off.
    for (const { id, standing } of await this.#queued()) {
      if (standing.kind === 'sending') await applyEvent(this.uid, id, { kind: 'interrupted' });
    }
    while (!this.#stopped.signal.aborted) {
      const next = (await this.#queued()).find(
        ({ id, standing }) => !this.#sentByForm.has(id) && isDue(standing, this.#dependencies.now()),
      );
      if (!next) return;
      if (!this.#dependencies.isOnline())
        return this.applyToQueued({ kind: 'unreachable', at: this.#dependencies.now() });
      const standing = await this.#attempt(next.id, {});
      if (standing?.kind === 'received') for (const tell of this.#listeners) tell(next, standing.number);
      if (standing?.kind !== 'waiting') continue;
      // What stopped this one stops the others too.
      if (standing.for === 'signIn') return this.applyToQueued({ kind: 'signedOut' });
      if (standing.for === 'network') return this.applyToQueued({ kind: 'unreachable', at: this.#dependencies.now() });
    }
  }

  async #scheduleNext(): Promise<void> {
    // A device that cannot be read just now may be later. What another tab sends is its own affair, until that is closed.
    const queued = await this.#queued().catch(() => undefined);
    const pauses = queued?.flatMap(({ standing }) =>
      standing.kind === 'sending' ? [pollAgainMs] : (dueInMs(standing, this.#dependencies.now()) ?? []),
    ) ?? [pollAgainMs];
    if (pauses.length === 0 || this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake().catch(console.error), Math.max(1000, Math.min(...pauses)));
  }

  /**
   * Sends one report now, whatever it waits for, and returns its state then; one that is aborted is a draft again.
   * `submit` runs first, and what it throws is thrown.
   */
  async send(id: string, options: Options, submit = async () => {}): Promise<DeliveryState | undefined> {
    this.#sentByForm.add(id);
    try {
      await submit();
      const standing = await exclusive(() => this.#attempt(id, options), options.signal);
      if (standing?.kind === 'waiting') await this.#scheduleNext();
      return standing;
    } catch (error) {
      if (!options.signal?.aborted) throw error;
      return applyEvent(this.uid, id, { kind: 'edited' });
    } finally {
      this.#sentByForm.delete(id);
    }
  }

  async #payloadOf(id: string): Promise<{ payload: Payload; version: number } | undefined> {
    const found = await openReport(this.uid, id);
    const kept = found?.report.parcel;
    if (!found || !kept || !isQueued(found.report.standing)) return undefined;
    const files = kept.files.map(({ field, fileId, caption }) => {
      const file = found.files.get(fileId);
      if (!file) throw new UnreadableFile({ field, file: new File([], 'A file') }, undefined);
      return { field, file: fileOf(file), ...(caption && { caption }) };
    });
    const { version, onServer, kind } = found.report;
    const device = deviceName();
    const { corrects, ...sent } = kept;
    const draft = device && { version: onServer?.version ?? 0, device, ...(corrects && { id }) };
    const payload = { ...sent, reportId: id, kind, files, ...(draft && { draft }), ...corrects };
    return { payload, version };
  }

  async #attempt(id: string, { signal, onProgress }: Options): Promise<DeliveryState | undefined> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const given = [this.#stopped.signal, ...(signal ? [signal] : [])];
    for (const each of given) each.addEventListener('abort', abort);
    const now = () => this.#dependencies.now();
    try {
      const found = await this.#payloadOf(id);
      // Sent by another tab meanwhile, perhaps.
      if (!found) return (await openReport(this.uid, id))?.report.standing;
      const { payload, version } = found;
      await applyEvent(this.uid, id, { kind: 'started', of: payload.files.length });
      let stored = 0;
      const { isWhole, number } = await this.#dependencies.sendPayload(this.uid, payload, {
        signal: controller.signal,
        onProgress: (progress) => {
          onProgress?.(progress);
          if (progress.step !== 'uploading' || progress.filesSent <= stored) return;
          stored = progress.filesSent;
          void this.#storeProgress(id, stored, controller);
        },
      });
      return await applyEvent(this.uid, id, { kind: 'acknowledged', isWhole, number, at: now() }, version);
    } catch (error) {
      if (signal?.aborted) return await applyEvent(this.uid, id, { kind: 'edited' });
      if (controller.signal.aborted) return await applyEvent(this.uid, id, { kind: 'interrupted' });
      // A payload that cannot be put together was never started.
      await applyEvent(this.uid, id, { kind: 'started', of: 0 });
      return await applyEvent(this.uid, id, failureEvent(error, now()));
    } finally {
      for (const each of given) each.removeEventListener('abort', abort);
    }
  }

  async #storeProgress(id: string, sent: number, controller: AbortController): Promise<void> {
    const standing = await applyEvent(this.uid, id, { kind: 'progressed', sent }).catch(() => undefined);
    // Taken up for editing in another tab: what is on its way is not what it will be.
    if (standing?.kind === 'draft') controller.abort();
  }

  /** Sends whenever there is reason to hope: on starting, with the network, on coming back to the page, on a change. */
  start(): void {
    const { signal } = this.#stopped;
    const wake = () => void this.wake().catch(console.error);
    const applyAndWake = (event: DeliveryEvent) => void this.applyToQueued(event).catch(console.error).then(wake);
    addEventListener('online', () => applyAndWake({ kind: 'networkBack' }), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
    signal.addEventListener('abort', onChange(wake));
    // A page that has just been opened may be signed in again.
    applyAndWake({ kind: 'signedIn' });
  }
}
