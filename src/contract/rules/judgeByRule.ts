import { deltaTTrend } from '#domain/measurement/climate/deltaTTrend.ts';
import { dewPoint } from '#domain/measurement/climate/dewPoint.ts';
import { okToWork } from '#domain/measurement/climate/okToWork.ts';
import { wetBulb } from '#domain/measurement/climate/wetBulb.ts';
import { crossCut } from '#domain/measurement/coating/crossCut.ts';
import { cure } from '#domain/measurement/coating/cure.ts';
import { holiday } from '#domain/measurement/coating/holiday.ts';
import { pullOff, pullOffLot } from '#domain/measurement/coating/pullOff.ts';
import { dftCustom } from '#domain/measurement/film/customScheme.ts';
import { withFailedGaugeCheck } from '#domain/measurement/film/gaugeCheckFailed.ts';
import { dftImoPspc } from '#domain/measurement/film/imoPspc.ts';
import { dftIso19840 } from '#domain/measurement/film/iso19840.ts';
import type { Surface } from '#domain/measurement/film/pa2Areas.ts';
import { pa2Extent } from '#domain/measurement/film/pa2Extent.ts';
import { plainThickness } from '#domain/measurement/film/plainThickness.ts';
import { dftMinMax } from '#domain/measurement/film/plainLimits.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { dftSspcPa2 } from '#domain/measurement/film/sspcPa2.ts';
import { gaugeCheck } from '#domain/measurement/gauge/gaugeCheck.ts';
import { certificateInDate } from '#domain/measurement/gauge/certificateInDate.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import { gaugePaste } from '#domain/measurement/gauge/gaugePaste.ts';
import { gaugeLine } from '#domain/measurement/gauge/line.ts';
import { consumption } from '#domain/measurement/paint/consumption.ts';
import { mixRatio } from '#domain/measurement/paint/mixRatio.ts';
import { overcoat } from '#domain/measurement/paint/overcoating.ts';
import { potLife } from '#domain/measurement/paint/potLife.ts';
import { shelfLife } from '#domain/measurement/paint/shelfLife.ts';
import { wetFilm } from '#domain/measurement/paint/wetFilm.ts';
import { profileByComparator } from '#domain/measurement/surface/comparator.ts';
import { dust } from '#domain/measurement/surface/dust.ts';
import { profile, profileLot } from '#domain/measurement/surface/profile.ts';
import { salts } from '#domain/measurement/surface/solubleSalts.ts';
import type { RuleName, Verdict } from '#domain/measurement/verdict.ts';
import type { RuleBody, VerdictAnswer } from './rules.ts';

/** A rule's answer, without who judged and when. */
export type RuleVerdict = Omit<VerdictAnswer, 'judgedBy' | 'at'>;
type Judge<Rule extends RuleName> = (body: RuleBody<Rule>) => RuleVerdict;

/** Converts readings, which come as numbers in µm. */
function withReadings<Body extends { readings: readonly number[] }>({ readings, ...body }: Body) {
  return { ...body, readings: readingsInUm(readings) };
}

function surfaceOf({ areaM2, areaFt2 }: RuleBody<'dftSspcPa2'>): Surface | undefined {
  if (areaM2 !== undefined) return { size: areaM2, unit: 'm2' };
  return areaFt2 === undefined ? undefined : { size: areaFt2, unit: 'ft2' };
}

/** What was measured with a gauge that failed its check is not judged. */
function ofCheckedGauge<Figures>(
  { gaugeCheckFailed }: { gaugeCheckFailed: boolean | undefined },
  verdict: Verdict<Figures>,
) {
  return gaugeCheckFailed ? withFailedGaugeCheck(verdict) : verdict;
}

/** The function that judges by each rule. */
const judges: { readonly [Rule in RuleName]: Judge<Rule> } = {
  dewPoint,
  wetBulb,
  okToWork: ({ limits = {}, ...body }) => okToWork({ ...body, limits: [{ from: 'typed', limits }] }),
  deltaTTrend,
  dftSspcPa2: (body) =>
    ofCheckedGauge(
      body,
      dftSspcPa2({
        ...body,
        surface: surfaceOf(body),
        areas: body.areas.map((spots) => spots.map(readingsInUm)),
      }),
    ),
  dftIso19840: (body) => ofCheckedGauge(body, dftIso19840(withReadings(body))),
  dftImoPspc: (body) => ofCheckedGauge(body, dftImoPspc(withReadings(body))),
  dftMinMax: (body) => ofCheckedGauge(body, dftMinMax(withReadings(body))),
  dftCustom: (body) => ofCheckedGauge(body, dftCustom(withReadings(body))),
  plainThickness: (body) => ofCheckedGauge(body, plainThickness(body)),
  pa2Extent,
  profile,
  profileLot,
  comparator: profileByComparator,
  salts,
  dust,
  pullOff,
  pullOffLot,
  crossCut,
  holiday,
  cure,
  wetFilm,
  consumption,
  mixRatio,
  potLife,
  overcoat,
  shelfLife,
  gaugeInDate,
  certificateInDate,
  gaugeCheck: (body) => gaugeCheck(withReadings(body)),
  gaugeLine,
  gaugePaste,
};

/** Judges a parsed body by a rule, with the same functions that the form and the server use. */
export function judgeByRule<Rule extends RuleName>(name: Rule, body: RuleBody<Rule>): RuleVerdict {
  return judges[name](body);
}
