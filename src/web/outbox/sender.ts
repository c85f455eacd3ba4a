import { Listeners } from '#web/listeners.ts';
import { brand } from '#brand/brand.ts';
import { type DeliveryEvent, type DeliveryState, dueInMs, isDue, isQueued } from '#domain/delivery/deliveryState.ts';
import { onReportsChange } from './changes.ts';
import { ensureDeviceName } from './deviceName.ts';
import { type DeviceReport, queuedReports } from './deviceReport.ts';
import { failureEvent } from './failureEvent.ts';
import { payloadFileOf } from './fileNotes.ts';
import { type Payload, type SendProgress, payloadFrom } from './payload.ts';
import type { PieceSizer } from './pieceSizer.ts';
import { applyEvent, allReports, loadReport } from './reports.ts';
import { UnreadableFile, type sendPayload } from './sendPayload.ts';

/** What the sender depends on: sending, the clock, and the network. */
type SenderDependencies = {
  readonly sendPayload: typeof sendPayload;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** What is known of the network. Drafts are synced over the same. */
  readonly pieces: PieceSizer;
};

/** Receives a report as it was when it was sent, and its number. */
type ReceivedListener = (report: DeviceReport, number: string | undefined) => void;

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (progress: SendProgress) => void };

/** The reason of an abort by which a report stays in the outbox and is sent from there. Any other makes it a draft again. */
export const leftToOutboxReason = new DOMException('Left to the outbox', 'AbortError');

const eventOfAbort = ({ reason }: AbortSignal): DeliveryEvent => ({
  kind: reason === leftToOutboxReason ? 'interrupted' : 'edited',
});

const lockName = `${brand.shortName}-outbox-sending`;

/** After how many milliseconds to look again at what another tab is sending, or at a device that could not be read. */
const pollAgainMs = 30_000;

let inThisTab: Promise<unknown> | undefined;

/** Replaces browser locks, missing over plain http, in this tab. A report that two tabs send is still stored once. */
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

/** Runs `work` under the lock that one sender holds. If it is taken, skips `work` with `ifFree`, else waits for it. */
function exclusive<Result>(work: () => Promise<Result>, turn: 'ifFree' | AbortSignal | undefined) {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return exclusiveInTab(work, turn === 'ifFree');
  if (turn !== 'ifFree') return locks.request(lockName, { ...(turn && { signal: turn }) }, work);
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(undefined)));
}

/** Sends the waiting reports of one account, one after the other, and tries again until they are received. */
export class Sender {
  readonly uid: string;
  readonly #dependencies: SenderDependencies;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Reports that a form sends itself. The queue leaves them alone. */
  readonly #sentByForm = new Set<string>();
  readonly #stopped = new AbortController();
  readonly #listeners = new Listeners<Parameters<ReceivedListener>>();

  constructor(uid: string, dependencies: SenderDependencies) {
    this.uid = uid;
    this.#dependencies = dependencies;
  }

  /** Calls a listener when a waiting report is received, unless its form sent it. Returns a function to stop this. */
  readonly onReceived = this.#listeners.subscribe;

