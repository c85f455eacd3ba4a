import { describe, expect, test } from 'vitest';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { judgeTypedThickness, standardFromText, thicknessHint } from './judgeThickness.ts';
import { plainThickness, type PlainThicknessInput } from './plainThickness.ts';

const of = (measuredMinUm?: number, measuredMaxUm?: number, measuredMeanUm?: number) => ({
  measuredMinUm,
  measuredMaxUm,
  measuredMeanUm,
});
const pa2 = { scheme: 'sspcPa2', minUm: 60, maxUm: 100, spots: 5, areaM2: 8 } as const;
const severalAreas = { ...pa2, areaM2: 100, spots: 15 } as const;
const oneStated = { scheme: 'sspcPa2', nominalUm: 100, spots: 5, areaM2: 8 } as const;
const isoUnknown = { scheme: 'iso19840', nominalUm: 200, spots: 5, areaM2: 1 } as const;
const iso = { ...isoUnknown, correctionUm: 0 } as const;
const pspc = { scheme: 'imoPspc', nominalUm: 320, spots: 8, areaM2: 40 } as const;

describe('Thickness figures without readings', () => {
  test.each<[string, PlainThicknessInput, string, string[]]>([
    ['minimum 40 and mean 50 under 60', { minUm: 60, ...of(40, 70, 50) }, 'fail', ['underMinimum']],
    ['a minimum at its limit', { minUm: 60, ...of(60) }, 'pass', ['judgedCount']],
    ['a maximum over its limit', { maxUm: 100, ...of(80, 100.1, 90) }, 'fail', ['overMaximum']],
    ['a mean under the specified thickness', { nominalUm: 80, ...of(70, 90, 79.9) }, 'fail', ['meanLow']],
    ['no measured minimum yet', { minUm: 60, ...of(undefined, 90) }, 'incomplete', ['figureMissing']],
    [
      'a mean under it that shows a minimum that is not given',
      { minUm: 60, ...of(undefined, 70, 50) },
      'fail',
      ['underMinimum'],
    ],
    ['a bare spot', { minUm: 60, ...of(0) }, 'fail', ['underMinimum']],
    [
      'minimum and maximum in each other’s place',
      { minUm: 60, maxUm: 120, ...of(96, 71) },
      'incomplete',
      ['figuresDiffer'],
    ],
    ['one figure three times', { minUm: 60, ...of(60, 60, 60) }, 'pass', ['judgedCount']],
    ['a mean over the maximum of what was measured', { minUm: 60, ...of(65, 90, 95) }, 'incomplete', ['figuresDiffer']],
    ['spots of 80 and 120 %', { ...pa2, ...of(48, 120, 60) }, 'pass', []],
    ['a spot under 80 %', { ...pa2, ...of(47.9, 90, 70) }, 'fail', ['spotLow']],
    ['a spot over 120 %', { ...pa2, ...of(60, 120.1, 70) }, 'fail', ['spotHigh']],
    ['a mean under the minimum', { ...pa2, ...of(50, 90, 59) }, 'fail', ['areaLow']],
    ['a mean over the maximum', { ...pa2, ...of(90, 110, 101) }, 'fail', ['areaHigh']],
    ['level 1', { ...pa2, level: 1, ...of(59, 90, 70) }, 'fail', ['spotLow']],
    ['too few spots', { ...pa2, areaM2: 25, ...of(60, 90, 70) }, 'incomplete', ['spotsDue']],
    // Three areas of 80 on average may be one of 65 and two of 87.5, which Level 3 does not allow.
    [
      'several areas by one mean',
      { ...severalAreas, minUm: 75, maxUm: 125, ...of(61, 140, 80) },
      'incomplete',
      ['areaMeansUnknown'],
    ],
    [
      'several areas with a spot over the maximum',
      { ...severalAreas, ...of(60, 101, 80) },
      'incomplete',
      ['areaMeansUnknown'],
    ],
    ['several areas without a spot out', { ...severalAreas, ...of(60, 100, 80) }, 'pass', []],
    ['several areas by level 5', { ...severalAreas, level: 5, ...of(60, 190, 120) }, 'pass', []],
    ['no surface', { ...pa2, areaM2: undefined, ...of(60, 90, 70) }, 'incomplete', ['surfaceUnknown']],
    ['no number of spots', { ...pa2, spots: undefined, ...of(60, 90, 70) }, 'incomplete', ['spotsUnknown']],
    ['one stated thickness', { ...oneStated, ...of(64, 144, 80) }, 'pass', ['oneStated']],
    ['under 80 % of it', { ...oneStated, ...of(64, 144, 79) }, 'fail', ['areaLow', 'oneStated']],
    ['ISO 19840 with none under', { ...iso, ...of(200, 260, 230) }, 'pass', []],
    // The same figures as readings: 25 µm less, their mean is 226 and they fail.
    [
      'nothing of the gauge',
      { ...isoUnknown, nominalUm: 240, ...of(245, 260, 251) },
      'incomplete',
      ['gaugeSetOnUnknown'],
    ],
    ['what passes 25 µm less too', { ...isoUnknown, ...of(225, 260, 230) }, 'pass', []],
    [
      'what is under 80 % 25 µm less',
      { ...isoUnknown, ...of(184, 300, 230) },
      'incomplete',
      ['shareUnknown', 'gaugeSetOnUnknown'],
    ],
    ['what fails with nothing taken', { ...isoUnknown, ...of(159, 260, 230) }, 'fail', ['isoFloor']],
    // The readings 230, 250, 255, 260 and 300 pass as a test: 25 µm less, the highest is 275.
    [
      'a maximum that is out only where nothing is taken',
      { ...isoUnknown, maxUm: 290, ...of(230, 300, 259) },
      'incomplete',
      ['gaugeSetOnUnknown'],
    ],
    [
      'a maximum that is out 25 µm less too',
      { ...isoUnknown, maxUm: 290, ...of(230, 320, 259) },
      'fail',
      ['overMaximum'],
    ],
    ['a floor that is out beside it', { ...isoUnknown, maxUm: 290, ...of(150, 300, 259) }, 'fail', ['isoFloor']],
    ['25 µm taken as typed', { ...iso, nominalUm: 240, correctionUm: 25, ...of(245, 260, 251) }, 'fail', ['isoMean']],
    ['some under the nominal', { ...iso, ...of(190, 260, 230) }, 'incomplete', ['shareUnknown']],
    ['one under 80 %', { ...iso, ...of(159, 260, 230) }, 'fail', ['isoFloor']],
    ['a low mean', { ...iso, ...of(190, 260, 199) }, 'fail', ['isoMean']],
    [
      'a surface that is not given',
      { ...iso, areaM2: undefined, ...of(200, 260, 230) },
      'incomplete',
      ['surfaceUnknown'],
    ],
    ['the thinnest nominal', { ...iso, nominalUm: 40, ...of(40, 60, 45) }, 'pass', []],
    ['a thin nominal', { ...iso, nominalUm: 35, ...of(35, 60, 40) }, 'notJudged', ['tooThin']],
    ['PSPC with none under', { ...pspc, ...of(320, 400, 350) }, 'pass', []],
    ['PSPC under 90 %', { ...pspc, ...of(287.9, 400, 350) }, 'fail', ['pspc']],
    ['nothing measured', { minUm: 60 }, 'notJudged', ['noRequirement']],
    ['nothing specified', of(40, 50, 45), 'notJudged', ['noRequirement']],
  ])('%s', (_, input, outcome, codes) => {
    const verdict = plainThickness(input);
    expect([verdict.outcome, verdict.findings.map(({ code }) => code)]).toEqual([outcome, codes]);
  });

  test('say how many spots passed, where no number of them is asked for', () => {
    const stated = (spots?: number) => plainThickness({ minUm: 60, spots, ...of(60, 90, 70) }).findings;
    expect(stated(12)).toMatchObject([
      { kind: 'remark', words: '12 spots are judged. No number of spots is asked for.' },
    ]);
    expect(stated(1)).toMatchObject([{ words: '1 spot is judged. No number of spots is asked for.' }]);
    expect(stated()).toMatchObject([{ kind: 'remark', words: 'The number of spots is not given.' }]);
  });

  test('tell a limit that is a share of what was typed as that', () => {
    expect(limitWords(plainThickness({ ...pa2, ...of(60, 90, 70) }).limits)).toBe(
      [
        'Spot mean, at least 48 µm, 80 % of 60 µm (as typed)',
        'Spot mean, at most 120 µm, 120 % of 100 µm (as typed)',
        'Area mean, at least 60 µm (as typed)',
        'Area mean, at most 100 µm (as typed)',
      ].join('; '),
    );
  });

  test('ask what the gauge was set on, and how thick each area is, in words', () => {
    expect(plainThickness({ ...isoUnknown, ...of(200, 260, 230) }).findings).toMatchObject([
      {
        words:
          'Take the readings as a test and say there what the gauge was set on. Whether 25 µm is taken, as for a profile that is not known, decides these figures.',
      },
    ]);
    expect(plainThickness({ ...severalAreas, ...of(50, 90, 80) }).findings).toMatchObject([
      { words: 'How thick each area is on its own is not known. Take the readings as a test.' },
    ]);
  });

  test('say what was taken from a typed figure that is out', () => {
    const verdict = plainThickness({ ...iso, nominalUm: 240, correctionUm: 25, ...of(245, 260, 251) });
    expect(verdict.findings).toMatchObject([
      { words: 'The measured mean, 226.0 µm (251 less 25 µm), is under 240 µm.', figure: 226, limit: 240 },
    ]);
  });

  test('say what is out, by how much of what', () => {
    expect(plainThickness({ ...pa2, ...of(40, 90, 70) }).findings[0]).toMatchObject({
      words: 'The lowest spot mean, 40.0 µm, is under 48 µm, 80 % of 60 µm.',
      place: { field: 'measuredMinUm' },
      figure: 40,
      limit: 48,
    });
  });
});

