import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dryFilmUm, wetFilm, wetFilmUm } from './wetFilm.ts';

describe('The wet film', () => {
  test.each([
    [50, 51, 0, 98.0],
    [125, 80, 0.05, 164.1],
    [60, 45, 0.1, 146.7],
    [200, 96, 0, 208.3],
    [100, 62, 0, 161.3],
    [75, 60, 0.1, 137.5],
  ])('for %s µm of dry film at %s %% solids and %s thinner is %s µm', (dftUm, volumeSolids, thinner, wftUm) => {
    const judged = wetFilm({ dftUm, volumeSolids, thinner });
    expect(judged.figures.wftUm).toBeCloseTo(wftUm, 1);
    expect(judged.figures.dftUm).toBe(dftUm);
  });

  test.each([
    [150, 80, 0.05, 114.3],
    [220, 72, 0.08, 146.7],
    [160, 65, 0.1, 94.5],
  ])('of %s µm at %s %% solids and %s thinner leaves %s µm', (wftUm, volumeSolids, thinner, dftUm) => {
    const { figures } = wetFilm({ wftUm, volumeSolids, thinner });
    expect([figures.dftUm.toFixed(1), figures.wftUm]).toEqual([dftUm.toFixed(1), wftUm]);
  });

  test('and the dry film lead back to each other, and 1.5 mil at 42 % are 3.57 mil', () => {
    expect(wetFilmUm(1.5, 42).toFixed(2)).toBe('3.57');
    const share = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 100 }),
        share,
        (um, solids, thinner) => {
          expect(dryFilmUm(wetFilmUm(um, solids, thinner), solids, thinner)).toBeCloseTo(um, 6);
          expect(wetFilmUm(um, solids, thinner)).toBeGreaterThanOrEqual(um);
        },
      ),
    );
  });
});
