import { plain } from '#domain/measurement/comparison.ts';
import { gaugeSettings, profileCorrection, profileGrades } from '#domain/measurement/film/profileCorrection.ts';
import { dftCustom } from '#domain/measurement/film/customScheme.ts';
import { withFailedCheck } from '#domain/measurement/film/gaugeCheckFailed.ts';
import { dftImoPspc } from '#domain/measurement/film/imoPspc.ts';
import { dftIso19840 } from '#domain/measurement/film/iso19840.ts';
import { difficultPartsOf } from '#domain/measurement/film/isoReadings.ts';
import { failedPart, pa2Extent } from '#domain/measurement/film/pa2Extent.ts';
import { pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { settledBounds } from '#domain/measurement/settings/levels.ts';
import { dftMinMax } from '#domain/measurement/film/plainLimits.ts';
import { counted } from '#domain/measurement/film/reading.ts';
import { dftSspcPa2, pa2Range } from '#domain/measurement/film/sspcPa2.ts';
import { meanThickness } from '#domain/measurement/film/thickness.ts';
import { readingsPerSpot } from '#domain/measurement/film/pa2Areas.ts';
import { toNumber } from '#domain/measurement/fraction.ts';
import {
  type Finding,
  type LimitSource,
  type RuleName,
  type Verdict,
  missing,
  noRequirement,
  placed,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { tapeFilmUm, tapePresets } from '#domain/measurement/surface/profile.ts';
import { placeOfArea } from '#domain/measurement/place.ts';
import { readFigure } from '#domain/text/figure.ts';
import { schemes } from './question.ts';
import type { Given, GivenOfTest } from './given.ts';
import type { Unjudged } from './test.ts';

/** What a rule says about a test. Each rule has figures of its own. */
export type TestVerdict = Verdict<Readonly<Record<string, unknown>>>;

/** The verdict on a test that is recorded only: it has no requirement that the rule could judge by. */
export function unjudged(rule: RuleName): TestVerdict {
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

const partFound = (m2: number) => remark(failedPart, `the failed part is ${plain(m2)} m².`, { figure: m2 });

/** How far each failed area extends, for each direction that was measured, and the m² of its failed part. */
function extentFindings(
  { readings: { areas = [], extents = [] } }: Unjudged,
  given: Given,
  { minUm, maxUm }: { minUm: number; maxUm?: number | undefined },
) {
  const baseMetalUm = given.figure('baseMetalUm');
  const parts = areas.flatMap(({ name, failedM2 }, area): Finding[] => {
    const place = placeOfArea(area, name);
    const m2 = sizeOf(failedM2, 'm²', 'failed part');
    const found = typeof m2 === 'number' ? partFound(m2) : m2;
    return found ? placed(place, [found]) : [];
  });
  const ways = extents.flatMap(({ area, direction, edgeReached, spots, stepM: step }): Finding[] => {
    const place = { ...placeOfArea(area, areas[area]?.name), direction };
    const stepM = sizeOf(step, 'm', 'distance between spots');
    if (typeof stepM === 'object') return placed(place, [stepM]);
    const means = spots.map(({ readings }) => {
      const { nm } = counted(readings, { baseMetalUm });
      return nm.length < readingsPerSpot ? undefined : toNumber(meanThickness(nm));
    });
    // A spot is as far out as its place says, so nothing counts beyond one that lacks readings.
    const gap = means.findIndex(
      (mean, at) => mean === undefined && means.slice(at).some((later) => later !== undefined),
    );
    const whole = (gap < 0 ? means : means.slice(0, gap)).filter((mean) => mean !== undefined);
    const said = pa2Extent({ minUm, maxUm, direction: whole, edgeReached: edgeReached && gap < 0, stepM });
    const lacking = missing('spotUnfinished', `Spot ${gap + 1} lacks readings.`);
    return placed(place, gap >= 0 && said.figures.stopsAfter === null ? [lacking] : said.findings);
  });
  return [...ways, ...parts];
}

function judgePa2(test: Unjudged, given: GivenOfTest, from: LimitSource): TestVerdict {
  const stated = {
    minUm: given.figure('minUm'),
    maxUm: given.figure('maxUm'),
    nominalUm: given.figure('nominalUm'),
  };
  const range = pa2Range(stated);
  if (!range) return unjudged('dftSspcPa2');
  const size = given.figure('surface');
  const level = pa2Levels.find((one) => String(one) === given.choice('level'));
  const areas = (test.readings.areas ?? []).map(({ spots }) => spots.map(({ readings }) => readings));
  const said = dftSspcPa2({
    ...stated,
    level,
    bounds: level && settledBounds(level, given),
    edition: given.take('pa2Edition'),
    areas,
    areaNames: test.readings.areas?.map(({ name }) => name),
    from,
    baseMetalUm: given.figure('baseMetalUm'),
    comparison: given.take('comparison'),
    ...(size !== undefined &&
      size > 0 && { surface: { size, unit: given.choice('surfaceUnit') === 'ft2' ? 'ft2' : 'm2' } }),
  });
  return { ...said, findings: [...said.findings, ...extentFindings(test, given, range)] };
}

/**
 * What to subtract from each reading, in µm, by what the gauge was set on. Undefined if that was not given: the rule
 * then says what it takes.
 */
export function isoCorrectionUm(given: Given): number | undefined {
  const setOn = gaugeSettings.find((one) => one === given.choice('gaugeSetOn'));
  const grade = profileGrades.find((one) => one === given.choice('profileGrade'));
  return setOn && profileCorrection(setOn, grade);
}

/** The film that a gauge for replica tape does not take off by itself, in µm. Undefined if nobody says how it was set. */
export function presetFilmUm(given: Given): number | undefined {
  const preset = tapePresets.find((one) => one === given.choice('tapePreset'));
  return preset && { lessFilm: 0, withFilm: tapeFilmUm }[preset];
}

function judgeIso(test: Unjudged, given: GivenOfTest): TestVerdict {
  const nominalUm = given.figure('nominalUm');
  if (nominalUm === undefined) return unjudged('dftIso19840');
  const difficultPartsM2 = difficultPartsOf(given.choice('difficultParts') ?? '');
  const [maxUm, areaM2] = [given.figure('maxUm'), given.figure('surface')];
  const said = dftIso19840({
    nominalUm,
    maxUm,
    areaM2,
    difficultPartsM2,
    belowShare: given.choice('belowShare') === 'atMost20' ? 'atMost20' : undefined,
    correctionUm: isoCorrectionUm(given),
    needed: given.figure('needed'),
    edition: given.take('isoEdition'),
    warnAboveTimes: maxUm === undefined ? given.take('isoWarnAboveTimes') : undefined,
    repeatsPercent: given.take('isoRepeatsPercent'),
    divideAboveM2: areaM2 === undefined ? undefined : given.take('isoDivideAboveM2'),
    comparison: given.take('comparison'),
    readings: test.readings.readings ?? [],
  });
  if (difficultPartsM2) return said;
  const words = 'Difficult parts: enter the m² of each, with a space between them.';
  const outcome = said.outcome === 'pass' ? 'incomplete' : said.outcome;
  return { ...said, outcome, findings: [...said.findings, missing('difficultParts', words)] };
}

function judgeCustom(test: Unjudged, given: GivenOfTest): TestVerdict {
  const [nominalUm, floorPercent, belowPercent] = [
    given.figure('nominalUm'),
    given.figure('floorPercent'),
    given.figure('belowPercent'),
  ];
  if (nominalUm === undefined || floorPercent === undefined || belowPercent === undefined) return unjudged('dftCustom');
  return dftCustom({
    nominalUm,
    floorPercent,
    belowPercent,
    belowStrict: given.isTicked('belowStrict'),
    meanAtLeastPercent: given.figure('meanAtLeastPercent'),
    capUm: given.figure('capUm'),
    needed: given.figure('needed'),
    baseMetalUm: given.figure('baseMetalUm'),
    comparison: given.take('comparison'),
    readings: test.readings.readings ?? [],
  });
}

/** Judges film thickness, wet or dry, by plain limits. */
export function judgeLimits(test: Unjudged, given: GivenOfTest, from: LimitSource = 'typed'): TestVerdict {
  return dftMinMax({
    from,
    minUm: given.figure('minUm'),
    maxUm: given.figure('maxUm'),
    nominalUm: given.figure('nominalUm'),
    needed: given.figure('needed'),
    baseMetalUm: given.figure('baseMetalUm'),
    comparison: given.take('comparison'),
    readings: test.readings.readings ?? [],
  });
}

function judgePspc(test: Unjudged, given: GivenOfTest): TestVerdict {
  const nominalUm = given.figure('nominalUm');
  if (nominalUm === undefined) return unjudged('dftImoPspc');
  return dftImoPspc({
    nominalUm,
    maxUm: given.figure('maxUm'),
    areaM2: given.figure('surface'),
    needed: given.figure('needed'),
    baseMetalUm: given.figure('baseMetalUm'),
    comparison: given.take('comparison'),
    readings: test.readings.readings ?? [],
  });
}

const judges = {
  sspcPa2: judgePa2,
  iso19840: judgeIso,
  imoPspc: judgePspc,
  minMax: judgeLimits,
  custom: judgeCustom,
} as const;

/**
 * Judges dry film thickness by the scheme that the contract names. `from` is the source of its minimum and maximum.
 * `gaugeCheckFailed` says that its gauge failed a check: then nothing is judged.
 */
export function judgeFilm(
  test: Unjudged,
  given: GivenOfTest,
  from: LimitSource,
  gaugeCheckFailed: boolean,
): TestVerdict {
  const scheme = schemes.find((one) => one === given.choice('scheme')) ?? 'sspcPa2';
  const said = judges[scheme](test, given, from);
  return gaugeCheckFailed ? withFailedCheck(said) : said;
}
