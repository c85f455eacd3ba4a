import { unambiguousNumberOf } from '#domain/text/figure.ts';
import type { Revisions } from '#domain/measurement/requirements.ts';
import { type SourcedLimits, nearestSettings } from '#domain/measurement/limits.ts';
import type { OkToWorkOverride } from '#domain/measurement/override.ts';
import { isReason } from '#domain/text/reason.ts';
import { trackSettings } from '#domain/measurement/settings/trackedSettings.ts';
import type { Finding, Limit } from '#domain/measurement/verdict.ts';
import { type AmbientLimits, verdictLimitOf, effectiveAmbientLimits, leastDeltaTC } from './ambientLimits.ts';
import { type DeltaTRow, deltaTTrend } from './deltaTTrend.ts';
import { type OkToWork, okToWork } from './okToWork.ts';
import { aspiratedBulb } from './wetBulb.ts';

/** A row of the report's ambient conditions, as typed. */
export type AmbientRow = Readonly<
  Partial<Record<'ambienttime' | 'airTemp' | 'wetBulb' | 'humidity' | 'surfaceTemp' | 'okToWork', unknown>>
>;

/** What else is known of a row besides its readings. */
export type AmbientObservations = {
  readonly wickFrozen?: boolean | undefined;
  readonly surfaceWet?: boolean | undefined;
  /** Whether the row was taken for work that is neither blasting nor coating. */
  readonly otherWork?: boolean | undefined;
};

/** The stored verdict on a row, its evidence, what was known of the row, and why the inspector decided otherwise. */
export type AmbientVerdict = OkToWork &
  AmbientObservations & {
    readonly judgedBy: 'device' | 'server';
    readonly override?: OkToWorkOverride;
    readonly under?: Revisions;
    /** What the device proposed, present only if the server proposed otherwise on receipt. */
    readonly deviceSuggested?: 'Yes' | 'No' | null;
  };
/** The verdicts row by row; an empty object for a row with too little in it to judge. */
export type AmbientVerdicts = readonly (AmbientVerdict | Readonly<Record<string, never>>)[];

/** Whether the report stores a verdict for a row. */
export function isJudged(verdict: AmbientVerdicts[number] | undefined): verdict is AmbientVerdict {
  return verdict !== undefined && 'outcome' in verdict;
}

const cell = (value: unknown, unit: string) =>
  typeof value === 'string' ? unambiguousNumberOf(value, unit) : undefined;

/** What the client has settled about the judging of rows, and how a verdict states it. */
function ambientSettingsIn(limits: readonly SourcedLimits<AmbientLimits>[]) {
  const { read, withUsedSettings } = trackSettings(nearestSettings(limits));
  const psychrometer = {
    wet: read('wetBulbWet') ?? aspiratedBulb.wet,
    frozen: read('wetBulbFrozen') ?? aspiratedBulb.frozen,
  };
  return { altitudeM: read('altitudeM'), psychrometer, comparison: read('comparison'), withUsedSettings };
}

/** What the readings of a row propose. Text that is not a number counts as a missing reading. */
export function judgeAmbientRow(
  row: AmbientRow,
  { wickFrozen, surfaceWet, otherWork }: AmbientObservations,
  limits: readonly SourcedLimits<AmbientLimits>[],
): OkToWork {
  const { withUsedSettings, ...settings } = ambientSettingsIn(limits);
  const judged = okToWork({
    airTempC: cell(row.airTemp, '°C'),
    wetBulbC: cell(row.wetBulb, '°C'),
    humidity: cell(row.humidity, '%'),
    surfaceTempC: cell(row.surfaceTemp, '°C'),
    wickFrozen,
    surfaceWet,
    otherWork,
    decided: okToWorkDecision(row),
    limits,
    ...settings,
  });
  return withUsedSettings(judged);
}

/** What rows are judged by: the limits that apply, and what the client has settled otherwise than by default. */
export function ambientRowLimits(limits: readonly SourcedLimits<AmbientLimits>[]): Limit[] {
  const { withUsedSettings } = ambientSettingsIn(limits);
  return [...withUsedSettings({ limits: effectiveAmbientLimits(limits).map(verdictLimitOf) }).limits];
}

/** The inspector's decision in a row. */
export function okToWorkDecision({ okToWork: decided }: AmbientRow): 'Yes' | 'No' | null {
  return decided === 'Yes' || decided === 'No' ? decided : null;
}

/** Whether a row has enough readings to say anything about it. */
function saysSomething({ suggested, figures, findings }: OkToWork): boolean {
  return suggested !== null || figures.dewPointC !== null || findings.some(({ kind }) => kind !== 'missing');
}

/** What is known of each row besides its readings, and why the inspector decided against the proposal. */
export type AmbientRowContext = AmbientObservations & { readonly override?: OkToWorkOverride | undefined };

/** The verdicts that a report stores for its rows. Undefined when no row can be judged. */
export function judgeAmbientRows(
  rows: readonly AmbientRow[],
  decided: readonly (AmbientRowContext | undefined)[],
  limits: readonly SourcedLimits<AmbientLimits>[],
  judgedBy: 'device' | 'server',
  under: Revisions = {},
): AmbientVerdicts | undefined {
  const isUnder = Object.keys(under).length > 0;
  const verdicts = rows.map((row, at): AmbientVerdicts[number] => {
    const { wickFrozen, surfaceWet, otherWork, override } = decided[at] ?? {};
    const judged = judgeAmbientRow(row, { wickFrozen, surfaceWet, otherWork }, limits);
    // Work that went on without readings is due to be told what is missing.
    if (!saysSomething(judged) && okToWorkDecision(row) !== 'Yes') return {};
    const isAgainst = judged.suggested !== null && override?.decision !== judged.suggested;
    const isReasoned = override !== undefined && isReason(override.reason);
    const isUnchanged = isAgainst && isReasoned && override.decision === okToWorkDecision(row);
    return {
      ...judged,
      judgedBy,
      ...(wickFrozen !== undefined && { wickFrozen }),
      ...(surfaceWet !== undefined && { surfaceWet }),
      ...(otherWork && { otherWork }),
      ...(isUnchanged && { override }),
      ...(isUnder && { under }),
    };
  });
  return verdicts.some(isJudged) ? verdicts : undefined;
}

/** A row of the day, with what else is known of it. */
type RowOfDay = AmbientRow & AmbientObservations;

/** How far the steel was above the dew point, for each row of the day that has a time. */
export function deltaTOfDay(rows: readonly RowOfDay[], limits: readonly SourcedLimits<AmbientLimits>[]): DeltaTRow[] {
  return rows.flatMap((row) => {
    const { deltaTC } = judgeAmbientRow(row, row, limits).figures;
    return deltaTC === null || typeof row.ambienttime !== 'string' ? [] : [{ at: row.ambienttime, deltaTC }];
  });
}

/** Forecasts when the steel comes too near the dew point if the trend of the day's rows goes on. Empty if never. */
export function deltaTTrendFindings(
  rows: readonly RowOfDay[],
  limits: readonly SourcedLimits<AmbientLimits>[],
): Finding[] {
  const limitC = leastDeltaTC(limits);
  return limitC === undefined ? [] : [...deltaTTrend({ rows: deltaTOfDay(rows, limits), limitC }).findings];
}
