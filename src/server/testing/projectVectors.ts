import type { RuleVector } from './ruleVector.ts';

/** What a project asks of film and of the time between two coats, computed apart from the product. */

const areasOf = (readings: number) =>
  Array.from({ length: readings / 15 }, () => Array.from({ length: 5 }, () => [100, 100, 100]));
const taken = (readings: number) => Array.from({ length: readings }, () => 250);

/** Surface, readings taken, readings due. */
const dueByPa2 = (
  [
    [{ areaM2: 8 }, 0, 15],
    [{ areaM2: 29.9 }, 15, 30],
    [{ areaM2: 480 }, 60, 45],
    [{ areaFt2: 12_500 }, 0, 225],
  ] as const
).map(([surface, count, readings]): RuleVector => [
  'dftSspcPa2',
  { minUm: 75, ...surface, areas: areasOf(count) },
  { outcome: 'incomplete', due: { readings } },
]);

const dueByReadings = (
  [
    ['dftIso19840', 9, 5, 10],
    ['dftIso19840', 480, 30, 40],
    ['dftImoPspc', 40, 3, 5],
    ['dftIso19840', 250, 0, 50],
  ] as const
).map(([rule, areaM2, count, readings]): RuleVector => [
  rule,
  { nominalUm: 200, areaM2, ...(rule === 'dftIso19840' && { correctionUm: 0 }), readings: taken(count) },
  { outcome: 'incomplete', due: { readings } },
]);

/** What is stated, in µm, and the minimum and maximum that each spot is judged by at level 1. */
const ofOneValue = (
  [
    [{ nominalUm: 100 }, 80, 120],
    [{ nominalUm: 76.2 }, 60.96, 91.44],
    [{ nominalUm: 75, minUm: 60, maxUm: 100 }, 60, 100],
  ] as const
).flatMap(([stated, least, most]): RuleVector[] =>
  (
    [
      [least, 'pass'],
      [most, 'pass'],
      [least - 0.01, 'fail'],
      [most + 0.01, 'fail'],
    ] as const
  ).map(([um, outcome]) => [
    'dftSspcPa2',
    { ...stated, level: 1, areaM2: 8, areas: [Array.from({ length: 5 }, () => [um, um, um])] },
    { outcome },
  ]),
);

const day = 24 * 60;
const epoxy = [
  { tempC: 10, minMinutes: day, maxMinutes: 14 * day },
  { tempC: 20, minMinutes: 720, maxMinutes: 7 * day },
  { tempC: 30, minMinutes: 360, maxMinutes: 3 * day },
];
const endless = [
  { tempC: 5, minMinutes: 2_160, maxMinutes: null },
  { tempC: 23, minMinutes: 480, maxMinutes: null },
  { tempC: 40, minMinutes: 240, maxMinutes: null },
];

/** End of the coat, data sheet, coldest and warmest steel, the next coat, and what comes of it. */
const windows = (
  [
    ['02T14:00', epoxy, 21, 27, '03T01:59', '03T02:00', '05T14:00', 'fail', 'tooEarly'],
    ['02T14:00', epoxy, 21, 27, '03T02:00', '03T02:00', '05T14:00', 'pass', 'open'],
    ['02T14:00', epoxy, 21, 27, '05T14:00', '03T02:00', '05T14:00', 'pass', 'open'],
    ['02T14:00', epoxy, 21, 27, '05T14:01', '03T02:00', '05T14:00', 'fail', 'tooLate'],
    ['02T14:00', epoxy, 8, 14, '04T08:00', null, '09T14:00', 'notJudged', 'openingUnknown'],
    ['02T14:00', epoxy, 24, 33, '04T08:00', '03T02:00', null, 'notJudged', 'closingUnknown'],
    ['02T22:30', endless, 24, 31, '03T06:29', '03T06:30', null, 'fail', 'tooEarly'],
  ] as const
).map(([ended, table, steelLowC, steelHighC, next, opens, closes, outcome, code]): RuleVector => {
  const inNovember = (moment: string | null) => moment && `2026-11-${moment}`;
  return [
    'overcoat',
    { endedAt: inNovember(ended), steelLowC, steelHighC, table, nextCoatAt: inNovember(next) },
    { outcome, figures: { opensAt: inNovember(opens), closesAt: inNovember(closes) }, findings: [{ code }] },
  ];
});

export const filmAndIntervalVectors: readonly RuleVector[] = [...dueByPa2, ...dueByReadings, ...ofOneValue, ...windows];
