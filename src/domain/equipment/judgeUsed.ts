import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { daysBetween, formatDay } from '#domain/measurement/calendar.ts';
import { certificateInDate } from '#domain/measurement/gauge/certificateInDate.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import type { GaugeCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import { type Finding, type Verdict, breach, question } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { type UsedItemKind, namesIn } from '#domain/recall/recallKey.ts';
import { textIn } from '#domain/text/textIn.ts';
import {
  type BatchComponent,
  type BatchContext,
  type KnownBatch,
  batchComponents,
  batchNamed,
  batchWords,
  isOfComponent,
  isOfProduct,
  judgeBatchShelfLife,
} from './batch.ts';
import { calibrationOn, gaugeNamed, type KnownGauge } from './instrument.ts';

/** The equipment that the judging device or server stores. `checks` are those of the gauges in other reports. */
export type KnownEquipment = {
  readonly gauges: readonly KnownGauge[];
  readonly batches: readonly KnownBatch[];
  readonly checks?: readonly GaugeCheck[];
};

export const noKnownEquipment: KnownEquipment = { gauges: [], batches: [] };

type JudgedBy = 'device' | 'server';
type GaugeFigures = { readonly named: string; readonly calibratedOn: string | null; readonly dueOn: string | null };
type BatchFigures = { readonly named: string } & Pick<
  KnownBatch,
  'productName' | 'component' | 'madeOn' | 'expiresOn' | 'quarantinedSince'
>;
type CertificateFigures = { readonly named: string; readonly validUntil: string };
type JudgedUsed<Figures> = Verdict<Figures> & { readonly judgedBy: JudgedBy };

/** The verdict, on the report's day, on what a field names: a gauge, a batch, or a person's certificate. */
export type UsedItemVerdict = JudgedUsed<GaugeFigures> | JudgedUsed<BatchFigures> | JudgedUsed<CertificateFigures>;

/**
 * The verdict on a gauge on a day 'YYYY-MM-DD'. A typed due date that differs from the stored one raises a question.
 * Source: `gaugeInDate`.
 */
function judgeGauge(
  gauge: KnownGauge,
  usedOn: string,
  judgedBy: JudgedBy,
  typedDue?: string,
): JudgedUsed<GaugeFigures> {
  const { calibratedOn = null, dueOn = null } = calibrationOn(gauge.calibrations, usedOn) ?? {};
  const verdict = gaugeInDate({ usedOn, serialNo: gauge.serialNo, ...(dueOn !== null && { dueOn }) });
  const isOther = typedDue !== undefined && dueOn !== null && typedDue !== dueOn;
  const findings = [...verdict.findings, ...(isOther ? [question('dueDiffers', ruleWords.dueDiffers(typedDue))] : [])];
  return { ...verdict, findings, figures: { named: gauge.serialNo, calibratedOn, dueOn }, judgedBy };
}

/** The verdict on a gauge that is not known, by the typed due date of its calibration. */
function judgeTypedGauge(
  serialNo: string,
  dueOn: string,
  usedOn: string,
  judgedBy: JudgedBy,
): JudgedUsed<GaugeFigures>[] {
  const verdict = gaugeInDate({ usedOn, dueOn, ...(serialNo !== '' && { serialNo }) });
  // A typed date within its validity needs no verdict: the report already says it.
  return verdict.outcome === 'fail'
    ? [{ ...verdict, figures: { named: serialNo, calibratedOn: null, dueOn }, judgedBy }]
    : [];
}

function quarantineOf({ batchNo, quarantinedSince, quarantineReason }: KnownBatch, usedOn: string): Finding[] {
  if (quarantinedSince === null) return [];
  const words = ruleWords.batchQuarantined(batchNo, formatDay(quarantinedSince), quarantineReason);
  const days = daysBetween(quarantinedSince, usedOn) ?? 0;
  // The batch was used before its quarantine, so that is no fault. It is still worth a question.
  return days < 0
    ? [question('batchQuarantinedLater', words)]
    : [breach('batchQuarantined', words, { place: { field: 'usedOn' } })];
}

function differenceOf(batch: KnownBatch, { component, products }: BatchContext): Finding[] {
  const isOther = products.length > 0 && !isOfProduct(batch, products);
  if (!isOther && isOfComponent(batch, component)) return [];
  const words = ruleWords.batchDiffers(batch.batchNo, batchComponents[batch.component], batch.productName);
  return [question('batchDiffers', words)];
}

/**
 * The verdict on a batch on a day 'YYYY-MM-DD': whether it had expired, whether it is quarantined, and whether it fits
 * the component and products of its place. Source: `shelfLife`; the rule for quarantine is this product's own.
 */
