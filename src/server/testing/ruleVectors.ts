import { filmVectors } from './filmVectors.ts';
import { newerRuleSetVectors } from './laterVectors.ts';
import { filmAndIntervalVectors } from './projectVectors.ts';
import { near, type RuleVector } from './ruleVector.ts';

const dewPoints: RuleVector[] = [
  [28, 78, 23.8],
  [32, 74, 26.78],
  [18, 82, 14.88],
  [12, 91, 10.58],
  [24, 85, 21.32],
  [8, 76, 4.02],
  [2, 88, 0.22],
  [36, 55, 25.53],
  [38, 45, 24],
  [-4, 90, -5.4],
  [21.5, 100, 21.5],
].map(([airTempC, humidity, dewPointC = 0]) => [
  'dewPoint',
  { airTempC, humidity },
  { outcome: 'pass', figures: { dewPointC: near(dewPointC, 0.05) } },
]);

const wetBulbs: RuleVector[] = (
  [
    [{ airTempC: 30, wetBulbC: 26 }, 72.9, 24.6],
    [{ airTempC: 33, wetBulbC: 27.5 }, 65.6, 25.7],
    [{ airTempC: 18, wetBulbC: 14.5 }, 68.6, 12.14],
    [{ airTempC: 26, wetBulbC: 19 }, 51.4, 15.19],
    [{ airTempC: 38, wetBulbC: 24 }, 30.8, 17.83],
    [{ airTempC: 30, wetBulbC: 26, altitudeM: 900 }, 73.5, 24.75],
    [{ airTempC: 1, wetBulbC: -1 }, 67.7, -4.31],
    [{ airTempC: -2, wetBulbC: -3 }, 79, -5.16],
    [{ airTempC: -5, wetBulbC: -5.8 }, 77.7, -8.3],
    [{ airTempC: -8, wetBulbC: -8.5 }, 79.6, -10.91],
    [{ airTempC: 0.5, wetBulbC: -0.5 }, 83.2, -2.02],
    [{ airTempC: 3, wetBulbC: 0 }, 54.1, -5.39],
    [{ airTempC: 1, wetBulbC: -1, wickFrozen: false }, 66.1, -4.63],
    [{ airTempC: -2, wetBulbC: -3, wickFrozen: false }, 80.2, -4.96],
    [{ airTempC: -5, wetBulbC: -5.8, wickFrozen: false }, 81.4, -7.69],
    [{ airTempC: -8, wetBulbC: -8.5, wickFrozen: false }, 86.2, -9.9],
    [{ airTempC: 0.5, wetBulbC: -0.5, wickFrozen: false }, 82.4, -2.15],
    [{ airTempC: 20, wetBulbC: 20 }, 100, 20],
  ] as const
).map(([body, humidity, dewPointC]) => [
  'wetBulb',
  body,
  { figures: { humidity: near(humidity, 0.3), dewPointC: near(dewPointC, 0.1) } },
]);

const proposals: RuleVector[] = (
  [
    [28, 78, 27, 'Yes', 3.197, undefined],
    [28, 78, 26.8, 'No', 2.997, 'Steel is 2.997 °C above the dew point (23.8 °C). At least 3 °C is needed.'],
    [24, 85, 24.4, 'Yes', 3.08, undefined],
    [24, 85.1, 26, 'No', 4.661, 'Humidity 85.1 % is above 85 %.'],
    [18, 82, 17.9, 'Yes', 3.021, undefined],
  ] as const
).map(([airTempC, humidity, surfaceTempC, suggested, deltaTC, words]) => [
  'okToWork',
  { airTempC, humidity, surfaceTempC },
  { suggested, figures: { deltaTC: near(deltaTC, 0.001) }, ...(words && { findings: [{ words }] }) },
]);

