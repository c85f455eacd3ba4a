import { describe, expect, test } from 'vitest';
import { profile, profileLot } from './profile.ts';

const depths = [52, 61, 48, 57, 66, 59, 63, 55, 70, 58];
const limits = { minUm: 50, maxUm: 75 };
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code);

describe('The profile of a location', () => {
  test('is a replica tape less its film, or the mean of several: 118 and 122 are 69.2 µm', () => {
    const judged = profile({ method: 'replicaTape', readingsUm: [118, 122], ...limits });
    expect([judged.outcome, judged.figures.locationUm]).toEqual(['incomplete', 69.2]);
    expect(judged.limits.at(-1)).toMatchObject({ value: 50.8, from: 'default' });
    expect(profile({ method: 'replicaTape', readingsUm: [67.2, 71.2], filmUm: 0 }).figures.locationUm).toBe(69.2);
  });

  test('is the highest of ten readings of a depth micrometer, or their mean where the contract says so', () => {
    expect(profile({ method: 'depthMicrometer', readingsUm: depths }).figures.locationUm).toBe(70);
    expect(profile({ method: 'depthMicrometer', readingsUm: depths, locationValue: 'mean' }).figures.locationUm).toBe(
      58.9,
    );
  });

  test('is what a stylus says', () => {
    expect(profile({ method: 'stylus', readingsUm: [62.5], ...limits })).toMatchObject({
      outcome: 'pass',
      figures: { locationUm: 62.5 },
    });
  });

  test.each([
    ['replicaTape', [125.8, 125.8], 'incomplete', ['tapeFilmUnknown']],
    ['replicaTape', [125.9, 125.9], 'incomplete', ['tapeFilmUnknown']],
    ['depthMicrometer', [60, 76], 'fail', ['profileHigh']],
    ['depthMicrometer', [40, 45], 'incomplete', ['due']],
    ['depthMicrometer', depths.map(() => 40), 'fail', ['profileLow']],
    ['replicaTape', [], 'notJudged', ['noReadings']],
  ] as const)('by %s of %j within 50 to 75 µm: %s', (method, readingsUm, outcome, stated) => {
    const judged = profile({ method, readingsUm, ...limits });
    expect([judged.outcome, codes(judged)]).toEqual([outcome, stated]);
  });

  test.each([
    [125.8, 'pass', []],
    [125.9, 'fail', ['profileHigh']],
    [100.7, 'fail', ['profileLow']],
  ] as const)('by replica tape of %i µm read with its film within 50 to 75 µm: %s', (um, outcome, stated) => {
    const judged = profile({ method: 'replicaTape', readingsUm: [um], filmUm: 50.8, ...limits });
    expect([judged.outcome, codes(judged)]).toEqual([outcome, stated]);
  });

  test('is not judged without limits', () => {
    const judged = profile({ method: 'depthMicrometer', readingsUm: depths });
    expect([judged.outcome, codes(judged)]).toEqual(['notJudged', ['noRequirement']]);
  });

  test('beyond the range of a tape asks for the other, and never for both', () => {
    const stated = (um: number, tape: 'coarse' | 'xCoarse') =>
      codes(profile({ method: 'replicaTape', readingsUm: [um, um], filmUm: 0, minUm: 1, tape }));
    expect(stated(65, 'coarse')).toEqual(['otherTape']);
    expect(stated(64, 'coarse')).toEqual([]);
    expect(stated(30, 'coarse')).toEqual([]);
    expect(stated(37, 'xCoarse')).toEqual(['otherTape']);
    expect(stated(100, 'xCoarse')).toEqual([]);
  });
});

describe("The profile of a shift's work", () => {
  test.each([
    [[69.2, 74, 58], 'pass', []],
    [[69.2, 76, 58], 'fail', ['Location 2: profile 76.0 µm is over 75 µm.']],
    [[69.2, 74], 'incomplete', ['Passing so far; 1 reading left.']],
    [[49.9], 'fail', ['Location 1: profile 49.9 µm is under 50 µm.']],
  ] as const)('of locations %j: %s', (locationsUm, outcome, words) => {
    const judged = profileLot({ locationsUm, ...limits });
    expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
  });

  test('is not judged without limits', () => {
    expect(profileLot({ locationsUm: [60, 61, 62] }).outcome).toBe('notJudged');
  });
});
