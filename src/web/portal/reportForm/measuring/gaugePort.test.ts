import { expect, test } from 'vitest';
import { cellsToBlank, ClimateMeter, cellsOfMeter } from '#domain/measurement/gauge/climateMeter.ts';
import { readGaugeLine } from '#domain/measurement/gauge/line.ts';
import { type GaugePort, listenToGauge, serialApiOf } from './gaugePort.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** A port on which a gauge sends these pieces. An error among them stands for a break of the line. */
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
  await listenToGauge(gauge.port, (line) => lines.push(line), new AbortController().signal);
  const read = lines
    .map((line) => readGaugeLine(line, 'serial'))
    .map((reading) => reading && `${reading.value} ${reading.unit}`);
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

/** The last figures of a dew-point meter that sends a line every 200 ms, and how many lines had another format. */
async function climateOf(pieces: readonly (string | Error)[]) {
  const meter = new ClimateMeter();
  let [now, others] = [0, 0];
  const { port } = simulated(pieces);
  const take = (line: string) => void (meter.take(line, (now += 200)) || (others += 1));
  await listenToGauge(port, take, new AbortController().signal);
  return { stated: meter.figures(now), cells: cellsOfMeter(meter.figures(now)), others };
}
const frame = (...lines: string[]) => lines.map((line) => `\u0002${line}\u0004\r\n`).join('');
const whole = frame('Ta  23.4 C', 'RH  71.5 %', 'Ts  27.5 C', 'Td  17.9 C', 'Ts-Td  9.6 C');

test('A dew-point meter fills a row: each of its lines says one figure, and they are put together', async () => {
  const { stated, cells } = await climateOf([whole.slice(0, 20), whole.slice(20, 21), whole.slice(21)]);
  expect(stated).toEqual({ Ta: 23.4, RH: 71.5, Ts: 27.5, Td: 17.9, 'Ts-Td': 9.6 });
  expect(cells).toEqual({ airTemp: '23.4', humidity: '71.5', surfaceTemp: '27.5' });
});

test('A dew-point meter is read over noise, breaks and lines that were cut, and nothing is made of them', async () => {
  const pieces = [
    '\u0000\u00ffTa 99',
    new Error('break'),
    '\r\n98 um\r\n',
    frame('Ta  2', 'RH 71.5 C', 'Ts'),
    whole.slice(0, 13),
  ];
  expect(await climateOf(pieces)).toEqual({ stated: { Ta: 23.4 }, cells: { airTemp: '23.4' }, others: 1 });
});

test('What a dew-point meter says no figure for any more is let go of, and so is what it said some time ago', async () => {
  expect((await climateOf([whole, frame('Ts  ---', 'Ts-Td ---')])).cells).toEqual({
    airTemp: '23.4',
    humidity: '71.5',
  });
  const others = Array.from({ length: 22 }, () => frame('RH  70.0 %')).join('');
  expect((await climateOf([whole, others])).stated).toEqual({ Td: 17.9, 'Ts-Td': 9.6, RH: 70, Ts: 27.5 });
});

test.each(['Ts+Td 3 C', 'Ts-Tx 3 C', 'Ts= 3 C'])(
  '%j is another figure than the temperature of the steel',
  async (line) => {
    const { stated, others } = await climateOf([whole, frame(line)]);
    expect({ steel: stated.Ts, others }).toEqual({ steel: 27.5, others: 1 });
  },
);

test.each([
  ['Ts-3.2 C', -3.2],
  ['Ts: 3.2 C', 3.2],
  ['Ts3.2 C', 3.2],
  ['Ts---', undefined],
])('%j is the temperature of the steel', async (line, steel) => {
  expect((await climateOf([whole, frame(line)])).stated.Ts).toBe(steel);
});

test('A row that is filled again loses what the meter said before and says no more, but nothing that a person typed', () => {
  const earlier = { airTemp: '23.4', surfaceTemp: '27.5', humidity: '71' };
  const held = { airTemp: '23.4', surfaceTemp: '27.5', humidity: '70', wetBulb: '20' };
  expect(cellsToBlank(held, earlier, { airTemp: '24' })).toEqual({ surfaceTemp: '' });
  expect(cellsToBlank(held, {}, { airTemp: '24' })).toEqual({});
});

test('A dew-point meter that is set to °F fills rows in °C', async () => {
  const { stated, cells } = await climateOf([frame('Ta  74.1 F', 'Tw 68,0 °F', 'Ts 81.5 F', 'Ts-Td  17.3 F')]);
  expect(cells).toEqual({ airTemp: '23.39', wetBulb: '20', surfaceTemp: '27.5' });
  expect(stated['Ts-Td']).toBe(9.61);
});

test('One that is let go of is heard no more', async () => {
  const gauge = simulated(Array.from({ length: 1_000 }, () => '98 um\r\n'));
  const controller = new AbortController();
  let count = 0;
  await listenToGauge(gauge.port, () => void (++count === 3 && controller.abort()), controller.signal);
  expect(count).toBeLessThan(10);
  expect(gauge.isOpen()).toBe(false);
});

test('A browser without serial ports offers none', () => {
  expect(serialApiOf({})).toBeUndefined();
});
