import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dftMinMax, type MinMaxInput } from './plainLimits.ts';
import { readingsInUm, type Reading } from './reading.ts';

const judge = (input: Omit<MinMaxInput, 'readings'>, readings: number[]) =>
  dftMinMax({ ...input, readings: readingsInUm(readings) });

describe('Plain limits', () => {
  test.each<[string, Omit<MinMaxInput, 'readings'>, number[], string, string[]]>([
    ['M1', { minUm: 75, maxUm: 125 }, [80, 90, 100, 120, 125], 'pass', []],
    ['M2', { minUm: 75, maxUm: 125 }, [80, 90, 100, 120, 125.1], 'fail', ['1 reading over 125 µm. Highest 125.1.']],
    ['M3', { minUm: 75 }, [80, 90, 400], 'pass', []],
    ['M4', { minUm: 75, maxUm: 125, nominalUm: 100 }, [76, 77, 78], 'fail', ['Mean 77.0 µm is under 100 µm.']],
    ['M5', { minUm: 75, maxUm: 125, needed: 5 }, [80, 90], 'incomplete', ['Passing so far; 3 readings left.']],
    ['M6', { minUm: 75, maxUm: 125 }, [], 'notJudged', ['There are no readings.']],
    ['M6 with some asked', { minUm: 75, maxUm: 125, needed: 5 }, [], 'notJudged', ['There are no readings.']],
    ['the minimum itself', { minUm: 75 }, [75], 'pass', []],
    ['only a maximum', { maxUm: 125 }, [1, 125], 'pass', []],
    ['out with others due', { minUm: 75, needed: 5 }, [74.9], 'fail', ['1 reading under 75 µm. Lowest 74.9.']],
    [
      'a mean that is not there yet',
      { nominalUm: 100, needed: 3 },
      [76, 77],
      'incomplete',
      ['Passing so far; 1 reading left.', 'Off target so far: Mean 76.5 µm is under 100 µm.'],
    ],
    ['nothing asked', {}, [80], 'notJudged', ['Recorded. No requirement is set, so it is not judged.']],
    ['bare steel', { maxUm: 125 }, [0], 'pass', ['1 reading of 0 or less: no coating, or the wrong probe?']],
  ])('%s', (_, input, readings, outcome, words) => {
    const judged = judge(input, readings);
    expect(judged.outcome).toBe(outcome);
    expect(judged.findings.filter(({ code }) => code !== 'judgedCount').map((finding) => finding.words)).toEqual(words);
  });

  test('say how many readings passed, where no number of them is asked for', () => {
    expect(judge({ minUm: 75 }, [80, 90]).findings).toMatchObject([
      { code: 'judgedCount', kind: 'remark', words: '2 readings are judged. No number of readings is asked for.' },
    ]);
    expect(judge({ minUm: 75, needed: 2 }, [80, 90]).findings).toEqual([]);
  });

  test('count what is under the nominal, else under the minimum', () => {
    expect(judge({ minUm: 75, nominalUm: 100 }, [76, 110]).figures).toEqual({ mean: 93, below: 1 });
    expect(judge({ minUm: 75 }, [70, 76]).figures.below).toBe(1);
  });

  test('say the same in every order and unit, and no further reading mends one that is out', () => {
    const um = fc.integer({ min: 500, max: 1_500 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.array(um, { minLength: 1, maxLength: 20 }), um, (readings, more) => {
        const limits = { minUm: 75, maxUm: 125 };
        const { outcome } = judge(limits, readings);
        expect(judge(limits, readings.toReversed()).outcome).toBe(outcome);
        const mm = readings.map((value): Reading => ({ value: value / 1_000, unit: 'mm' }));
        expect(dftMinMax({ ...limits, readings: mm }).outcome).toBe(outcome);
        if (outcome === 'fail') expect(judge(limits, [...readings, more]).outcome).toBe('fail');
      }),
    );
  });

  test('round first only where the contract says so', () => {
    expect(judge({ minUm: 75, comparison: 'rounded' }, [74.6]).outcome).toBe('pass');
    expect(judge({ minUm: 75 }, [74.6]).outcome).toBe('fail');
  });
});
