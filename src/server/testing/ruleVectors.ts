import type { RuleName } from '#domain/measurement/verdict.ts';

/**
 * A figure within so much of what is said of it. Plain data, so that it can be handed to a browser.
 */
export type Near = { readonly near: number; readonly by: number };
const near = (value: number, by: number): Near => ({ near: value, by });

/** What a rule takes, and what of its answer is known from elsewhere: from standards, from data sheets, from a second formula. */
export type RuleVector = readonly [rule: RuleName, body: object, answer: object];

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

const of3 = (mean: number) => [mean - 3, mean, mean + 3];
const lot = (...means: number[]) => [means.map(of3)];
const pa2 = { minUm: 75, maxUm: 125, level: 3, areaM2: 8 };
const pa2Cases: RuleVector[] = (
  [
    [{ ...pa2, areas: lot(82, 96, 104, 118, 110) }, 'pass', 102],
    [{ ...pa2, areas: lot(60, 90, 100, 95, 85) }, 'pass', 86],
    [
      {
        ...pa2,
        areas: [
          [
            [59.9, 60, 59.8],
            [87, 90, 93],
            [95, 100, 105],
            [93, 95, 97],
            [81, 85, 89],
          ],
        ],
      },
      'fail',
      85.98,
    ],
    [{ ...pa2, areas: lot(62, 66, 70, 72, 74) }, 'fail', 68.8],
    [{ ...pa2, level: 2, areas: lot(74, 96, 104, 118, 110) }, 'fail', 100.4],
    [{ ...pa2, areas: lot(74, 96, 104, 118, 110) }, 'pass', 100.4],
    [{ ...pa2, level: 4, areas: lot(80, 90, 180, 100, 110) }, 'pass', 112],
    [{ ...pa2, areas: lot(80, 90, 180, 100, 110) }, 'fail', 112],
    [{ ...pa2, level: 5, areas: lot(140, 190, 260, 150, 160) }, 'pass', 180],
    [{ ...pa2, maxUm: null, areas: lot(140, 190, 260, 150, 160) }, 'pass', 180],
    [{ ...pa2, areaM2: 25, areas: lot(82, 96, 104, 118, 110) }, 'incomplete', 102],
    [
      {
        ...pa2,
        areas: [
          [
            [82, 80, 84],
            [96, 94],
            [104, 105, 103],
            [118, 117, 119],
            [110, 111, 109],
          ],
        ],
      },
      'incomplete',
      null,
    ],
    [
      {
        ...pa2,
        areas: [
          [
            [20, 140, 140],
            [93, 96, 99],
            [99, 104, 109],
            [96, 98, 100],
            [98, 102, 106],
          ],
        ],
      },
      'pass',
      100,
    ],
    [
      {
        ...pa2,
        minUm: 100,
        maxUm: null,
        areas: [[Array.from({ length: 9 }, () => 90), ...[102, 103, 104, 105].map(of3)]],
      },
      'pass',
      100.8,
    ],
  ] as const
).map(([body, outcome, mean]) => [
  'dftSspcPa2',
  body,
  { outcome, figures: { areaMeans: [mean === null ? null : near(mean, 0.005)] } },
]);

const areasDue: RuleVector[] = (
  [
    [{ areaM2: 8 }, 1],
    [{ areaM2: 10.01 }, 2],
    [{ areaM2: 30 }, 3],
    [{ areaM2: 100 }, 3],
    [{ areaM2: 100.5 }, 4],
    [{ areaM2: 500 }, 7],
    [{ areaM2: 1_000 }, 12],
    [{ areaFt2: 12_500 }, 15],
    [{ areaM2: 1_161.3 }, 14],
  ] as const
).map(([surface, areas]) => [
  'dftSspcPa2',
  { minUm: 75, ...surface, areas: [] },
  { outcome: 'incomplete', due: { areas, spots: 5 * areas, readings: 15 * areas } },
]);

const extents: RuleVector[] = (
  [
    [[70, 90, 95], false, 3, 1.5],
    [[130, 120, 126, 100, 99], false, 5, 4.5],
    [[74, 100], true, undefined, null],
    [[80, 81], false, 2, 0],
  ] as const
).map(([direction, edgeReached, stopsAfter, extentM]) => [
  'pa2Extent',
  { minUm: 75, maxUm: 125, direction, edgeReached },
  { figures: { ...(stopsAfter !== undefined && { stopsAfter }), extentM } },
]);

