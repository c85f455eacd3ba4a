import { trackSettings } from '#domain/measurement/settings/trackedSettings.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { type Verdict, remark } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { normalizeUnicode } from '#domain/text/normalizeUnicode.ts';
import { storedNumberOf } from '#domain/text/figure.ts';
import { withFailedGaugeCheck } from './gaugeCheckFailed.ts';
import { pa2Levels } from './pa2Levels.ts';
import {
  measuredFigures,
  plainThickness,
  type PlainThicknessFigures,
  type PlainThicknessInput,
} from './plainThickness.ts';

/** The verdict on the thickness figures of a report. */
export type ThicknessVerdict = Verdict<PlainThicknessFigures> & { readonly judgedBy: 'device' | 'server' };

/** The fields of a daily report that the rule takes its figures from. */
const specifiedFields = {
  minUm: 'specifiedThicknessDownR',
  maxUm: 'specifiedThicknessUpR',
  nominalUm: 'specifiedThicknessArrowR',
} as const;
const measuredFields = { measuredMinUm: 'downR', measuredMaxUm: 'upR', measuredMeanUm: 'arrowR' } as const;
export const thicknessFieldNames = { ...specifiedFields, ...measuredFields } as const;

/** A level of SSPC-PA 2 as contracts write it: «Level 4», «Level: 4», «Level No. 4», «(L4)». */
const levelNamed = /(?:LEVEL|(?<![A-Z])L)(?:NO|NUMBER)?[:#=(]*([1-5])/;

/**
 * SSPC-PA 2 in the spellings of contracts, also by its title: «SSPC-PA-02», «as per PA No. 2», «Paint Application
 * Standard No. 2». Its number ends where the digits do: «PA 20-01» is something else.
 */
const pa2Named =
  /(?:(?<![A-Z])|SSPC|AMPP|NACE)PA(?:INT +APPLICATION)?[ :/(]*(?:STANDARD|SPECIFICATION)?[ :]*(?:NO|NUMBER|#)?[ :]*0?2(?!\d)/;

/** A text in capitals, with a space for whatever parts its words. */
const spaced = (text: string) =>
  normalizeUnicode(text, 'NFKC')
    .toUpperCase()
    .replace(/\./gu, '')
    .replace(/[\s\-\u2010-\u2015_]+/gu, ' ');

/** The resolution that contains IMO's PSPC, or its rule by the usual name. */
const pspcNamed = /MSC215|PSPC/;
const ninetyTen = /(?<!\d)90\s*[/:]\s*10(?!\d)/;

/**
 * The standard that a contract's own words name, in any spelling: «SSPC-PA2 level 4», «ISO 19840:2012», «PSPC 90/10»,
 * «IMO MSC.215(82)». Figures of another standard, or of none, are judged by minimum and maximum alone.
 */
export function standardFromText(typed: string): Pick<PlainThicknessInput, 'scheme' | 'level'> {
  const key = recallKey(typed);
  if (key.includes('ISO19840')) return { scheme: 'iso19840' };
  if (pa2Named.test(spaced(typed))) {
    const found = levelNamed.exec(key)?.[1];
    const level = pa2Levels.find((one) => String(one) === found);
    return { scheme: 'sspcPa2', ...(level !== undefined && { level }) };
  }
  return pspcNamed.test(key) || ninetyTen.test(typed) ? { scheme: 'imoPspc' } : {};
}

/** What stands in a measured field by the standard that is named: by SSPC-PA 2 a spot's mean, and no single reading. */
export function thicknessHint(field: string, typedStandard: string): string | undefined {
  const figure = measuredFigures.find((one) => measuredFields[one] === field);
  return figure && standardFromText(typedStandard).scheme === 'sspcPa2'
    ? `${ruleWords.measuredSpots[figure]} (SSPC-PA 2)`
    : undefined;
}

/**
 * The verdict on the thickness fields of a daily report. Undefined while nothing is specified or nothing was measured:
 * a day without a coat has no thickness. `hasFailed` says whether their gauge failed its check: then nothing is judged.
 */
export function judgeTypedThickness(
  answers: Readonly<Record<string, unknown>>,
  settings: JudgingSettings | undefined,
  judgedBy: ThicknessVerdict['judgedBy'],
  hasFailed = false,
): ThicknessVerdict | undefined {
  const measured = (name: string, unit?: string) => {
    const value = storedNumberOf(answers[name], unit);
    return value !== undefined && value >= 0 && value <= 1e6 ? value : undefined;
  };
  // A bare spot measures 0, but nothing is specified by it.
  const positive = (name: string, unit?: string) => measured(name, unit) || undefined;
  const figures = [
    ...Object.entries(specifiedFields).map(([of, name]) => [of, positive(name, 'μm')] as const),
    ...Object.entries(measuredFields).map(([of, name]) => [of, measured(name, 'μm')] as const),
  ];
  const typed = answers['specifiedStandard'];
  const standard = standardFromText(typeof typed === 'string' ? typed : '');
  const isUnknown = typeof typed === 'string' && recallKey(typed) !== '' && standard.scheme === undefined;
  const { read, withUsedSettings } = trackSettings(settings ?? {});
  const verdict = plainThickness({
    ...standard,
    ...Object.fromEntries(figures),
    spots: positive('numberOfSpots'),
    areaM2: positive('totalSurfaceArea', 'SQM'),
    comparison: read('comparison'),
  });
  const isBlank = verdict.limits.length === 0 || Object.values(verdict.figures).every((one) => one === null);
  if (isBlank) return undefined;
  const shown = isUnknown
    ? { ...verdict, findings: [...verdict.findings, remark('standardUnknown', ruleWords.standardUnknown)] }
    : verdict;
  return { ...withUsedSettings(hasFailed ? withFailedGaugeCheck(shown) : shown), judgedBy };
}