test('The standard is understood in the spellings of contracts; another one is none', () => {
  expect(standardFromText('SSPC-PA 2, Level 4')).toEqual({ scheme: 'sspcPa2', level: 4 });
  for (const level of ['Level: 1', 'Level No. 1', 'level no: 1', 'Level-1', 'Level (1)', 'LEVEL #1', '(L1)', 'L 1']) {
    expect([level, standardFromText(`SSPC-PA 2, ${level}`)]).toEqual([level, { scheme: 'sspcPa2', level: 1 }]);
  }
  expect(standardFromText('SSPC-PA 2, small 1')).toEqual({ scheme: 'sspcPa2' });
  expect(standardFromText('AMPP PA 2')).toEqual({ scheme: 'sspcPa2' });
  for (const named of [
    'SSPC-PA No. 2',
    'SSPC-PA #2',
    'PA 2',
    'SSPC Paint Application Standard No. 2',
    'Paint Application Specification No. 2',
    'SSPC-PA-02',
    'SSPC: PA-2',
    'SSPC-PA Standard No. 2',
    'S.S.P.C. P.A.2',
    'as per PA 2',
    'SSPC-PA 2-2015',
  ]) {
    expect([named, standardFromText(`${named}, Level 4`)]).toEqual([named, { scheme: 'sspcPa2', level: 4 }]);
  }
  for (const other of ['SSPC-PA 17', 'SSPC-PA No. 1', 'Spa 2', 'PA 20-01', 'SSPC-PA 22'])
    expect(standardFromText(other)).toEqual({});
  expect(standardFromText('sspc pa2')).toEqual({ scheme: 'sspcPa2' });
  expect(standardFromText('ISO 19840:2012')).toEqual({ scheme: 'iso19840' });
  expect(standardFromText('IMO PSPC 90/10')).toEqual({ scheme: 'imoPspc' });
  expect(standardFromText('IMO MSC.215(82)')).toEqual({ scheme: 'imoPspc' });
  expect(standardFromText('90/10 rule')).toEqual({ scheme: 'imoPspc' });
  for (const other of ['ISO 12944', 'Client spec 12', 'Spec 190/100']) expect(standardFromText(other)).toEqual({});
});

