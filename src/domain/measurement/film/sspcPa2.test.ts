import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pa2Bounds, pa2Levels, type Pa2Level } from './pa2Levels.ts';
import { readingsInUm, type Reading } from './reading.ts';
import { dftSspcPa2, type Pa2Input } from './sspcPa2.ts';

const eight = { size: 8, unit: 'm2' } as const;
/** A spot of three readings around a mean in µm. */
const about = (mean: number) => readingsInUm([mean - 3, mean, mean + 3]);
const spots = (...means: number[]) => [means.map(about)];
const read = (...readings: number[][]) => [readings.map(readingsInUm)];
const three = (value: number) => [value, value, value];
const judge = (input: Partial<Pa2Input> & Pick<Pa2Input, 'areas'>) =>
  dftSspcPa2({ minUm: 75, maxUm: 125, level: 3, surface: eight, ...input });

describe('SSPC-PA 2', () => {
  test.each<[string, Partial<Pa2Input> & Pick<Pa2Input, 'areas'>, number | null, string]>([
    ['P1', { areas: spots(82, 96, 104, 118, 110) }, 102, 'pass'],
    ['P2', { areas: spots(60, 90, 100, 95, 85) }, 86, 'pass'],
    ['P3', { areas: read([59.9, 60, 59.8], [87, 90, 93], [95, 100, 105], [93, 95, 97], [81, 85, 89]) }, 85.98, 'fail'],
    ['P4', { areas: spots(62, 66, 70, 72, 74) }, 68.8, 'fail'],
    ['P5', { level: 2, areas: spots(74, 96, 104, 118, 110) }, 100.4, 'fail'],
    ['P6', { areas: spots(74, 96, 104, 118, 110) }, 100.4, 'pass'],
    ['P7', { level: 4, areas: spots(80, 90, 180, 100, 110) }, 112, 'pass'],
    ['P8', { areas: spots(80, 90, 180, 100, 110) }, 112, 'fail'],
    ['P9', { level: 5, areas: spots(140, 190, 260, 150, 160) }, 180, 'pass'],
    ['P10', { maxUm: undefined, areas: spots(140, 190, 260, 150, 160) }, 180, 'pass'],
    ['P11', { surface: { size: 25, unit: 'm2' }, areas: spots(82, 96, 104, 118, 110) }, 102, 'incomplete'],
    [
      'P12',
      { areas: read([82, 80, 84], [96, 94], [104, 105, 103], [118, 117, 119], [110, 111, 109]) },
      null,
      'incomplete',
    ],
    ['P13', { areas: read([20, 140, 140], [93, 96, 99], [99, 104, 109], [96, 98, 100], [98, 102, 106]) }, 100, 'pass'],
    [
      'P14',
      {
        minUm: 100,
        maxUm: undefined,
        areas: read([...three(90), ...three(90), ...three(90)], three(102), three(103), three(104), three(105)),
      },
      100.8,
      'pass',
    ],
    ['domain B4', { areas: spots(70, 80, 65, 90, 120) }, 85, 'pass'],
    ['domain B4 at level 2', { level: 2, areas: spots(70, 80, 65, 90, 120) }, 85, 'fail'],
    ['domain B4 with 59', { areas: spots(70, 80, 59, 90, 120) }, 83.8, 'fail'],
  ])('%s', (_, input, areaMean, outcome) => {
    const judged = judge(input);
    expect([judged.outcome, judged.figures.areaMeans]).toEqual([outcome, [areaMean]]);
  });

  test('says which spot is out, by how much, and what is allowed', () => {
    const { findings } = judge({ areas: read([59.9, 60, 59.8], three(90), three(100), three(95), three(85)) });
    expect(findings).toMatchObject([
      {
        code: 'spotLow',
        where: 'Area 1, spot 1',
        figure: 59.9,
        limit: 60,
        words: 'Area 1, spot 1: 59.9 µm. SSPC-PA 2 Level 3 allows 60 to 150 µm.',
      },
    ]);
  });

  test('tells a mean from its limit by a third of a nanometre in a metre', () => {
    const near = (last: number) => judge({ minUm: 1e6, maxUm: undefined, areas: read([8e5, 8e5, last], three(12e5)) });
    expect(near(8e5).findings.filter(({ kind }) => kind === 'breach')).toEqual([]);
    expect(near(8e5 - 0.001).findings).toMatchObject([{ code: 'spotLow', where: 'Area 1, spot 1' }]);
  });

  test('says of an area that is out how to find its extent', () => {
    expect(judge({ areas: spots(62, 66, 70, 72, 74) }).findings).toMatchObject([
      {
        code: 'areaLow',
        words:
          'Area 1: mean 68.8 µm. SSPC-PA 2 Level 3 asks 75 to 125 µm. Find how far it goes: 8 directions, every 1.5 m.',
      },
    ]);
    expect(judge({ areas: spots(130, 130, 130, 130, 130) }).findings.map(({ code }) => code)).toEqual(['areaHigh']);
    expect(judge({ areas: spots(180, 100, 100, 100, 100) }).findings.map(({ code }) => code)).toEqual(['spotHigh']);
  });

  test.each([
    ['P11', { surface: { size: 25, unit: 'm2' }, areas: spots(82, 96, 104, 118, 110) }, [2, 10, 30]],
    ['P12', { areas: read([82, 80, 84], [96, 94], three(104), three(118), three(110)) }, [1, 1, 1]],
    ['nothing yet', { areas: [] }, [1, 5, 15]],
    ['a fourth area that was begun', { areas: [...spots(90, 90, 90, 90, 90), read([90])[0] ?? []] }, [1, 5, 14]],
    ['a sixth spot that was begun', { areas: read(...[1, 2, 3, 4, 5].map(() => three(90)), [90, 90]) }, [0, 1, 1]],
    ['empty lists', { areas: [[[], []], []] }, [1, 5, 15]],
    ['12,500 ft²', { surface: { size: 12_500, unit: 'ft2' }, areas: [] }, [15, 75, 225]],
    ['100.5 m²', { surface: { size: 100.5, unit: 'm2' }, areas: [] }, [4, 20, 60]],
  ] as const)('tells what is due after %s', (_, input, [areas, dueSpots, readings]) => {
    const judged = judge(input);
    expect(judged.due).toEqual({ areas, spots: dueSpots, readings });
    expect(judged.outcome).toBe('incomplete');
  });

  test('words what is due', () => {
    const { findings } = judge({ surface: { size: 25, unit: 'm2' }, areas: spots(82, 96, 104, 118, 110) });
    expect(findings[0]?.words).toBe('Passing so far; 30 readings left: 2 areas.');
  });

  test('fails with the first spot that is out, while others are still due', () => {
    expect(judge({ areas: read(three(59)) }).outcome).toBe('fail');
    expect(judge({ areas: read([1, 1]) }).outcome).toBe('incomplete');
  });

  test('passes nothing where the surface is not known, and asks for it', () => {
    const judged = judge({ surface: undefined, areas: spots(82, 96, 104, 118, 110) });
    expect([judged.outcome, judged.findings[0]?.code]).toEqual(['incomplete', 'surfaceUnknown']);
  });

  test('judges an area of its five spots or more, and means of spots rather than of readings', () => {
    expect(judge({ areas: spots(80, 80, 80, 80, 80, 140) }).figures.areaMeans).toEqual([90]);
  });

  test('leaves out what was discarded, and counts it', () => {
    const spot: Reading[] = [...about(90), { value: 400, unit: 'µm', discarded: 'Does not repeat' }];
    const judged = judge({ areas: [[spot, about(90), about(90), about(90), about(90)]] });
    expect([judged.outcome, judged.readings]).toEqual(['pass', { used: 15, leftOut: 1 }]);
  });

  test('names the edition, the level, every limit and where it comes from', () => {
    const level4 = judge({ level: 4, from: 'coat', areas: [] });
    expect(level4.standard).toBe('SSPC-PA 2, January 2015, Level 4; measured as areas of 10 m²');
    expect(level4.limits.map(({ name, value, from }) => `${name} ${value} ${from}`)).toEqual([
      'Spot mean, at least 60 coat',
      'Spot mean, at most 187.5 coat',
      'Area mean, at least 75 coat',
      'Area mean, at most 125 coat',
      'Level 4: spot of the minimum, at least 80 default',
      'Level 4: spot of the maximum, at most 150 default',
      'Level 4: area of the minimum, at least 100 default',
      'Level 4: area of the maximum, at most 100 default',
    ]);
    expect(judge({ areas: [] }).limits.at(-1)?.from).toBe('standard');
    const own = { spotOfMin: 90, spotOfMax: null, areaOfMin: 100, areaOfMax: 110 };
    expect(judge({ bounds: own, from: 'project', areas: [] }).limits.at(-1)).toMatchObject({
      value: 110,
      from: 'project',
    });
  });

  test('of 8 to 12 mil allows spots of 6.4 to 14.4 mil', () => {
    const mil = (value: number) => Array.from({ length: 3 }, (): Reading => ({ value, unit: 'mil' }));
    const lot = (value: number) => [[mil(value), mil(10), mil(10), mil(10), mil(10)]];
    const stated = (value: number) => judge({ minUm: 203.2, maxUm: 304.8, areas: lot(value) }).outcome;
    expect([stated(6.4), stated(6.39), stated(14.4), stated(14.41)]).toEqual(['pass', 'fail', 'pass', 'fail']);
  });

  test('is judged at Level 3 where the contract names none', () => {
    const { level: _, ...rest } = {
      level: 3,
      minUm: 75,
      maxUm: 125,
      surface: eight,
      areas: spots(74, 96, 104, 118, 110),
    };
    expect(dftSspcPa2(rest).outcome).toBe('pass');
  });

  const um = fc.integer({ min: 300, max: 2_000 }).map((tenths) => tenths / 10);
  const area = fc.array(fc.array(um, { minLength: 3, maxLength: 5 }), { minLength: 5, maxLength: 7 });
  const level = fc.constantFrom<Pa2Level[]>(...pa2Levels);

  test('says the same in every unit, in every order of readings and spots', () => {
    fc.assert(
      fc.property(area, level, (readings, atLevel) => {
        const inUm = judge({ level: atLevel, areas: [readings.map(readingsInUm)] });
        const inMm = [readings.map((spot) => spot.map((value): Reading => ({ value: value / 1_000, unit: 'mm' })))];
        expect(judge({ level: atLevel, areas: inMm }).outcome).toBe(inUm.outcome);
        const reversed = [readings.toReversed().map((spot) => readingsInUm(spot.toReversed()))];
        const turned = judge({ level: atLevel, areas: reversed });
        expect([turned.outcome, turned.figures.areaMeans]).toEqual([inUm.outcome, inUm.figures.areaMeans]);
      }),
    );
  });

  test('prints no figure that contradicts the verdict, and lets no higher level of restriction pass more', () => {
    fc.assert(
      fc.property(area, level, (readings, atLevel) => {
        const judged = judge({ level: atLevel, areas: [readings.map(readingsInUm)] });
        for (const { code, words, limit = 0 } of judged.findings) {
          const shown = Number(/: (?:mean )?(-?[\d.]+) µm\./.exec(words)?.[1]);
          expect(code.endsWith('Low') ? shown < limit : shown > limit).toBe(true);
        }
        const stricter = judge({ level: 1, areas: [readings.map(readingsInUm)] });
        if (stricter.outcome === 'pass') expect(judged.outcome).toBe('pass');
      }),
    );
  });

  test('lets one more area never mend a spot that is out', () => {
    fc.assert(
      fc.property(area, area, (one, more) => {
        if (judge({ areas: [one.map(readingsInUm)] }).outcome !== 'fail') return;
        expect(judge({ areas: [one.map(readingsInUm), more.map(readingsInUm)] }).outcome).toBe('fail');
      }),
    );
  });

  test('knows five levels', () => {
    expect(Object.keys(pa2Bounds)).toEqual(pa2Levels.map(String));
  });
});
