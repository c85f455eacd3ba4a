import { formatLimit } from '#domain/measurement/comparison.ts';
import { adjustmentSurfaces, profileCorrection, profileGrades } from '#domain/measurement/film/profileCorrection.ts';
import { dftCustom } from '#domain/measurement/film/customScheme.ts';
import { withFailedGaugeCheck } from '#domain/measurement/film/gaugeCheckFailed.ts';
import { dftImoPspc } from '#domain/measurement/film/imoPspc.ts';
import { dftIso19840 } from '#domain/measurement/film/iso19840.ts';
import { difficultPartsFromText } from '#domain/measurement/film/isoReadings.ts';
import { failedPartFindingCode, pa2Extent } from '#domain/measurement/film/pa2Extent.ts';
import { pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { settledBounds } from '#domain/measurement/settings/levels.ts';
import { dftMinMax } from '#domain/measurement/film/plainLimits.ts';
import { countedReadings } from '#domain/measurement/film/reading.ts';
import { dftSspcPa2, pa2Range } from '#domain/measurement/film/sspcPa2.ts';
import { exactMeanThicknessUm } from '#domain/measurement/film/thickness.ts';
import { readingsPerSpot } from '#domain/measurement/film/pa2Areas.ts';
import { toNumber } from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type LimitSource,
  type RuleName,
  type Verdict,
  missing,
  noRequirement,
  withPlace,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { tapeFilmUm, tapePresets } from '#domain/measurement/surface/profile.ts';
import { placeOfArea } from '#domain/measurement/place.ts';
import { readFigure } from '#domain/text/figure.ts';
import { filmSchemes } from './testQuestion.ts';
import { type TestAnswerReader, figuresOf, type TestRequirement } from './testAnswers.ts';
import type { UnjudgedTest } from './test.ts';

/** What a rule says about a test. Each rule has figures of its own. */
export type TestVerdict = Verdict<Readonly<Record<string, unknown>>>;

/** The verdict on a test that is recorded only: it has no requirement that the rule could judge by. */
export function recordedOnlyVerdict(rule: RuleName): TestVerdict {
  return verdict(rule, {
    outcome: 'notJudged',
    figures: {},
    limits: [],
    findings: [noRequirement],
  });
}

/** A figure above 0 in m or m² as typed: undefined if there is none, or the finding that says why it is no figure. */
function sizeOf(typed: string | undefined, unit: 'm' | 'm²', about: string): number | Finding | undefined {
  const figure = readFigure(typed, unit);
  if (figure.kind === 'none') return undefined;
  if (figure.kind === 'number' && figure.value > 0) return figure.value;
  const why = figure.kind === 'number' ? 'This must be above 0.' : figure.words;
  return missing('extentSize', `${about}, ${unit}, «${typed}»: ${why}`);
}

const partFound = (m2: number) =>
  remark(failedPartFindingCode, `the failed part is ${formatLimit(m2)} m².`, { figure: m2 });

/** How far each failed area extends, for each direction that was measured, and the m² of its failed part. */
function extentFindings(
  { readings: { areas = [], extents = [] } }: UnjudgedTest,
  converted: TestAnswerReader,
  { minUm, maxUm }: { minUm: number; maxUm?: number | undefined },
) {
  const baseMetalUm = converted.figure('baseMetalUm');
  const parts = areas.flatMap(({ name, failedM2 }, area): Finding[] => {
    const place = placeOfArea(area, name);
    const m2 = sizeOf(failedM2, 'm²', 'failed part');
    const found = typeof m2 === 'number' ? partFound(m2) : m2;
    return found ? withPlace(place, [found]) : [];
  });
  const ways = extents.flatMap(({ area, direction, edgeReached, spots, stepM: step }): Finding[] => {
    const place = { ...placeOfArea(area, areas[area]?.name), direction };
    const stepM = sizeOf(step, 'm', 'distance between spots');
    if (typeof stepM === 'object') return withPlace(place, [stepM]);
    const means = spots.map(({ readings }) => {
      const { nm } = countedReadings(readings, { baseMetalUm });
      return nm.length < readingsPerSpot ? undefined : toNumber(exactMeanThicknessUm(nm));
    });
    // A spot is as far out as its place says, so nothing counts beyond one that lacks readings.
    const gap = means.findIndex(
      (mean, at) => mean === undefined && means.slice(at).some((later) => later !== undefined),
    );
    const whole = (gap < 0 ? means : means.slice(0, gap)).filter((mean) => mean !== undefined);
    const judged = pa2Extent({ minUm, maxUm, direction: whole, edgeReached: edgeReached && gap < 0, stepM });
    const lacking = missing('spotUnfinished', `Spot ${gap + 1} lacks readings.`);
    return withPlace(place, gap >= 0 && judged.figures.stopsAfter === null ? [lacking] : judged.findings);
  });
  return [...ways, ...parts];
}

function judgePa2(test: UnjudgedTest, required: TestRequirement, from: LimitSource): TestVerdict {
  const stated = figuresOf(required, 'minUm', 'maxUm', 'nominalUm');
  const range = pa2Range(stated);
  if (!range) return recordedOnlyVerdict('dftSspcPa2');
  const size = required.figure('surface');
  const level = pa2Levels.find((one) => String(one) === required.choice('level'));
  const areas = (test.readings.areas ?? []).map(({ spots }) => spots.map(({ readings }) => readings));
  const judged = dftSspcPa2({
    ...stated,
    level,
    bounds: level && settledBounds(level, required),
    edition: required.read('pa2Edition'),
    areas,
    areaNames: test.readings.areas?.map(({ name }) => name),
    from,
    baseMetalUm: required.figure('baseMetalUm'),
    comparison: required.read('comparison'),
    ...(size !== undefined &&
      size > 0 && { surface: { size, unit: required.choice('surfaceUnit') === 'ft2' ? 'ft2' : 'm2' } }),
  });
  return { ...judged, findings: [...judged.findings, ...extentFindings(test, required, range)] };
}

/** What to subtract from each reading in µm, by what the gauge was set on. Undefined if not given: the rule decides. */
export function isoCorrectionUm(converted: TestAnswerReader): number | undefined {
  const setOn = adjustmentSurfaces.find((one) => one === converted.choice('gaugeSetOn'));
  const grade = profileGrades.find((one) => one === converted.choice('profileGrade'));
  return setOn && profileCorrection(setOn, grade);
}

/** The film that a gauge for replica tape does not take off by itself, in µm. Undefined if nobody says how it was set. */
export function unsubtractedTapeFilmUm(converted: TestAnswerReader): number | undefined {
  const preset = tapePresets.find((one) => one === converted.choice('tapePreset'));
  return preset && { lessFilm: 0, withFilm: tapeFilmUm }[preset];
}

function judgeIso(test: UnjudgedTest, required: TestRequirement): TestVerdict {
  const nominalUm = required.figure('nominalUm');
  if (nominalUm === undefined) return recordedOnlyVerdict('dftIso19840');
  const difficultPartsM2 = difficultPartsFromText(required.choice('difficultParts') ?? '');
  const [maxUm, areaM2] = [required.figure('maxUm'), required.figure('surface')];
  const judged = dftIso19840({
    nominalUm,
    maxUm,
    areaM2,
    difficultPartsM2,
    belowShare: required.choice('belowShare') === 'atMost20' ? 'atMost20' : undefined,
    correctionUm: isoCorrectionUm(required),
    needed: required.figure('needed'),
    edition: required.read('isoEdition'),
    warnAboveTimes: maxUm === undefined ? required.read('isoWarnAboveTimes') : undefined,
    repeatsPercent: required.read('isoRepeatsPercent'),
    divideAboveM2: areaM2 === undefined ? undefined : required.read('isoDivideAboveM2'),
    comparison: required.read('comparison'),
    readings: test.readings.readings ?? [],
  });
  if (difficultPartsM2) return judged;
  const words = 'Difficult parts: enter the m² of each, with a space between them.';
  const outcome = judged.outcome === 'pass' ? 'incomplete' : judged.outcome;
  return { ...judged, outcome, findings: [...judged.findings, missing('difficultParts', words)] };
}

const lotOf = ({ readings: { readings = [] } }: UnjudgedTest, required: TestRequirement) => ({
  ...figuresOf(required, 'needed', 'baseMetalUm'),
  comparison: required.read('comparison'),
  readings,
});

function judgeCustom(test: UnjudgedTest, required: TestRequirement): TestVerdict {
  const { nominalUm, floorPercent, belowPercent } = figuresOf(required, 'nominalUm', 'floorPercent', 'belowPercent');
  if (nominalUm === undefined || floorPercent === undefined || belowPercent === undefined)
    return recordedOnlyVerdict('dftCustom');
  return dftCustom({
    nominalUm,
    floorPercent,
    belowPercent,
    belowStrict: required.isTicked('belowStrict'),
    meanAtLeastPercent: required.figure('meanAtLeastPercent'),
    capUm: required.figure('capUm'),
    ...lotOf(test, required),
  });
}

/** Judges film thickness, wet or dry, by plain limits. */
export function judgePlain(test: UnjudgedTest, required: TestRequirement, from: LimitSource = 'typed'): TestVerdict {
  return dftMinMax({
    from,
    ...figuresOf(required, 'minUm', 'maxUm', 'nominalUm'),
    ...lotOf(test, required),
  });
}

function judgePspc(test: UnjudgedTest, required: TestRequirement): TestVerdict {
  const nominalUm = required.figure('nominalUm');
  if (nominalUm === undefined) return recordedOnlyVerdict('dftImoPspc');
  return dftImoPspc({
    nominalUm,
    maxUm: required.figure('maxUm'),
    areaM2: required.figure('surface'),
    ...lotOf(test, required),
  });
}

const judges = {
  sspcPa2: judgePa2,
  iso19840: judgeIso,
  imoPspc: judgePspc,
  minMax: judgePlain,
  custom: judgeCustom,
} as const;

/**
 * Judges dry film thickness by the scheme that the contract names. `from` is the source of its minimum and maximum.
 * `gaugeCheckFailed` says that its gauge failed a check: then nothing is judged.
 */
export function judgeFilm(
  test: UnjudgedTest,
  required: TestRequirement,
  from: LimitSource,
  gaugeCheckFailed: boolean,
): TestVerdict {
  const scheme = filmSchemes.find((one) => one === required.choice('scheme')) ?? 'sspcPa2';
  const judged = judges[scheme](test, required, from);
  return gaugeCheckFailed ? withFailedGaugeCheck(judged) : judged;
}
