import { GaugeLineBuffer, expectsReply } from '#domain/measurement/gauge/lines.ts';

/** The part of the browser's serial port that a gauge needs. */
export type GaugePort = {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
};

type Serial = { requestPort(): Promise<GaugePort> };

/** The baud rate of the gauges that we have seen. The browser's defaults are 8 bits, no parity and 1 stop bit. */
const baudRate = 9_600;
const letterO = 0x4f;

/** The browser's serial ports; undefined where it has none, as on iPhones. */
export function serialApiOf(browser: object = navigator): Serial | undefined {
  return 'serial' in browser ? (browser.serial as Serial) : undefined;
}

/** Reads one connection until it ends. An error on the line ends it too, so that it can be opened again. */
async function readLines(port: GaugePort, onLine: (line: string) => void, signal: AbortSignal): Promise<void> {
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const lines = new GaugeLineBuffer();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (const line of lines.take(read.value)) {
        if (expectsReply(line)) await writer?.write(Uint8Array.of(letterO)).catch(() => undefined);
        onLine(line);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
    writer?.releaseLock();
  }
}

/** How many breaks in a row are survived. */
const mostBreaks = 20;

/**
 * Listens to a gauge line by line until aborted or until the gauge is disconnected. Breaks and noise on the line are
 * skipped: the browser gives a new stream after each.
 */
export async function listenToGauge(
  port: GaugePort,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await port.open({ baudRate });
  try {
    for (let breaks = 0; breaks < mostBreaks && !signal.aborted && port.readable; breaks += 1) {
      const isOver = await readLines(port, onLine, signal).then(
        () => true,
        () => false,
      );
      if (isOver) break;
    }
  } finally {
    await port.close().catch(() => undefined);
  }
}
