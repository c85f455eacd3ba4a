import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToWorker } from './messages.ts';
import { maxFullSizePhotos, photoSizeFor } from './photoSize.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ photosUrl: `/${at}`, filename: `${at}` }));
const person = (...counts: number[]): ToWorker => ({
  kind: 'person',
  person: {
    fname: 'Asha',
    email: 'asha@example.com',
    entries: { dailycot: counts.map((count) => ({ photos: photos(count) })), projects: [{ date: '2026-11-20' }] },
  },
});

let asked: number;
async function* parts(...all: readonly ToWorker[]) {
  for (const one of all) {
    asked += 1;
    yield one;
  }
}
async function sized(choice: Parameters<typeof photoSizeFor>[1], ...all: readonly ToWorker[]) {
  asked = 0;
  const { photos: size, all: again } = await photoSizeFor(parts(...all), choice);
  const askedBefore = asked;
  expect(await Array.fromAsync(again)).toEqual(all);
  return { size, askedBefore };
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('The photos of a PDF', () => {
  test('are in full size up to twenty, and reduced above, however many reports bring them', async () => {
    expect(maxFullSizePhotos).toBe(20);
    expect(await sized('usual', person(12), person(4, 4))).toMatchObject({ size: 'original' });
    expect(await sized('usual', person(12), person(4, 5))).toMatchObject({ size: 'reduced' });
    expect(await sized('usual', person())).toMatchObject({ size: 'original' });
  });

  test('of forms and of NCRs count too', async () => {
    const form = { kind: 'report', report: { entry: { photos: photos(21) } } } as unknown as ToWorker;
    const sheet = { kind: 'report', report: { sections: [{ photos: photos(11) }, {}, { photos: photos(10) }] } };
    expect(await sized('usual', form)).toMatchObject({ size: 'reduced' });
    expect(await sized('usual', sheet as unknown as ToWorker)).toMatchObject({ size: 'reduced' });
  });

  test('are of the size that was chosen, however many there are', async () => {
    expect(await sized('original', person(21))).toEqual({ size: 'original', askedBefore: 0 });
    expect(await sized('reduced', person(1))).toEqual({ size: 'reduced', askedBefore: 0 });
  });

  test('are not read further than it takes to know, and never twice', async () => {
    expect(await sized('usual', person(21), person(1), person(1))).toEqual({ size: 'reduced', askedBefore: 1 });
    expect(asked).toBe(3);
  });

  test('are in full size where the browser cannot reduce them', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    expect(await sized('usual', person(21))).toMatchObject({ size: 'original' });
  });
});
