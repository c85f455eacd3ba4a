import { GaugeLines, isAnswered } from '#domain/measurement/gauge/lines.ts';

/** As much of a serial port of the browser as a gauge needs. */
export type GaugePort = {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
};

type Serial = { requestPort(): Promise<GaugePort> };

/** The speed of the gauges that were seen; 8 bits, no parity, 1 stop bit are the browser's own. */
const baudRate = 9_600;
const letterO = 0x4f;

/** The browser's way to serial ports; undefined where it has none, as on iPhones. */
export function serialOf(browser: object = navigator): Serial | undefined {
  return 'serial' in browser ? (browser.serial as Serial) : undefined;
}

/** Reads one connection until it ends; an error on the line ends it too, so that it can be opened again. */
async function readLines(port: GaugePort, onLine: (line: string) => void, signal: AbortSignal): Promise<void> {
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const lines = new GaugeLines();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (const line of lines.take(read.value)) {
        if (isAnswered(line)) await writer?.write(Uint8Array.of(letterO)).catch(() => undefined);
        onLine(line);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
    writer?.releaseLock();
  }
}

/** How often in a row a broken line is taken up again. */
const mostBreaks = 20;

/**
 * Hears a gauge on a port line by line until it is aborted or the gauge goes. Breaks and noise on the line are read over: the
 * browser gives a new stream after each.
 */
export async function hearGauge(port: GaugePort, onLine: (line: string) => void, signal: AbortSignal): Promise<void> {
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
