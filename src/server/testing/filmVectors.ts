import { near, type RuleVector } from './ruleVector.ts';

const of3 = (mean: number) => [mean - 3, mean, mean + 3];
const lot = (...means: number[]) => [means.map(of3)];
const pa2 = { minUm: 75, maxUm: 125, level: 3, areaM2: 8 };
const pa2Cases: RuleVector[] = (
  [
    [{ ...pa2, areas: lot(82, 96, 104, 118, 110) }, 'pass', 102],
    [{ ...pa2, areas: lot(60, 90, 100, 95, 85) }, 'pass', 86],
    [{ ...pa2, areas: [[[59.9, 60, 59.8], ...[90, 100, 95, 85].map(of3)]] }, 'fail', 85.98],
    [{ ...pa2, areas: lot(62, 66, 70, 72, 74) }, 'fail', 68.8],
    [{ ...pa2, level: 2, areas: lot(74, 96, 104, 118, 110) }, 'fail', 100.4],
    [{ ...pa2, areas: lot(74, 96, 104, 118, 110) }, 'pass', 100.4],
    [{ ...pa2, level: 4, areas: lot(80, 90, 180, 100, 110) }, 'pass', 112],
    [{ ...pa2, areas: lot(80, 90, 180, 100, 110) }, 'fail', 112],
    [{ ...pa2, level: 5, areas: lot(140, 190, 260, 150, 160) }, 'pass', 180],
    [{ ...pa2, maxUm: null, areas: lot(140, 190, 260, 150, 160) }, 'pass', 180],
    [{ ...pa2, areaM2: 25, areas: lot(82, 96, 104, 118, 110) }, 'incomplete', 102],
    [{ ...pa2, areas: [[[82, 80, 84], [96, 94], ...[104, 118, 110].map(of3)]] }, 'incomplete', null],
    [{ ...pa2, areas: [[[20, 140, 140], ...[96, 104, 98, 102].map(of3)]] }, 'pass', 100],
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
  // The table names no surface: its readings suffice for this one.
  { correctionUm: 0, areaM2: readings.length > 5 ? 3 : 1, ...asked, readings },
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
).map(([asked, readings, outcome]) => ['dftImoPspc', { areaM2: 5 * readings.length, ...asked, readings }, { outcome }]);

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

/** The cases that the rules of film thickness must satisfy: SSPC-PA 2, ISO 19840, IMO PSPC and plain limits. */
export const filmVectors: readonly RuleVector[] = [
  ...pa2Cases,
  ...areasDue,
  ...extents,
  ...iso,
  ...pspc,
  ...plainLimits,
];
