import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PolledReadingsAnswer } from '#contract/equipment/gaugeStreams.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { type StreamState, listenToStream, storeStream, storedStream } from './gaugeStream.ts';

const endsAt = '2999-01-01T00:00:00.000Z';
const reading = (position: number) => ({ position, line: `${70 + position} um`, serialNo: '784112', at: endsAt });
const heard = (after: number, ...positions: number[]): PolledReadingsAnswer => ({
  after,
  readings: positions.map(reading),
  endsAt,
});

/** Listens to what a server answers, one after the other, and stops when nothing is left. */
async function listen(answers: (PolledReadingsAnswer | Error)[], after?: number) {
  const controller = new AbortController();
  const [asked, lines, states]: [(number | null)[], string[], StreamState[]] = [[], [], []];
  let start: number | undefined;
  await listenToStream({
    streamId: 'one',
    after,
    pauseMs: 0,
    signal: controller.signal,
    onStart: (from) => (start = from),
    onReading: ({ line }) => lines.push(line),
    onState: (state) => states.at(-1) === state || states.push(state),
    hear: async (_, position) => {
      asked.push(position);
      const answer = answers.shift();
      if (!answer) controller.abort();
      if (answer instanceof Error) throw answer;
      return answer ?? heard(0);
    },
  });
  return { asked, lines, states, start };
}

describe('The stream of a gauge', () => {
  test('hands over each reading once, in order, and asks for what comes after the last', async () => {
    const { asked, lines, states, start } = await listen([heard(3, 4, 5), heard(5), heard(4, 5, 6)]);
    expect([asked, lines]).toEqual([
      [null, 5, 5, 6],
      ['74 um', '75 um', '76 um'],
    ]);
    expect([states, start]).toEqual([['listening'], 3]);
  });

  test('goes on where the report has heard it last, after a gap too', async () => {
    const { asked, lines, states } = await listen(
      [heard(8, 9), new UnreachableError(), new RefusalError(503, {}), heard(9, 10)],
      8,
    );
    expect([asked, lines]).toEqual([
      [8, 9, 9, 9, 10],
      ['79 um', '80 um'],
    ]);
    expect(states).toEqual(['listening', 'silent', 'listening']);
  });

  test('ends where its address has ended, or is not known any more', async () => {
    expect((await listen([{ ...heard(0), endsAt: '2020-01-01T00:00:00.000Z' }])).states).toEqual([
      'listening',
      'ended',
    ]);
    expect((await listen([new RefusalError(404, {})])).states).toEqual(['ended']);
  });

  test('comes into one series alone', async () => {
    const stopped = vi.fn<() => void>();
    const never = new Promise<PolledReadingsAnswer>(() => undefined);
    void listenToStream({
      streamId: 'one',
      after: 0,
      signal: new AbortController().signal,
      onStart: () => undefined,
      onReading: () => undefined,
      onState: () => undefined,
      hear: (_, __, signal) => (signal.addEventListener('abort', stopped), never),
    });
    await listen([heard(0)]);
    expect(stopped).toHaveBeenCalledOnce();
  });
});

describe('The address of a gauge', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is kept on the device until it ends', () => {
    fakeStorage('localStorage');
    const stream = { streamId: 'one', address: 'https://x.example/api/gauge/A', endsAt };
    storeStream(stream);
    expect(storedStream()).toEqual(stream);
    expect(storedStream(Date.parse(endsAt))).toBeUndefined();
    storeStream(undefined);
    expect(storedStream()).toBeUndefined();
  });

  test('is none where the device stores nothing', () => {
    storeStream({ streamId: 'one', address: 'https://x.example', endsAt });
    expect(storedStream()).toBeUndefined();
  });
});