function judgeBatch(
  batch: KnownBatch,
  place: BatchContext,
  usedOn: string,
  judgedBy: JudgedBy,
): JudgedUsed<BatchFigures> {
  const { batchNo: named, productName, component, madeOn, quarantinedSince } = batch;
  const verdict = judgeBatchShelfLife(batch, usedOn);
  const quarantine = quarantineOf(batch, usedOn);
  const difference = differenceOf(batch, place);
  const isHeld = quarantine.some(({ kind }) => kind === 'breach');
  // The record may belong to another tin, so it is not a pass for this one.
  const outcome = verdict.outcome === 'pass' && difference.length > 0 ? 'notJudged' : verdict.outcome;
  return {
    ...verdict,
    outcome: isHeld ? 'fail' : outcome,
    figures: { named, productName, component, madeOn, expiresOn: verdict.figures.expiresOn, quarantinedSince },
    findings: [...difference, ...verdict.findings, ...quarantine],
    judgedBy,
  };
}

function judgeCertificate(certificateNo: string, validUntil: string, usedOn: string, judgedBy: JudgedBy) {
  const verdict = certificateInDate({ validUntil, usedOn, certificateNo });
  return verdict.outcome === 'fail' ? [{ ...verdict, figures: { named: certificateNo, validUntil }, judgedBy }] : [];
}

/** How a field or a column names what was used: see fieldKinds.ts. */
export type UsedItemField = {
  readonly name: string;
  readonly recalledAs?: UsedItemKind;
  readonly isOfOtherDays?: true;
  readonly component?: BatchComponent;
  readonly holdsUntil?: string;
};

/** What the form says about a batch besides its number: by its own field, and by the products in fields beside it. */
export function batchContextOf(
  { component }: UsedItemField,
  beside: readonly UsedItemField[],
  row: Readonly<Record<string, unknown>>,
): BatchContext {
  const products = beside.filter(({ recalledAs }) => recalledAs === 'product').map(({ name }) => textIn(row, name));
  // A product's name may contain an ampersand, and one field may hold several products.
  return { component, products: products.flatMap((text) => (text === '' ? [] : [text, ...namesIn(text)])) };
}

/**
 * The verdicts on everything that a field names, each once. Unknown equipment gets none. `row` are the answers (or
 * the row) that contain the field, `beside` their fields, and `usedOn` is a day 'YYYY-MM-DD'.
 */
export function judgeItemsIn(
  naming: UsedItemField,
  beside: readonly UsedItemField[],
  row: Readonly<Record<string, unknown>>,
  { gauges, batches }: KnownEquipment,
  { usedOn, judgedBy }: { usedOn: string; judgedBy: JudgedBy },
): UsedItemVerdict[] {
  const { name, recalledAs, holdsUntil } = naming;
  const text = textIn(row, name);
  const typed = holdsUntil === undefined ? '' : textIn(row, holdsUntil);
  const until = isIsoDay(typed) ? typed : undefined;
  if (recalledAs === 'batch') {
    if (batches.length === 0) return [];
    const place = batchContextOf(naming, beside, row);
    const named = namesIn(text).flatMap((one) => batchNamed(batches, one, place) ?? []);
    return [...new Set(named)].map((batch) => judgeBatch(batch, place, usedOn, judgedBy));
  }
  if (recalledAs === 'gauge') {
    const names = gauges.length === 0 ? [] : namesIn(text);
    const named = new Set(names.flatMap((one) => gaugeNamed(gauges, one) ?? []));
    if (named.size === 0 && until !== undefined) return judgeTypedGauge(text, until, usedOn, judgedBy);
    return [...named].map((gauge) => judgeGauge(gauge, usedOn, judgedBy, until));
  }
  return until === undefined ? [] : judgeCertificate(text, until, usedOn, judgedBy);
}

/** The stored facts in a sentence: 'PT784112: calibrated 01 Mar 2026, due 01 Mar 2027.' Blank when nothing is known. */
function factWords({ figures }: UsedItemVerdict): string {
  const { named } = figures;
  if ('validUntil' in figures) return '';
  if ('component' in figures) {
    return batchWords({ ...figures, batchNo: named, usableUntil: figures.expiresOn });
  }
  const { calibratedOn, dueOn } = figures;
  if (calibratedOn === null || dueOn === null) return '';
  return `${named}: calibrated ${formatDay(calibratedOn)}, due ${formatDay(dueOn)}.`;
}

/** A verdict in words: the stored facts, and what is wrong. */
export function usedItemVerdictWords(verdict: UsedItemVerdict): string {
  return [factWords(verdict), ...verdict.findings.map(({ words }) => words)].filter(Boolean).join(' ');
}

/** The label above verdicts of this kind. */
export function usedItemVerdictLabel({ figures }: UsedItemVerdict): 'Calibration' | 'Batch record' | 'Certificate' {
  if ('component' in figures) return 'Batch record';
  return 'validUntil' in figures ? 'Certificate' : 'Calibration';
}
