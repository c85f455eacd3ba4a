import { near, type RuleVector } from './ruleVector.ts';

const spots = [82, 96, 104, 118, 110].map((mean) => [mean - 3, mean, mean + 3]);

/** What rule set 2026.2 judges otherwise than the one before. */
export const newerRuleSetVectors: readonly RuleVector[] = [
  [
    'dftIso19840',
    { nominalUm: 240, correctionUm: 0, readings: [250, 250, 250, 250, 250] },
    { outcome: 'incomplete', findings: [{ code: 'surfaceUnknown' }] },
  ],
  [
    'dftIso19840',
    { nominalUm: 240, areaM2: 1, readings: [245, 250, 255, 260, 245] },
    { outcome: 'fail', figures: { mean: 226 } },
  ],
  [
    'dftIso19840',
    { nominalUm: 240, areaM2: 1, readings: [270, 270, 275, 265, 270] },
    { outcome: 'pass', figures: { mean: 245 } },
  ],
  [
    'dftImoPspc',
    { nominalUm: 320, readings: [330] },
    { outcome: 'incomplete', findings: [{ code: 'surfaceUnknown' }] },
  ],
  ['dftImoPspc', { nominalUm: 320, needed: 1, readings: [330] }, { outcome: 'pass' }],
  [
    'dftSspcPa2',
    { minUm: 75, maxUm: 125, areas: [spots] },
    { outcome: 'incomplete', findings: [{ code: 'surfaceUnknown' }] },
  ],
  ['gaugeCheck', { shimUm: 254, readings: [280, 281, 279] }, { outcome: 'fail' }],
  [
    'dftMinMax',
    { minUm: 75, readings: [80, 90], gaugeCheckFailed: true },
    { outcome: 'notJudged', findings: [{ code: 'gaugeCheckFailed' }, { code: 'judgedCount' }] },
  ],
  ...(
    [
      ['dftSspcPa2', { minUm: 75, maxUm: 125, areaM2: 8, areas: [spots] }],
      ['dftImoPspc', { nominalUm: 320, areaM2: 1, readings: [330, 340, 350, 345, 335] }],
      ['dftIso19840', { nominalUm: 240, areaM2: 1, correctionUm: 0, readings: [250, 250, 250, 250, 250] }],
      [
        'dftCustom',
        { nominalUm: 200, floorPercent: 80, belowPercent: 20, belowStrict: true, readings: [210, 205, 220] },
      ],
    ] as const
  ).flatMap(([rule, film]): RuleVector[] => [
    [rule, film, { outcome: 'pass' }],
    [rule, { ...film, gaugeCheckFailed: true }, { outcome: 'notJudged' }],
  ]),
  ['dftSspcPa2', { nominalUm: 75, minUm: 60, maxUm: 100, areaM2: 8, areas: [spots] }, { outcome: 'fail' }],
  [
    'plainThickness',
    { minUm: 60, measuredMinUm: 40, measuredMeanUm: 50 },
    { outcome: 'fail', findings: [{ code: 'underMinimum', figure: 40, limit: 60 }] },
  ],
  [
    'plainThickness',
    { minUm: 60, measuredMinUm: 40, gaugeCheckFailed: true },
    { outcome: 'notJudged', findings: [{ code: 'gaugeCheckFailed' }] },
  ],
  [
    'plainThickness',
    {
      scheme: 'iso19840',
      nominalUm: 240,
      areaM2: 1,
      spots: 5,
      measuredMinUm: 245,
      measuredMaxUm: 260,
      measuredMeanUm: 251,
    },
    { outcome: 'incomplete', findings: [{ code: 'gaugeSetOnUnknown' }] },
  ],
  [
    'plainThickness',
    {
      scheme: 'sspcPa2',
      minUm: 75,
      maxUm: 125,
      areaM2: 100,
      spots: 15,
      measuredMinUm: 61,
      measuredMaxUm: 140,
      measuredMeanUm: 80,
    },
    { outcome: 'incomplete', findings: [{ code: 'areaMeansUnknown' }] },
  ],
  ['gaugePaste', { raw: '98 102 95 mean 98.3' }, { figures: { readings: [98, 102, 95] } }],
  ['gaugePaste', { raw: '98 99\n99 100\n100 101' }, { figures: { readings: [98, 99, 99, 100, 100, 101] } }],
  ['dftSspcPa2', { nominalUm: 100, areaM2: 8, areas: [spots] }, { outcome: 'pass', findings: [{ code: 'oneStated' }] }],
  ['dust', { tapes: [{ quantity: 5, size: 2 }], pspc: true }, { outcome: 'incomplete' }],
  ['dust', { tapes: [{ quantity: 1, size: 3 }], pspc: true }, { outcome: 'pass' }],
  ['dust', { tapes: [{ quantity: 5, size: 1 }], pspc: true }, { outcome: 'pass' }],
  [
    'okToWork',
    { airTempC: 2, humidity: 60, surfaceTempC: -1 },
    { suggested: null, findings: [{ code: 'iceUnknown' }] },
  ],
  ['okToWork', { airTempC: 2, humidity: 60, surfaceTempC: -1, surfaceWet: false }, { suggested: 'Yes' }],
  [
    'holiday',
    { found: 0, filmUm: 600, voltageV: 15_000, method: 'highVoltage', standard: 'sp0188' },
    { figures: { proposedVoltageV: 3_000 }, findings: [{ code: 'voltageFar' }] },
  ],
  [
    'gaugeCheck',
    { shimUm: 254, gaugeAccuracyPercent: 1, gaugeAccuracyUm: 1, shimAccuracyUm: 1, readings: [258] },
    { outcome: 'fail', figures: { toleranceUm: near(3.68, 0.005) } },
  ],
];