  /** Stops sending. A report that is being sent is aborted, and waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  async #queued(): Promise<DeviceReport[]> {
    return queuedReports(await allReports(this.uid)).toReversed();
  }

  /** Applies a delivery event to every report in the queue. */
  async applyToQueued(event: DeliveryEvent): Promise<void> {
    for (const { id } of await this.#queued()) await applyEvent(this.uid, id, event);
  }

  /** Sends the reports that are due, unless that is happening already. */
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
    // Only the holder of the lock sends, so any other report marked as being sent was interrupted.
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
      if (standing?.kind === 'received') this.#listeners.tell(next, standing.number);
      if (standing?.kind !== 'waiting') continue;
      // The reason that stopped this report stops the others too.
      if (standing.for === 'signIn') return this.applyToQueued({ kind: 'signedOut' });
      if (standing.for === 'network') return this.applyToQueued({ kind: 'unreachable', at: this.#dependencies.now() });
    }
  }

  async #scheduleNext(): Promise<void> {
    // A device that cannot be read now may be readable later. Reports that another tab is sending are left to it until
    // it closes.
    const waiting = await this.#queued().catch(() => undefined);
    const pauses = waiting?.flatMap(({ standing }) =>
      standing.kind === 'sending' ? [pollAgainMs] : (dueInMs(standing, this.#dependencies.now()) ?? []),
    ) ?? [pollAgainMs];
    if (pauses.length === 0 || this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake().catch(console.error), Math.max(1000, Math.min(...pauses)));
  }

  /**
   * Sends one report now, whatever it waits for, and returns its resulting state. If aborted, the report becomes a
   * draft again, or is left to the outbox, as the reason says. Runs `submit` first, and passes on what that throws.
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
      return applyEvent(this.uid, id, eventOfAbort(options.signal));
    } finally {
      this.#sentByForm.delete(id);
    }
  }

  async #payloadOf(id: string): Promise<{ payload: Payload; version: number } | undefined> {
    const found = await loadReport(this.uid, id);
    const kept = found?.report.parcel;
    if (!found || !kept || !isQueued(found.report.standing)) return undefined;
    const files = kept.files.map(({ field, fileId, caption }) => {
      const file = found.files.get(fileId);
      if (!file) throw new UnreadableFile({ field, file: new File([], 'A file') }, undefined);
      return payloadFileOf(field, file, caption);
    });
    const { version, onServer } = found.report;
    const device = ensureDeviceName();
    const draft = device && { version: onServer?.version ?? 0, device, ...(kept.corrects && { id }) };
    return { payload: { ...payloadFrom(found.report, kept, files), ...(draft && { draft }) }, version };
  }

  async #attempt(id: string, { signal, onProgress }: Options): Promise<DeliveryState | undefined> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const signals = [this.#stopped.signal, ...(signal ? [signal] : [])];
    for (const each of signals) each.addEventListener('abort', abort);
    const now = () => this.#dependencies.now();
    try {
      const found = await this.#payloadOf(id);
      // Another tab may have sent it in the meantime.
      if (!found) return (await loadReport(this.uid, id))?.report.standing;
      const { payload, version } = found;
      await applyEvent(this.uid, id, { kind: 'started', of: payload.files.length });
      let stored = 0;
      const { isWhole, number } = await this.#dependencies.sendPayload(this.uid, payload, {
        signal: controller.signal,
        pieces: this.#dependencies.pieces,
        onProgress: (progress) => {
          onProgress?.(progress);
          if (progress.step !== 'uploading' || progress.filesSent <= stored) return;
          stored = progress.filesSent;
          void this.#storeProgress(id, stored, controller);
        },
      });
      return await applyEvent(this.uid, id, { kind: 'acknowledged', isWhole, number, at: now() }, version);
    } catch (error) {
      if (signal?.aborted) return await applyEvent(this.uid, id, eventOfAbort(signal));
      if (controller.signal.aborted) return await applyEvent(this.uid, id, { kind: 'interrupted' });
      // The payload could not be put together, so sending had not started yet.
      await applyEvent(this.uid, id, { kind: 'started', of: 0 });
      return await applyEvent(this.uid, id, failureEvent(error, now()));
    } finally {
      for (const each of signals) each.removeEventListener('abort', abort);
    }
  }

  async #storeProgress(id: string, sent: number, controller: AbortController): Promise<void> {
    const standing = await applyEvent(this.uid, id, { kind: 'progressed', sent }).catch(() => undefined);
    // Another tab has opened the report for editing, so the content on its way is out of date.
    if (standing?.kind === 'draft') controller.abort();
  }

  /** Tries to send on starting, when the network comes back, when the page is shown again, and after each change. */
  start(): void {
    const { signal } = this.#stopped;
    const wake = () => void this.wake().catch(console.error);
    const applyAndWake = (event: DeliveryEvent) => void this.applyToQueued(event).catch(console.error).then(wake);
    addEventListener('online', () => applyAndWake({ kind: 'networkBack' }), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
    signal.addEventListener('abort', onReportsChange(wake));
    // Reports that waited for a sign-in are due again: whoever opens the page may have signed in since.
    applyAndWake({ kind: 'signedIn' });
  }
}
