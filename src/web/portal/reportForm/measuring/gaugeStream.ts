import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { PolledReadingsAnswer, OpenedGaugeStream } from '#contract/equipment/gaugeStreams.ts';
import type { StreamedReading } from '#domain/measurement/gauge/stream.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { restartableTimeout } from '#web/api/timeouts.ts';
import { pause } from '#web/ui/pause.ts';
import { storeValue, storedValue } from '#web/portal/session/kept.ts';

const key = `${brand.shortName}-gauge-stream`;

/** The stream that this device keeps while its address is valid, so that the gauge need not be set up again. */
export function storedStream(now = Date.now()): OpenedGaugeStream | undefined {
  const { streamId, address, endsAt } = Object(storedValue(key)) as Partial<OpenedGaugeStream>;
  const isWhole = [streamId, address, endsAt].every((one) => typeof one === 'string');
  if (!isWhole || !(Date.parse(String(endsAt)) > now)) return undefined;
  return { streamId: String(streamId), address: String(address), endsAt: String(endsAt) };
}

/** If the device cannot store it, the gauge gets a new address next time. */
export function storeStream(stream: OpenedGaugeStream | undefined): void {
  storeValue(key, stream);
}

/** How a stream is at the moment: `silent` while the server cannot be reached, `ended` once nothing more can come. */
export type StreamState = 'listening' | 'silent' | 'ended';

type Listening = {
  readonly streamId: string;
  /** The last reading that this report has. Undefined if the report has none, and the server knows where to go on. */
  readonly after: number | undefined;
  /** Called once when it is known after which reading the stream goes on. */
  readonly onStart: (after: number) => void;
  readonly onReading: (reading: StreamedReading) => void;
  readonly onState: (state: StreamState) => void;
  readonly signal: AbortSignal;
  readonly hear?: (streamId: string, after: number | null, signal: AbortSignal) => Promise<PolledReadingsAnswer>;
  readonly pauseMs?: number;
};

/** The server answers within six seconds. A line that says nothing for longer is dead, and a new one is tried. */
const silentAfterMs = 15_000;
const usualPauseMs = 1_000;

const hearServer: NonNullable<Listening['hear']> = async (streamId, after, signal) => {
  const limit = restartableTimeout(silentAfterMs, signal);
  try {
    return await call(calls.hearGauge, { params: { streamId }, body: { after }, signal: limit.signal });
  } finally {
    limit.clear();
  }
};

/** Only one series listens at a time: a reading must not come into two. */
let stopOther: AbortController | undefined;

/** Whether a refusal will be the same however often it is asked again. */
const isFinal = (error: unknown) => error instanceof RefusalError && error.status < 500 && error.status !== 429;

/** Hands over each reading once and in order until aborted or ended. After any gap it goes on with the next one. */
export async function listenToStream(of: Listening): Promise<void> {
  const { streamId, onStart, onReading, onState, hear = hearServer, pauseMs = usualPauseMs } = of;
  stopOther?.abort();
  const own = new AbortController();
  stopOther = own;
  const { signal } = own;
  if (of.signal.aborted) own.abort();
  of.signal.addEventListener('abort', () => own.abort(), { once: true });
  let { after } = of;
  while (!signal.aborted) {
    try {
      const heard = await hear(streamId, after ?? null, signal);
      if (signal.aborted) return;
      onState('listening');
      if (after === undefined) onStart(heard.after);
      after ??= heard.after;
      for (const reading of heard.readings) {
        if (reading.position <= after) continue;
        after = reading.position;
        onReading(reading);
        // The form draws each reading before the next one comes.
        await pause(0);
        if (signal.aborted) return;
      }
      if (heard.readings.length === 0 && Date.parse(heard.endsAt) <= Date.now()) return onState('ended');
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) return onState('ended');
      onState('silent');
      await pause(pauseMs);
    }
  }
}
