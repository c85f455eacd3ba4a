import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dftIso19840, type Iso19840Input } from './iso19840.ts';
import { readingsInUm, type Reading } from './reading.ts';

type Case = Partial<Iso19840Input> & { nominalUm: number };
const judge = (input: Case, readings: readonly number[]) =>
  dftIso19840({ readings: readingsInUm(readings), correctionUm: 0, needed: readings.length, ...input });
const ten = [250, 245, 260, 255, 240, 238, 262, 251, 249, 241];

describe('ISO 19840', () => {
  test.each<[string, Case, number[], number | null, string, string[]]>([
    ['I1', { nominalUm: 240 }, ten, 249.1, 'pass', []],
    ['I2', { nominalUm: 240 }, [...ten.slice(0, 9), 236], 248.6, 'fail', ['isoShare']],
    ['I3', { nominalUm: 240 }, [300, 290, 280, 310, 295, 192, 305, 288, 276, 299], 283.5, 'pass', []],
    ['I4', { nominalUm: 240 }, [300, 290, 280, 310, 295, 191, 305, 288, 276, 299], 283.4, 'fail', ['isoFloor']],
    ['I5', { nominalUm: 200 }, [200, 200, 200, 200, 200], 200, 'pass', []],
    ['I6', { nominalUm: 200 }, [210, 205, 215, 199, 208], 207.4, 'fail', ['isoShare']],
    [
      'I7',
      { nominalUm: 160, correctionUm: 25 },
      [190, 186, 181, 195, 188, 179, 201, 184, 192, 187],
      163.3,
      'fail',
      ['isoShare'],
    ],
    ['I8', { nominalUm: 160, correctionUm: 25 }, [190, 186, 186, 195, 188, 179, 201, 188, 192, 187], 164.2, 'pass', []],
    [
      'I9',
      { nominalUm: 240, maxUm: 450 },
      [250, 260, 270, 255, 265, 480, 258, 262, 249, 251],
      280,
      'fail',
      ['overMaximum'],
    ],
    ['I10', { nominalUm: 240 }, [250, 260, 270, 255, 265, 721, 258, 262, 249, 251], 304.1, 'pass', ['thick']],
    ['I11', { nominalUm: 240, areaM2: 9 }, [250, 260, 270, 255, 265], 260, 'incomplete', ['due']],
    ['I12', { nominalUm: 35 }, [40, 41, 42, 43, 44], null, 'notJudged', ['tooThin']],
    ['the thinnest film covered', { nominalUm: 40 }, [45, 46, 47, 48, 49], 47, 'pass', []],
    ['1,000 m²', { nominalUm: 240, areaM2: 1_000 }, ten, 249.1, 'incomplete', ['due']],
    ['more than 1,000 m²', { nominalUm: 240, areaM2: 1_000.1 }, ten, 249.1, 'incomplete', ['due', 'divide']],
    ['I13', { nominalUm: 63 }, [50.4, 80, 80, 80, 80, 80, 80, 80, 80, 80], 77.04, 'pass', []],
    [
      'three of ten',
      { nominalUm: 240 },
      [250, 245, 260, 255, 240, 238, 262, 251, 220, 236],
      245.7,
      'fail',
      ['isoShare'],
    ],
    ['191 of ten', { nominalUm: 240 }, [250, 245, 260, 255, 240, 262, 251, 249, 248, 191], 245.1, 'fail', ['isoFloor']],
    ['a single thin one', { nominalUm: 240, needed: 5 }, [150], 150, 'fail', ['isoFloor']],
  ])('%s', (_, input, readings, mean, outcome, codes) => {
    const judged = judge(input, readings);
    expect([judged.outcome, judged.figures.mean]).toEqual([outcome, mean]);
    expect(judged.findings.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    [5, 0],
    [10, 1],
    [15, 2],
    [20, 3],
    [30, 5],
  ])('of %i readings lets %i be under the nominal, and not one more', (count, may) => {
    const lot = (below: number) => Array.from({ length: count }, (_, place) => (place < below ? 230 : 260));
    expect(judge({ nominalUm: 240 }, lot(may)).outcome).toBe('pass');
    const more = judge({ nominalUm: 240 }, lot(may + 1));
    expect([more.outcome, more.figures.below]).toEqual(['fail', may + 1]);
  });

  test('lets 20 % itself be under the nominal where the contract says «not more than 20 %»', () => {
    const lot = [...ten.slice(0, 9), 236];
    expect(judge({ nominalUm: 240, belowShare: 'atMost20' }, lot).outcome).toBe('pass');
    expect(judge({ nominalUm: 240, belowShare: 'atMost20' }, [...ten.slice(0, 8), 239, 236]).outcome).toBe('fail');
  });

  test('words what is broken', () => {
    const words = (input: Case, readings: number[]) => judge(input, readings).findings.map((finding) => finding.words);
    expect(words({ nominalUm: 240 }, [...ten.slice(0, 9), 236])).toEqual([
      '2 of 10 readings are under 240 µm. Fewer than 20 % may be (1 of 10).',
    ]);
    expect(words({ nominalUm: 200 }, [200, 200, 200, 200, 199])).toEqual([
      'Mean 199.8 µm is under 200 µm.',
      '1 of 5 readings is under 200 µm. Fewer than 20 % may be (0 of 5).',
    ]);
    expect(words({ nominalUm: 240 }, [300, 191.98, 300, 300, 300])).toEqual([
      '1 reading under 192 µm (80 % of 240). Lowest 191.98.',
      '1 of 5 readings is under 240 µm. Fewer than 20 % may be (0 of 5).',
    ]);
    expect(words({ nominalUm: 240 }, [250, 260, 270, 255, 265, 721, 258, 262, 249, 251])).toEqual([
      'Highest 721.0 µm is more than 3 times 240 µm. No maximum is set.',
    ]);
  });

  test('fails a floor, a maximum and too many repeats at once, and judges mean and share when all readings are there', () => {
    const early = { nominalUm: 240, areaM2: 9 };
    expect(judge(early, [191]).outcome).toBe('fail');
    expect(judge({ ...early, maxUm: 400 }, [401]).outcome).toBe('fail');
    expect(judge({ ...early, replaced: 4 }, [250]).findings[0]?.words).toBe('4 readings were repeated. 3 may be.');
    const offCourse = judge(early, [200, 200, 250]);
    expect([offCourse.outcome, offCourse.due]).toEqual(['incomplete', { readings: 12 }]);
    expect(offCourse.findings.map(({ code }) => code)).toEqual(['due', 'offCourse', 'offCourse']);
  });

  test('is incomplete where neither surface nor number of readings is given, and fails at once all the same', () => {
    const of = (readings: number[]) => judge({ nominalUm: 240, needed: undefined }, readings);
    expect(of([250, 250, 250, 250, 250])).toMatchObject({
      outcome: 'incomplete',
      findings: [{ code: 'surfaceUnknown' }],
    });
    expect(of([250, 191]).outcome).toBe('fail');
    expect(judge({ nominalUm: 240, needed: 5 }, [250, 250]).due).toEqual({ readings: 3 });
    expect(judge({ nominalUm: 240 }, []).outcome).toBe('notJudged');
    expect(judge({ nominalUm: 240, areaM2: 9 }, [])).toMatchObject({ outcome: 'incomplete', due: { readings: 15 } });
  });

  test('judges a repeated reading instead of the first, which stays on record; a fifth of those due may be repeated', () => {
    const um = (value: number, more: Partial<Reading> = {}): Reading => ({ value, unit: 'µm', ...more });
    const repeated = [um(250), um(180), um(250, { replaces: 1 }), um(250), um(250), um(250)];
    const of = { nominalUm: 240, correctionUm: 0, needed: 5, readings: repeated };
    const judged = dftIso19840(of);
    expect([judged.outcome, judged.readings]).toEqual(['pass', { used: 5, leftOut: 1 }]);
    expect(dftIso19840({ ...of, replaced: 1 }).outcome).toBe('fail');
    expect(
      judge(
        { nominalUm: 240, areaM2: 9, replaced: 3 },
        Array.from({ length: 15 }, () => 250),
      ).outcome,
    ).toBe('pass');
  });

  test('does not average in readings that only find how far a thin spot goes', () => {
    const extent: Reading[] = [1, 2, 3].map(() => ({ value: 150, unit: 'µm', onlyExtent: true }));
    expect(
      dftIso19840({ nominalUm: 240, correctionUm: 0, readings: [...readingsInUm(ten), ...extent] }).figures.mean,
    ).toBe(249.1);
  });

  test.each([
    [[245, 250, 255, 260, 245], 226, 'fail'],
    [[270, 270, 275, 265, 270], 245, 'pass'],
  ])(
    'takes 25 µm from each of %j where nobody says what the gauge was set on, and says so',
    (readings, mean, outcome) => {
      const judged = judge({ nominalUm: 240, areaM2: 1, correctionUm: undefined }, readings);
      expect([judged.figures.mean, judged.outcome]).toEqual([mean, outcome]);
      expect(judged.findings.map(({ code }) => code)).toContain('gaugeSetOnUnknown');
      expect(judged.limits).toContainEqual(expect.objectContaining({ id: 'correction', value: 25, from: 'default' }));
    },
  );

  test('advises to divide more than 1,000 m², and names its settings', () => {
    const large = judge({ nominalUm: 240, areaM2: 1_000.5 }, []);
    expect(large.findings.at(-1)?.code).toBe('divide');
    expect(large.limits.map(({ name, value, from }) => `${name} ${value} ${from}`)).toEqual([
      'Mean, at least 240 typed',
      'Each reading, at least 192 standard',
      'Readings under the nominal, fewer than 20 standard',
      'Remarked on above 3 default',
      'Taken from each reading 0 typed',
      'Repeated readings, of those due, at most 20 default',
    ]);
  });

  const reading = fc.integer({ min: 500, max: 5_000 }).map((tenths) => tenths / 10);
  const lot = fc.array(reading, { minLength: 5, maxLength: 40 });

  test('lets one reading more never turn a floor failure into a pass', () => {
    fc.assert(
      fc.property(lot, reading, (readings, more) => {
        const judged = judge({ nominalUm: 240 }, readings);
        if (!judged.findings.some(({ code }) => code === 'isoFloor')) return;
        expect(judge({ nominalUm: 240 }, [...readings, more]).outcome).toBe('fail');
      }),
    );
  });

  test('says the same in every unit and every order, and never passes a thinner film that it fails thicker', () => {
    fc.assert(
      fc.property(lot, (readings) => {
        const judged = judge({ nominalUm: 240 }, readings);
        expect(judge({ nominalUm: 240 }, readings.toReversed()).figures).toEqual(judged.figures);
        const mm = readings.map((value): Reading => ({ value: value / 1_000, unit: 'mm' }));
        expect(dftIso19840({ nominalUm: 240, correctionUm: 0, needed: mm.length, readings: mm }).outcome).toBe(
          judged.outcome,
        );
        if (judged.outcome === 'pass') {
          expect(
            judge(
              { nominalUm: 240 },
              readings.map((value) => value + 1),
            ).outcome,
          ).toBe('pass');
        }
      }),
    );
  });
});