const patch = { blankUsCm: 0, volumeMl: 3, areaCm2: 12.5 };
const salts: RuleVector[] = (
  [
    [{ ...patch, sampleUsCm: 8.4 }, 10.08, 'pass', 'pass'],
    [{ ...patch, sampleUsCm: 16.5 }, 19.8, 'pass', 'pass'],
    [{ ...patch, sampleUsCm: 16.7 }, 20.04, 'fail', 'pass'],
    [{ ...patch, sampleUsCm: 20, volumeMl: 2.5 }, 20, 'pass', 'pass'],
    [{ ...patch, sampleUsCm: 41.6 }, 49.92, 'fail', 'pass'],
    [{ ...patch, sampleUsCm: 41.7 }, 50.04, 'fail', 'fail'],
    [{ ...patch, sampleUsCm: 12, volumeMl: 10 }, 48, 'fail', 'pass'],
  ] as const
).flatMap(([body, mgM2, at20, at50]): RuleVector[] => {
  const figures = { mgM2: near(mgM2, 0.001), ugCm2: near(mgM2 / 10, 0.001) };
  return [
    ['salts', { ...body, limitMgM2: 20 }, { outcome: at20, figures }],
    ['salts', { ...body, limitMgM2: 50 }, { outcome: at50, figures }],
  ];
});

const surface: RuleVector[] = [
  ['profile', { method: 'replicaTape', readingsUm: [118, 122] }, { figures: { locationUm: near(69.2, 0.001) } }],
  [
    'profile',
    { method: 'depthMicrometer', readingsUm: [52, 61, 48, 57, 66, 59, 63, 55, 70, 58] },
    { figures: { locationUm: 70 } },
  ],
  [
    'profile',
    { method: 'depthMicrometer', locationValue: 'mean', readingsUm: [52, 61, 48, 57, 66, 59, 63, 55, 70, 58] },
    { figures: { locationUm: near(58.9, 0.001) } },
  ],
  ['profileLot', { locationsUm: [69.2, 74, 58], minUm: 50, maxUm: 75 }, { outcome: 'pass' }],
  ['profileLot', { locationsUm: [69.2, 76, 58], minUm: 50, maxUm: 75 }, { outcome: 'fail' }],
  ['profileLot', { locationsUm: [69.2, 74], minUm: 50, maxUm: 75 }, { outcome: 'incomplete' }],
  ['dust', { tapes: [{ quantity: 2, size: 2 }] }, { outcome: 'pass' }],
  ['dust', { tapes: [{ quantity: 3, size: 1 }] }, { outcome: 'fail' }],
  ['dust', { tapes: [{ quantity: 1, size: 3 }] }, { outcome: 'fail' }],
];

const pulls: RuleVector[] = (
  [
    [1_571, 20, 5],
    [942, 20, 3],
    [2_454, 25, 5],
    [7_854, 50, 4],
  ] as const
).map(([forceN, dollyMm, mpa]) => ['pullOff', { forceN, dollyMm }, { figures: { mpa: near(mpa, 0.005) } }]);

const voltages: RuleVector[] = (
  [
    [508, 2_348],
    [750, 2_853],
    [1_200, 8_592],
    [2_000, 11_092],
  ] as const
).map(([filmUm, proposedVoltageV]) => ['holiday', { found: 0, filmUm }, { figures: { proposedVoltageV } }]);

const wetFilms: RuleVector[] = (
  [
    [{ dftUm: 50, volumeSolids: 51 }, { wftUm: near(98, 0.05) }],
    [{ dftUm: 125, volumeSolids: 80, thinner: 0.05 }, { wftUm: near(164.1, 0.05) }],
    [{ dftUm: 60, volumeSolids: 45, thinner: 0.1 }, { wftUm: near(146.7, 0.05) }],
    [{ dftUm: 200, volumeSolids: 96 }, { wftUm: near(208.3, 0.05) }],
    [{ wftUm: 150, volumeSolids: 80, thinner: 0.05 }, { dftUm: near(114.3, 0.05) }],
    [{ wftUm: 220, volumeSolids: 72, thinner: 0.08 }, { dftUm: near(146.7, 0.05) }],
  ] as const
).map(([body, figures]) => ['wetFilm', body, { figures }]);

