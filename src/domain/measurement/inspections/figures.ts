import { ambientLimitValue } from '#domain/measurement/climate/ambientLimits.ts';
import { cutSpacingMm } from '#domain/measurement/coating/crossCut.ts';
import { holidayMethod, holidayStandards, proposedVoltage } from '#domain/measurement/coating/holiday.ts';
import { psiPerMpa, stressMpa } from '#domain/measurement/coating/pullOff.ts';
import { formatLimit, shownFigure, judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import type { LimitedQuantity } from '#domain/measurement/limitNames.ts';
import { firstBoundOf } from '#domain/measurement/normalizeLimits.ts';
import { rangeWords } from '#domain/measurement/limitWords.ts';
import { settledFiguresIn, trackSettings } from '#domain/measurement/settings/trackedSettings.ts';
import { settledVoltageFactors } from '#domain/measurement/settings/voltages.ts';
import { isWaterTemperature } from '#domain/measurement/surface/solubleSalts.ts';
import { type Limit, type Verdict } from '#domain/measurement/verdict.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { proposalsOfLog } from './ambientLog.ts';
import { answerOrUsual, testQuestions } from './testDefinitions.ts';
import { conductivityDifference } from './fieldsFromTests.ts';
import { type TestAnswerReader, readTestAnswers, convertedRowsOf } from './testAnswers.ts';
import { noTestLimits } from './limits.ts';
import { isFurtherAmbientLog, type Test } from './test.ts';

/** A figure that the rules computed, in print. `limit`: its bounds in words, without the unit. */
export type PrintedFigure = {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly limit?: string;
};

/** The figures of a test: what was found, what is proposed for it, and what each of its rows gives. */
export type TestFigures = {
  readonly found: readonly PrintedFigure[];
  readonly proposed: readonly PrintedFigure[];
  readonly ofRows: readonly (readonly PrintedFigure[])[];
};

type Bounds = { readonly atLeast?: number | undefined; readonly atMost?: number | undefined };
type FigureShown = {
  readonly name: string;
  readonly unit: string;
  /** Converts the verdict's figure and its limits to this unit. */
  readonly times?: number;
  /** What limits the figure. */
  readonly limits?: LimitedQuantity;
};

const ugCm2InMgM2 = 0.1;
const inSalts = (name: string, limits: Pick<FigureShown, 'limits'> = {}): FigureShown[] => [
  { name, unit: 'mg/m²', ...limits },
  { name, unit: 'µg/cm²', times: ugCm2InMgM2, ...limits },
];

/** The figures of a verdict by their keys, each in every unit that the trade uses. Lists are named in the singular. */
const shown: Readonly<Record<string, readonly FigureShown[]>> = {
  mean: [{ name: 'mean', unit: 'µm', limits: 'mean' }],
  meanUm: [{ name: 'mean', unit: 'µm' }],
  locationsUm: [{ name: 'location', unit: 'µm', limits: 'profile' }],
  areaMeans: [{ name: 'area mean', unit: 'µm', limits: 'areaMean' }],
  mgM2: inSalts('salts', { limits: 'salts' }),
  meanMgM2: inSalts('mean of the patches'),
  meanMpa: [
    { name: 'mean', unit: 'MPa', limits: 'meanPullOff' },
    { name: 'mean', unit: 'psi', times: psiPerMpa, limits: 'meanPullOff' },
  ],
  worst: [{ name: 'worst class', unit: '', limits: 'crossCutClass' }],
  quantity: [{ name: 'quantity', unit: '', limits: 'dustQuantity' }],
  size: [{ name: 'size class', unit: '', limits: 'dustSize' }],
  found: [{ name: 'holidays found', unit: '', limits: 'holidays' }],
  lowestRating: [{ name: 'lowest rating', unit: '', limits: 'rating' }],
  lowestHardness: [{ name: 'lowest hardness', unit: '', limits: 'hardness' }],
};

function boundsOf(limits: readonly Limit[], id: LimitedQuantity | undefined): Bounds {
  if (id === undefined) return {};
  return { atLeast: firstBoundOf(limits, [id], 'atLeast'), atMost: firstBoundOf(limits, [id], 'atMost') };
}

/** A mean that says on which side of its limit it lies. What the rules pass is printed as they compare it. */
export function shownMean(
  mean: number,
  { outcome, limits }: Pick<Verdict<unknown>, 'outcome' | 'limits'>,
  id: 'mean' | 'spotMean' | 'areaMean',
  unit = '',
): string {
  return judgedFigureWithLimit(mean, outcome === 'pass' ? {} : boundsOf(limits, id), unit);
}

/** One figure, or the lowest and the highest of several. Counts and classes have no decimals. */
function figure(
  { name, unit }: Pick<FigureShown, 'name' | 'unit'>,
  values: readonly number[],
  bounds: Bounds = {},
): PrintedFigure {
  const isWhole = unit === '' && values.every(Number.isInteger);
  const inPrint = (value: number) => (isWhole ? formatLimit(value) : shownFigure(value, bounds));
  const ends = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const limit = rangeWords(bounds.atLeast, bounds.atMost);
  return { name, value: [...new Set(ends.map(inPrint))].join(' to '), unit, ...(limit !== undefined && { limit }) };
}

function scaled(one: FigureShown, values: readonly number[], limits: readonly Limit[] = []): PrintedFigure {
  const { times = 1 } = one;
  const by = (value: number | undefined) => (value === undefined ? undefined : value * times);
  const { atLeast, atMost } = boundsOf(limits, one.limits);
  return figure(
    one,
    values.map((value) => value * times),
    { atLeast: by(atLeast), atMost: by(atMost) },
  );
}

const numbersIn = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number');

/** What the verdict's rule computed. */
function ofVerdict({ figures, limits }: Test['verdict']): PrintedFigure[] {
  const patches = numbersIn(figures['mgM2']);
  return Object.entries(figures).flatMap(([key, value]) => {
    const values = numbersIn(value);
    if (values.length === 0 || (key === 'meanMgM2' && patches.length < 2)) return [];
    return (shown[key] ?? []).map((one) => scaled(one, values, limits));
  });
}

/** How far the mean on the shim is off. It needs the thickness of the shim, which a verdict does not name. */
function offShim({ kind, verdict }: Test, converted: TestAnswerReader): PrintedFigure[] {
  const [mean, atMost, shimUm] = [verdict.figures['mean'], verdict.figures['toleranceUm'], converted.figure('shimUm')];
  const isKnown = kind === 'gaugeCheck' && typeof mean === 'number' && typeof atMost === 'number';
  if (!isKnown || shimUm === undefined) return [];
  const off = figure({ name: 'off the shim by', unit: 'µm' }, [Math.abs(mean - shimUm)], { atMost });
  return [{ ...off, limit: `at most ${shownFigure(atMost)}` }];
}

/** The moment of a log's day when the steel was closest to the dew point. */
function worstMoment({ kind, verdict: { figures, limits } }: Test): PrintedFigure[] {
  const [deltaTC, at] = [figures['worstDeltaTC'], figures['worstAt']];
  if (kind !== 'ambientLog' || typeof deltaTC !== 'number') return [];
  const lowest = figure({ name: 'lowest ΔT', unit: '°C' }, [deltaTC], {
    atLeast: ambientLimitValue(limits, 'deltaTMinC'),
  });
  return [lowest, ...(typeof at === 'string' && at !== '' ? [{ name: 'at', value: at, unit: '' }] : [])];
}

const difference = { name: 'sample less blank', unit: 'µS/cm' } as const;

/** The stress of a pull in psi, and in MPa too where it follows from force and dolly. */
function ofPull(row: TestAnswerReader, limits: readonly Limit[]): PrintedFigure[] {
  const [typed, forceN, dollyMm] = [row.figure('mpa'), row.figure('forceN'), row.figure('dollyMm') ?? 0];
  const mpa = typed ?? (forceN === undefined || dollyMm <= 0 ? undefined : stressMpa(forceN, dollyMm));
  const inUnits: FigureShown[] = [
    ...(typed === undefined ? [{ name: 'stress', unit: 'MPa', limits: 'pullOff' } as const] : []),
    { name: 'stress', unit: 'psi', times: psiPerMpa, limits: 'pullOff' },
  ];
  return mpa === undefined ? [] : inUnits.map((one) => scaled(one, [mpa], limits));
}

function ofPatches(test: Test): PrintedFigure[][] {
  const { figures, limits } = test.verdict;
  // The verdict has a density for each patch that lacks nothing, in order.
  const densities = [figures['mgM2']].flat();
  let judged = 0;
  return convertedRowsOf(test).map((row) => {
    const apart = conductivityDifference(row);
    if (apart === undefined) return [];
    const isPatch = row.figure('volumeMl') !== undefined && (row.figure('areaCm2') ?? 0) > 0;
    const isWhole = isPatch && isWaterTemperature(row.figure('waterTempC'));
    const mgM2 = isWhole ? densities[judged] : undefined;
    if (isWhole) judged += 1;
    const ofPatch = typeof mgM2 === 'number' ? inSalts('salts', { limits: 'salts' }) : [];
    return [figure(difference, [apart]), ...ofPatch.map((one) => scaled(one, numbersIn(mgM2), limits))];
  });
}

/** Dew point and distance of a reading that somebody took. A logger's are too many to tell of each. */
function ofReadings(test: Test): PrintedFigure[][] {
  const { limits } = test.verdict;
  return proposalsOfLog(test, { ...noTestLimits, settings: settledFiguresIn(limits) }).map(
    ({ figures: { dewPointC, frostPointC, deltaTC } }) => [
      ...(dewPointC === null ? [] : [figure({ name: 'dew point', unit: '°C' }, [dewPointC])]),
      ...(frostPointC === undefined ? [] : [figure({ name: 'frost point', unit: '°C' }, [frostPointC])]),
      ...(deltaTC === null
        ? []
        : [figure({ name: 'ΔT', unit: '°C' }, [deltaTC], { atLeast: ambientLimitValue(limits, 'deltaTMinC') })]),
    ],
  );
}

function ofRows(test: Test): PrintedFigure[][] {
  if (test.kind === 'salts') return ofPatches(test);
  if (isFurtherAmbientLog(test)) return ofReadings(test);
  if (test.kind !== 'adhesion') return [];
  return convertedRowsOf(test).map((row) => ofPull(row, test.verdict.limits));
}

/** What follows from the film before anything is measured: how to look for holidays, and how far apart to cut. */
function proposedFor({ kind, requirement, verdict: { limits } }: Test, converted: TestAnswerReader): PrintedFigure[] {
  const filmUm = converted.figure('filmUm');
  if (filmUm === undefined || filmUm <= 0) return [];
  if (kind === 'crossCut') {
    const spacing = cutSpacingMm(filmUm);
    return spacing === undefined
      ? [{ name: 'method', value: 'X-cut or pull-off, since the film is too thick', unit: '' }]
      : [{ name: 'cuts apart by', value: formatLimit(spacing), unit: 'mm' }];
  }
  if (kind !== 'holiday') return [];
  const usual = holidayMethod(filmUm);
  const asked = testQuestions(kind, requirement).find(({ name }) => name === 'method');
  const label = asked?.options?.find(([value]) => value === usual)?.[1] ?? usual;
  const isSpark = usual === 'highVoltage' || (asked && answerOrUsual(asked, requirement)) === 'highVoltage';
  const voltages = settledVoltageFactors(trackSettings(settledFiguresIn(limits)));
  const standard = holidayStandards.find((one) => one === converted.choice('standard'));
  return [
    { name: 'method', value: label, unit: '' },
    ...(isSpark
      ? [{ name: 'voltage', value: groupDigits(proposedVoltage(filmUm, standard, voltages)), unit: 'V' }]
      : []),
  ];
}

/**
 * The figures of a test as they are shown beside its verdict, in every unit that the trade uses: on the form, on the
 * page and in the PDFs alike. They come from the verdict as it was stored, and from what was typed.
 */
export function figuresOfTest(test: Test): TestFigures {
  const converted = readTestAnswers(testQuestions(test.kind, test.requirement), test.requirement);
  const apart = test.kind === 'salts' ? convertedRowsOf(test).flatMap((row) => conductivityDifference(row) ?? []) : [];
  return {
    found: [
      ...ofVerdict(test.verdict),
      ...(apart.length > 0 ? [figure(difference, apart)] : []),
      ...offShim(test, converted),
      ...worstMoment(test),
    ],
    proposed: proposedFor(test, converted),
    ofRows: ofRows(test),
  };
}

/** Figures in words; those of one name follow each other in their units. With `limits`, their bounds stand behind. */
export function figureWords(figures: readonly PrintedFigure[], { limits = true } = {}): string[] {
  return figures.reduce<string[]>((all, { name, value, unit, limit }, at) => {
    const text = [value, unit].filter(Boolean).join(' ') + (limits && limit !== undefined ? ` (${limit})` : '');
    const isMore = figures[at - 1]?.name === name;
    return isMore ? [...all.slice(0, -1), `${all.at(-1)}, ${text}`] : [...all, `${name} ${text}`];
  }, []);
}
