import { settledBy } from '#domain/measurement/settings/settled.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import type { Verdict } from '#domain/measurement/verdict.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { numberOf } from '#domain/reports/figures.ts';
import { withFailedCheck } from './gaugeCheckFailed.ts';
import { pa2Levels } from './pa2Levels.ts';
import { plainThickness, type PlainThicknessFigures, type PlainThicknessInput } from './plainThickness.ts';

/** The verdict on the thickness figures of a report. */
export type ThicknessVerdict = Verdict<PlainThicknessFigures> & { readonly judgedBy: 'device' | 'server' };

/** The fields of a daily report that the rule takes its figures from. */
const specifiedFields = {
  minUm: 'specifiedThicknessDownR',
  maxUm: 'specifiedThicknessUpR',
  nominalUm: 'specifiedThicknessArrowR',
} as const;
const measuredFields = { measuredMinUm: 'downR', measuredMaxUm: 'upR', measuredMeanUm: 'arrowR' } as const;
export const thicknessFields = { ...specifiedFields, ...measuredFields } as const;

/**
 * The standard that a contract's own words name, in any spelling: «SSPC-PA2 level 4», «ISO 19840:2012», «PSPC 90/10».
 * Figures of another standard, or of none, are judged by minimum and maximum alone.
 */
export function standardNamed(typed: string): Pick<PlainThicknessInput, 'scheme' | 'level'> {
  const key = recallKey(typed);
  if (key.includes('ISO19840')) return { scheme: 'iso19840' };
  if (key.includes('PSPC') && !key.includes('SSPC')) return { scheme: 'imoPspc' };
  if (!/(SSPC|AMPP|^)PA2/.test(key)) return {};
  const level = pa2Levels.find((one) => key.includes(`LEVEL${one}`));
  return { scheme: 'sspcPa2', ...(level !== undefined && { level }) };
}

/**
 * The verdict on the thickness fields of a daily report. Undefined while nothing is specified or nothing was measured:
 * a day without a coat has no thickness. `hasFailed` says whether their gauge failed its check: then nothing is judged.
 */
export function judgeThicknessOf(
  answers: Readonly<Record<string, unknown>>,
  settings: JudgingSettings | undefined,
  judgedBy: ThicknessVerdict['judgedBy'],
  hasFailed = false,
): ThicknessVerdict | undefined {
  const figureOf = (name: string, unit?: string) => {
    const value = answers[name];
    return typeof value === 'string' || typeof value === 'number' ? numberOf(value, unit) : undefined;
  };
  const measured = (name: string, unit?: string) => {
    const value = figureOf(name, unit);
    return value !== undefined && value >= 0 && value <= 1e6 ? value : undefined;
  };
  // A bare spot measures 0, but nothing is specified by it.
  const positive = (name: string, unit?: string) => measured(name, unit) || undefined;
  const figures = [
    ...Object.entries(specifiedFields).map(([of, name]) => [of, positive(name, 'μm')] as const),
    ...Object.entries(measuredFields).map(([of, name]) => [of, measured(name, 'μm')] as const),
  ];
  const standard = answers['specifiedStandard'];
  const { take, stated } = settledBy(settings ?? {});
  const said = plainThickness({
    ...standardNamed(typeof standard === 'string' ? standard : ''),
    ...Object.fromEntries(figures),
    spots: positive('numberOfSpots'),
    areaM2: positive('totalSurfaceArea', 'SQM'),
    comparison: take('comparison'),
  });
  const isBlank = said.limits.length === 0 || Object.values(said.figures).every((one) => one === null);
  if (isBlank) return undefined;
  return { ...stated(hasFailed ? withFailedCheck(said) : said), judgedBy };
}
