import { expect, test } from 'vitest';
import { readLine } from '#domain/measurement/gauge/line.ts';
import { type GaugePort, hearGauge, serialOf } from './gaugePort.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** A port on which a gauge says something, in such pieces; an error among them is a break of the line. */
function simulated(pieces: readonly (string | Error)[]) {
  const left = [...pieces];
  const answers: string[] = [];
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) controller.close();
        else if (typeof piece === 'string') controller.enqueue(bytes(piece));
        else {
          readable = stream();
          controller.error(piece);
        }
      },
    });
  let readable = stream();
  let isOpen = false;
  const port: GaugePort = {
    open: async () => void (isOpen = true),
    close: async () => void (isOpen = false),
    get readable() {
      return readable;
    },
    writable: new WritableStream({ write: (chunk) => void answers.push(String.fromCodePoint(...chunk)) }),
  };
  return { port, answers, isOpen: () => isOpen };
}

async function heard(pieces: readonly (string | Error)[]) {
  const gauge = simulated(pieces);
  const lines: string[] = [];
  await hearGauge(gauge.port, (line) => lines.push(line), new AbortController().signal);
  const read = lines.map((line) => readLine(line, 'serial')).map((said) => said && `${said.value} ${said.unit}`);
  return { read, answers: gauge.answers, isOpen: gauge.isOpen() };
}

test('A gauge that waits for an answer gets one after each line, and what is no reading is none', async () => {
  const { read, answers, isOpen } = await heard([
    '   3.14 mil  N1    \r\n    70',
    '.7 um   N1    \r\n',
    '     ---      F1    \r\n',
  ]);
  expect(read).toEqual(['3.14 mil', '70.7 µm', undefined]);
  expect(answers).toEqual(['O', 'O', 'O']);
  expect(isOpen).toBe(false);
});

test('A gauge that frames its text is read as well, and is left alone', async () => {
  const { read, answers } = await heard([
    '\u0002 15.0mil NONFE\r\n',
    '\u0002Ta  23.4 C\u0004\r\n\u0002RH  71.5 %\u0004',
  ]);
  expect(read).toEqual(['15 mil', '23.4 °C', '71.5 %']);
  expect(answers).toEqual([]);
});

test('Noise and breaks of the line make no reading, and cost none that comes after', async () => {
  const { read } = await heard(['\u0000\u00ff85\r\n', '98 u', new Error('break'), '\r\n102 um\r\n']);
  expect(read).toEqual([undefined, '102 µm']);
});

test('One that is let go of is heard no more', async () => {
  const gauge = simulated(Array.from({ length: 1_000 }, () => '98 um\r\n'));
  const controller = new AbortController();
  let count = 0;
  await hearGauge(gauge.port, () => void (++count === 3 && controller.abort()), controller.signal);
  expect(count).toBeLessThan(10);
  expect(gauge.isOpen()).toBe(false);
});

test('A browser without serial ports offers none', () => {
  expect(serialOf({})).toBeUndefined();
});
