import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomScheme, dftCustom } from './customScheme.ts';
import { dftImoPspc } from './imoPspc.ts';
import { dftIso19840 } from './iso19840.ts';
import { readingsInUm } from './reading.ts';

const iso: CustomScheme = { floorPercent: 80, belowPercent: 20, belowStrict: true, meanAtLeastPercent: 100 };
const pspc: CustomScheme = { floorPercent: 90, belowPercent: 10, belowStrict: false };
const lot = fc.array(fc.integer({ min: 150, max: 400 }), { minLength: 5, maxLength: 40 });

describe("A contract's own scheme", () => {
  test('with the figures of ISO 19840 or of PSPC says what those say', () => {
    fc.assert(
      fc.property(lot, (values) => {
        const readings = readingsInUm(values);
        const say = (scheme: CustomScheme) => dftCustom({ ...scheme, nominalUm: 240, readings }).outcome;
        expect(say(iso)).toBe(dftIso19840({ nominalUm: 240, correctionUm: 0, needed: 5, readings }).outcome);
        expect(say(pspc)).toBe(dftImoPspc({ nominalUm: 240, needed: 5, readings }).outcome);
      }),
    );
  });

  test('says its own figures', () => {
    const scheme = { floorPercent: 85, belowPercent: 15, belowStrict: true, meanAtLeastPercent: 105, capUm: 300 };
    const judged = dftCustom({ ...scheme, nominalUm: 200, readings: readingsInUm([169, 301, 200, 199, 201]) });
    expect(judged.findings.map(({ words }) => words)).toEqual([
      '1 reading under 170 µm (85 % of 200). Lowest 169.0.',
      '1 reading over 300 µm. Highest 301.0.',
      '2 of 5 readings are under 200 µm. Fewer than 15 % may be (0 of 5).',
    ]);
    expect(judged.limits.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Nominal 200',
      'Each reading, at least 170',
      'Readings under the nominal, fewer than 15',
      'Mean, at least 210',
      'Each reading, at most 300',
    ]);
  });

  test('judges mean and share once all readings are there', () => {
    const early = dftCustom({ ...iso, nominalUm: 200, needed: 4, readings: readingsInUm([190]) });
    expect([early.outcome, early.due]).toEqual(['incomplete', { readings: 3 }]);
    expect(dftCustom({ ...iso, nominalUm: 200, readings: [] }).outcome).toBe('notJudged');
  });
});