const consumptions: RuleVector[] = (
  [
    [{ areaM2: 1, dftUm: 40, volumeSolids: 51 }, { m2PerL: near(12.75, 0.001) }],
    [{ areaM2: 1, dftUm: 50, volumeSolids: 51 }, { m2PerL: near(10.2, 0.001) }],
    [{ areaM2: 1, dftUm: 60, volumeSolids: 51 }, { m2PerL: near(8.5, 0.001) }],
    [{ areaM2: 1, dftUm: 400, volumeSolids: 96 }, { m2PerL: near(2.4, 0.001) }],
    [
      { areaM2: 480, dftUm: 125, volumeSolids: 80, loss: 0.35 },
      { m2PerL: near(6.4, 0.001), theoreticalL: near(75, 0.005), practicalL: near(115.38, 0.005) },
    ],
    [
      { areaM2: 62, dftUm: 50, volumeSolids: 51, loss: 0.2 },
      { theoreticalL: near(6.08, 0.005), practicalL: near(7.6, 0.005) },
    ],
    [{ areaM2: 480, dftUm: 131, volumeSolids: 80, usedL: 110 }, { lossPercent: near(28.5, 0.05) }],
    [{ areaM2: 62, dftUm: 55, volumeSolids: 51, usedL: 6 }, { lossPercent: near(-11.4, 0.05) }],
  ] as const
).map(([body, figures]) => ['consumption', body, { figures }]);

const byVolume = { basis: 'volume', unit: 'ltr' } as const;
const ratios: RuleVector[] = (
  [
    [{ ...byVolume, a: 4, b: 1, quantityA: 20, quantityB: 5 }, 'pass', 0],
    [{ ...byVolume, a: 4, b: 1, quantityA: 20, quantityB: 4.5 }, 'fail', -10],
    [{ ...byVolume, a: 3, b: 1, quantityA: 16.5, quantityB: 5.7 }, 'pass', 3.6],
    [{ ...byVolume, a: 9, b: 1, quantityA: 18, quantityB: 2.1 }, 'pass', 5],
    [
      { basis: 'volume', unit: 'kg', a: 4, b: 1, quantityA: 30, quantityB: 4.6, densityAKgL: 1.5, densityBKgL: 0.95 },
      'pass',
      -3.2,
    ],
  ] as const
).map(([body, outcome, deviation]) => [
  'mixRatio',
  body,
  { outcome, figures: { deviationPercent: near(deviation, 0.05) } },
]);

const minute = 24 * 60;
const potTable = [
  { tempC: 7, minutes: 48 * 60 },
  { tempC: 20, minutes: minute },
  { tempC: 30, minutes: 8 * 60 },
];
const pot = (paintTempC: number, endedAt?: string) => ({ mixedAt: '08:15', paintTempC, table: potTable, endedAt });
const potLives: RuleVector[] = [
  ['potLife', pot(20), { figures: { expiresAt: '08:15', nextDay: true } }],
  ['potLife', pot(24), { figures: { expiresAt: '16:15', nextDay: false } }],
  ['potLife', pot(5), { figures: { expiresAt: '08:15', nextDay: true } }],
  ['potLife', pot(31), { outcome: 'notJudged' }],
  ['potLife', pot(24, '16:15'), { outcome: 'pass' }],
  ['potLife', pot(24, '16:16'), { outcome: 'fail' }],
];

const windowTable = [
  { tempC: 20, minMinutes: 16 * 60, maxMinutes: 7 * minute },
  { tempC: 30, minMinutes: 10 * 60, maxMinutes: 3 * minute },
];
const windows: RuleVector[] = (
  [
    [21, 27, '2026-11-03T06:00', '2026-11-05T14:00'],
    [20, 20, '2026-11-03T06:00', '2026-11-09T14:00'],
    [18, 25, null, '2026-11-05T14:00'],
    [24, 34, '2026-11-03T06:00', null],
  ] as const
).map(([steelLowC, steelHighC, opensAt, closesAt]) => [
  'overcoat',
  { endedAt: '2026-11-02T14:00', steelLowC, steelHighC, table: windowTable },
  { figures: { opensAt, closesAt } },
]);

const shelves: RuleVector[] = (
  [
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2025-11-15', 24, '2027-11-15'],
  ] as const
).flatMap(([madeOn, months, expiresOn]): RuleVector[] => [
  ['shelfLife', { madeOn, months, usedOn: expiresOn }, { outcome: 'pass', figures: { expiresOn } }],
]);

