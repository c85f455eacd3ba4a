import { describe, expect, test } from 'vitest';
import { holiday, type HolidayInput, holidayMethod, proposedVoltage } from './holiday.ts';

describe('A holiday test', () => {
  test.each([
    [508, 2_348],
    [750, 2_853],
    [1_200, 8_592],
    [2_000, 11_092],
  ])('of %i µm proposes %i V', (filmUm, volts) => {
    expect(proposedVoltage(filmUm)).toBe(volts);
  });

  test.each([
    ['sp0188', 600, 3_000],
    ['sp0188', 1_200, 4_000],
    ['iso29601', 750, 2_853],
    ['sp0274', 750, 6_792],
  ] as const)('by %s of %i µm proposes %i V', (standard, filmUm, volts) => {
    expect(proposedVoltage(filmUm, standard)).toBe(volts);
  });

  test('asks about a voltage that is far from the proposed one, and names whose formula proposes it', () => {
    const used = (voltageV: number) => holiday({ found: 0, filmUm: 600, method: 'highVoltage', voltageV });
    expect(used(15_000)).toMatchObject({
      outcome: 'pass',
      standard: 'ASTM D5162; voltage proposed by ASTM G62',
      findings: [{ code: 'voltageFar', kind: 'question', figure: 15_000, limit: 2_552 }],
    });
    expect([used(5_104), used(1_276), used(3_000)].flatMap(({ findings }) => findings)).toEqual([]);
    expect(used(1_275).findings).toHaveLength(1);
  });

  const codes = (input: HolidayInput) => holiday(input).findings.map(({ code }) => code);

  test('is by spark where nobody says how it was made, and some 100 V or more were used', () => {
    expect(codes({ found: 0, filmUm: 300, voltageV: 15_000 })).toEqual(['sparkOnThinFilm', 'voltageFar']);
    expect(codes({ found: 0, filmUm: 300, voltageV: 67.5 })).toEqual([]);
    expect(codes({ found: 0, filmUm: 900, voltageV: 67.5 })).toEqual(['spongeOnThickFilm']);
  });

  test('by wet sponge asks about a voltage that is none of a wet sponge, and about none that is', () => {
    const sponge = (filmUm: number, voltageV: number) => codes({ found: 0, method: 'wetSponge', filmUm, voltageV });
    expect(sponge(300, 15_000)).toEqual(['spongeVoltage']);
    expect(sponge(300, 8.9)).toEqual(['spongeVoltage']);
    expect([sponge(300, 9), sponge(300, 90)]).toEqual([[], []]);
    expect(sponge(900, 67.5)).toEqual(['spongeOnThickFilm']);
    expect(holiday({ found: 0, method: 'wetSponge', voltageV: 3_000 }).findings).toMatchObject([
      { kind: 'question', words: '3,000 V was used. A wet sponge uses 9 to 90 V. High voltage?' },
    ]);
  });

  test("by a client's own factors says so, and names no standard for them", () => {
    const voltages = { thin: 4_000, thinUpToUm: 1_000, thick: 7_843 };
    const verdict = holiday({ found: 0, filmUm: 750, voltageV: 15_000, voltages });
    expect(verdict).toMatchObject({
      standard: "ASTM D5162; voltage proposed by the client's formula",
      limits: [{}, { name: "Voltage proposed by the client's formula", value: 3_464 }, {}],
      findings: [
        { words: "15,000 V was used. For this film the client's formula proposes 3,464 V. Is that as specified?" },
      ],
    });
    expect(holiday({ found: 0, filmUm: 750, voltages, standard: 'sp0188' }).standard).toContain('NACE SP0188');
  });

  test('is made with a wet sponge up to 500 µm and with high voltage above', () => {
    expect([holidayMethod(500), holidayMethod(500.1)]).toEqual(['wetSponge', 'highVoltage']);
    expect(holiday({ found: 0, filmUm: 400 }).figures).toMatchObject({
      proposedMethod: 'wetSponge',
      proposedVoltageV: null,
    });
    const { figures, limits } = holiday({ found: 0, filmUm: 750 });
    expect(figures.proposedVoltageV).toBe(2_853);
    expect(limits).toMatchObject([
      { id: 'holidays' },
      { id: 'voltageProposed', value: 2_853, unit: 'V', from: 'default' },
    ]);
  });

  test.each([
    [{ found: 0 }, 'pass', []],
    [{ found: 1 }, 'fail', ['1 holiday. 0 allowed.']],
    [{ found: 2, allowed: 2 }, 'pass', []],
    [{ found: 3, repaired: 3 }, 'fail', ['3 holidays. 0 allowed.']],
    [{ found: 3, repaired: 3, retestedClear: 2 }, 'fail', ['3 holidays. 0 allowed.']],
    [{ found: 3, repaired: 3, retestedClear: 3 }, 'pass', ['3 holidays found, repaired, tested again and clear.']],
    [
      { found: 0, filmUm: 300, method: 'highVoltage' },
      'pass',
      ['Under 500 µm a spark may damage the film. Wet sponge?'],
    ],
    [
      { found: 0, filmUm: 900, method: 'wetSponge' },
      'pass',
      ['Above 500 µm a wet sponge may miss holidays. High voltage?'],
    ],
  ] as const)('with %j: %s', (input, outcome, words) => {
    const judged = holiday(input);
    expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
  });

  test('records the voltage that was used, and how many there are per m²', () => {
    const judged = holiday({ found: 3, allowed: 5, testedM2: 12, voltageV: 2_500 });
    expect([judged.figures.perM2, judged.limits.at(-1)?.value]).toEqual([0.25, 2_500]);
  });
});