test('Figures of a standard that is not known are judged, and it is said that this was by the figures alone', () => {
  const typed = { specifiedThicknessDownR: '60', downR: '70' };
  const verdict = (specifiedStandard: string) =>
    judgeTypedThickness({ ...typed, specifiedStandard }, undefined, 'server');
  for (const named of ['ISO 12944', 'As contract']) {
    expect(verdict(named)).toMatchObject({
      outcome: 'pass',
      findings: [{}, { code: 'standardUnknown', kind: 'remark' }],
    });
  }
  for (const none of ['', ' - '])
    expect(verdict(none)).toMatchObject({ outcome: 'pass', findings: [{ code: 'judgedCount' }] });
});

test('Fields of a report that say nothing of thickness, or only what is specified, have no verdict', () => {
  expect(judgeTypedThickness({}, undefined, 'device')).toBeUndefined();
  expect(judgeTypedThickness({ specifiedThicknessDownR: '60' }, undefined, 'device')).toBeUndefined();
  expect(judgeTypedThickness({ specifiedThicknessDownR: '60', downR: '0' }, undefined, 'device')?.outcome).toBe('fail');
  const typed = { specifiedThicknessDownR: '60', downR: '40', arrowR: '50 μm' };
  expect(judgeTypedThickness(typed, undefined, 'server')).toMatchObject({
    outcome: 'fail',
    judgedBy: 'server',
    figures: { measuredMinUm: 40, measuredMaxUm: null, measuredMeanUm: 50 },
  });
});

test('A measured field says that SSPC-PA 2 means spot means, where that is named', () => {
  const hints = (standard: string) => ['downR', 'upR', 'arrowR'].map((name) => thicknessHint(name, standard));
  expect(hints('SSPC-PA 2, Level 3')).toEqual([
    'The lowest spot mean (SSPC-PA 2)',
    'The highest spot mean (SSPC-PA 2)',
    'The mean of the spots (SSPC-PA 2)',
  ]);
  expect(hints('ISO 19840')).toEqual([undefined, undefined, undefined]);
  expect(thicknessHint('specifiedThicknessDownR', 'SSPC-PA 2')).toBeUndefined();
});