const gauges: RuleVector[] = [
  ['gaugeInDate', { usedOn: '2026-03-01', dueOn: '2026-03-01' }, { outcome: 'pass' }],
  ['gaugeInDate', { usedOn: '2026-03-13', dueOn: '2026-03-01' }, { outcome: 'fail', figures: { overdueDays: 12 } }],
  ['gaugeInDate', { usedOn: '2026-03-13' }, { outcome: 'notJudged' }],
  ...([262, 262.1] as const).map((reading): RuleVector => {
    const body = { shimUm: 254, gaugeAccuracyPercent: 3, shimAccuracyPercent: 1, readings: [reading] };
    return ['gaugeCheck', body, { outcome: reading === 262 ? 'pass' : 'fail' }];
  }),
];

const lines: RuleVector[] = (
  [
    ['   3.14 mil  N1    \r\n', 'mil', 3.14, 79.756],
    ['    70.7 um   N1    ', 'µm', 70.7, 70.7],
    ['\u0002 15.0mil NONFE\r\n', 'mil', 15, 381],
    ['12,5 \u00b5m', 'µm', 12.5, 12.5],
    ['12,5 \u03bcm', 'µm', 12.5, 12.5],
    ['0.125 mm', 'mm', 0.125, 125],
    ['-3.0 um', 'µm', -3, -3],
  ] as const
).map(([raw, unit, value, um]) => [
  'gaugeLine',
  { raw, source: 'serial' },
  { figures: { value, unit, um: near(um, 1e-9) } },
]);
const noLines: RuleVector[] = ['     ---      F1    \r\n', '10:31', '2026-11-21', 'N1', 'Batch 7', '85'].map((raw) => [
  'gaugeLine',
  { raw, source: 'serial' },
  { outcome: 'notJudged', figures: { value: null } },
]);

const pastes: RuleVector[] = (
  [
    ['98 102 95', [98, 102, 95]],
    ['98,102,95', [98, 102, 95]],
    ['98;102;95', [98, 102, 95]],
    ['Spot 1: 98 102 95', [98, 102, 95]],
    ['1\t98\t10:31:02\n2\t102\t10:31:05\n3\t95\t10:31:09', [98, 102, 95]],
    ['98,5', [98.5]],
    ['98,5 101,2 99,0', [98.5, 101.2, 99]],
    ['98.5, 102, 95', [98.5, 102, 95]],
  ] as const
).map(([raw, readings]) => ['gaugePaste', { raw }, { figures: { readings, ask: false } }]);

/** Every trade figure that the rules must reproduce: in the domain's own tests, through the call, and in a browser. */
export const ruleVectors: readonly RuleVector[] = [
  ...dewPoints,
  ['dewPoint', { airTempC: 30, humidity: 55 }, { figures: { dewPointC: near(20, 0.2) } }],
  ['dewPoint', { airTempC: 61, humidity: 55 }, { outcome: 'notJudged' }],
  ...wetBulbs,
  ...proposals,
  ['okToWork', { airTempC: 32, humidity: 74 }, { suggested: null, figures: { dewPointC: near(26.78, 0.05) } }],
  [
    'deltaTTrend',
    {
      rows: [
        { at: '14:00', deltaTC: 5 },
        { at: '14:40', deltaTC: 4.2 },
      ],
    },
    { figures: { meetsLimitAt: '15:40' } },
  ],
  ...filmVectors,
  ...newerRuleSetVectors,
  ...filmAndIntervalVectors,
  ...salts,
  ...surface,
  ...pulls,
  ['pullOff', { forceN: 974, dollyMm: 20, minMpa: 5, failure: { B: 10, Y: 90 } }, { outcome: 'void' }],
  ...voltages,
  ...wetFilms,
  ...consumptions,
  ...ratios,
  ...potLives,
  ...windows,
  ...shelves,
  ...gauges,
  ...lines,
  ...noLines,
  ...pastes,
  ['gaugePaste', { raw: '98,102' }, { figures: { ask: true } }],
  ['gaugePaste', { raw: '98,95' }, { figures: { ask: true } }],
];