const iso: RuleVector[] = (
  [
    [{ nominalUm: 240 }, [250, 245, 260, 255, 240, 238, 262, 251, 249, 241], 'pass', 249.1],
    [{ nominalUm: 240 }, [250, 245, 260, 255, 240, 238, 262, 251, 249, 236], 'fail', 248.6],
    [{ nominalUm: 240 }, [300, 290, 280, 310, 295, 192, 305, 288, 276, 299], 'pass', 283.5],
    [{ nominalUm: 240 }, [300, 290, 280, 310, 295, 191, 305, 288, 276, 299], 'fail', 283.4],
    [{ nominalUm: 200 }, [200, 200, 200, 200, 200], 'pass', 200],
    [{ nominalUm: 200 }, [210, 205, 215, 199, 208], 'fail', 207.4],
    [{ nominalUm: 160, correctionUm: 25 }, [190, 186, 181, 195, 188, 179, 201, 184, 192, 187], 'fail', 163.3],
    [{ nominalUm: 160, correctionUm: 25 }, [190, 186, 186, 195, 188, 179, 201, 188, 192, 187], 'pass', 164.2],
    [{ nominalUm: 240, maxUm: 450 }, [250, 260, 270, 255, 265, 480, 258, 262, 249, 251], 'fail', 280],
    [{ nominalUm: 240 }, [250, 260, 270, 255, 265, 721, 258, 262, 249, 251], 'pass', 304.1],
    [{ nominalUm: 240, areaM2: 9 }, [250, 260, 270, 255, 265], 'incomplete', 260],
    [{ nominalUm: 35 }, [40, 41, 42, 43, 44], 'notJudged', undefined],
    [{ nominalUm: 63 }, [50.4, 80, 80, 80, 80, 80, 80, 80, 80, 80], 'pass', 77.04],
  ] as const
).map(([asked, readings, outcome, mean]) => [
  'dftIso19840',
  { ...asked, readings },
  { outcome, ...(mean !== undefined && { figures: { mean: near(mean, 0.05) } }) },
]);

const pspcReadings = [330, 325, 340, 320, 350, 333, 328, 288, 360, 341];
const pspc: RuleVector[] = (
  [
    [{ nominalUm: 320 }, pspcReadings, 'pass'],
    [{ nominalUm: 320 }, pspcReadings.with(7, 287.9), 'fail'],
    [{ nominalUm: 320 }, pspcReadings.with(3, 300).with(7, 300), 'fail'],
    [{ nominalUm: 320 }, [330, 325, 340, 310, 350, 333, 328, 345, 360], 'fail'],
    [{ nominalUm: 320 }, Array.from({ length: 10 }, () => 320), 'pass'],
    [
      { nominalUm: 250 },
      [260, 255, 262, 240, 258, 251, 250, 266, 259, 270, 261, 254, 257, 263, 268, 252, 253, 244, 275, 256],
      'pass',
    ],
    [{ nominalUm: 320, areaM2: 40 }, [330, 340, 350], 'incomplete'],
    [{ nominalUm: 320, maxUm: 800 }, [330, 340, 350, 345, 900, 336, 338, 341, 339, 350], 'fail'],
  ] as const
).map(([asked, readings, outcome]) => ['dftImoPspc', { ...asked, readings }, { outcome }]);

const plainLimits: RuleVector[] = (
  [
    [{ minUm: 75, maxUm: 125 }, [80, 90, 100, 120, 125], 'pass'],
    [{ minUm: 75, maxUm: 125 }, [80, 90, 100, 120, 125.1], 'fail'],
    [{ minUm: 75 }, [80, 90, 400], 'pass'],
    [{ minUm: 75, maxUm: 125, nominalUm: 100 }, [76, 77, 78], 'fail'],
    [{ minUm: 75, maxUm: 125, needed: 5 }, [80, 90], 'incomplete'],
    [{ minUm: 75, maxUm: 125 }, [], 'notJudged'],
  ] as const
).map(([asked, readings, outcome]) => ['dftMinMax', { ...asked, readings }, { outcome }]);

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

/** Every figure of the trade that the rules are held to: in the domain by their own tests, through the call, and in a browser. */
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
  ...pa2Cases,
  ...areasDue,
  ...extents,
  ...iso,
  ...pspc,
  ...plainLimits,
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
