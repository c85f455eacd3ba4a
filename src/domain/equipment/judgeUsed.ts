import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { daysBetween, writtenDay } from '#domain/measurement/calendar.ts';
import { certificateInDate } from '#domain/measurement/gauge/certificateInDate.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import { type Finding, type Verdict, breach, question } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { type Recalled, namesIn } from '#domain/recall/recallKey.ts';
import {
  type BatchComponent,
  type BatchPlace,
  type KnownBatch,
  batchComponents,
  batchNamed,
  batchWords,
  isOfComponent,
  isOfProduct,
  shelfLifeOf,
} from './batch.ts';
import { calibrationOn, gaugeNamed, type KnownGauge } from './instrument.ts';

/** What is known to whoever judges: to a device what it keeps, to the server all that it keeps. */
export type KnownEquipment = { readonly gauges: readonly KnownGauge[]; readonly batches: readonly KnownBatch[] };

export const nothingKnown: KnownEquipment = { gauges: [], batches: [] };

type JudgedBy = 'device' | 'server';
type GaugeFigures = { readonly named: string; readonly calibratedOn: string | null; readonly dueOn: string | null };
type BatchFigures = {
  readonly named: string;
  readonly productName: string;
  readonly component: BatchComponent;
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  readonly quarantinedSince: string | null;
};
type CertificateFigures = { readonly named: string; readonly validUntil: string };
type Said<Figures> = Verdict<Figures> & { readonly judgedBy: JudgedBy };

/** What is said of something that a field names, on the day of the report: a gauge, a batch, or somebody's certificate. */
export type UsedVerdict = Said<GaugeFigures> | Said<BatchFigures> | Said<CertificateFigures>;

/**
 * What is said of one gauge on a day 'YYYY-MM-DD'. A calibration that was typed as due on another day than the one that is kept
 * is asked about. Source: `gaugeInDate`.
 */
function judgeGauge(gauge: KnownGauge, usedOn: string, judgedBy: JudgedBy, typedDue?: string): Said<GaugeFigures> {
  const { calibratedOn = null, dueOn = null } = calibrationOn(gauge.calibrations, usedOn) ?? {};
  const said = gaugeInDate({ usedOn, serialNo: gauge.serialNo, ...(dueOn !== null && { dueOn }) });
  const isOther = typedDue !== undefined && dueOn !== null && typedDue !== dueOn;
  const findings = [...said.findings, ...(isOther ? [question('dueDiffers', ruleWords.dueDiffers(typedDue))] : [])];
  return { ...said, findings, figures: { named: gauge.serialNo, calibratedOn, dueOn }, judgedBy };
}

/** What is said of a gauge that is not known, by the day until which its calibration is typed to hold. */
function judgeTypedGauge(serialNo: string, dueOn: string, usedOn: string, judgedBy: JudgedBy): Said<GaugeFigures>[] {
  const said = gaugeInDate({ usedOn, dueOn, ...(serialNo !== '' && { serialNo }) });
  // What was typed says by itself that it is in date.
  return said.outcome === 'fail'
    ? [{ ...said, figures: { named: serialNo, calibratedOn: null, dueOn }, judgedBy }]
    : [];
}

function quarantineOf({ batchNo, quarantinedSince, quarantineReason }: KnownBatch, usedOn: string): Finding[] {
  if (quarantinedSince === null) return [];
  const words = ruleWords.batchQuarantined(batchNo, writtenDay(quarantinedSince), quarantineReason);
  const days = daysBetween(quarantinedSince, usedOn) ?? 0;
  // What was used before is not at fault, and somebody wants to know of it all the same.
  return days < 0
    ? [question('batchQuarantinedLater', words)]
    : [breach('batchQuarantined', words, { where: 'usedOn' })];
}

function differenceOf(batch: KnownBatch, { component, products }: BatchPlace): Finding[] {
  const isOther = products.length > 0 && !isOfProduct(batch, products);
  if (!isOther && isOfComponent(batch, component)) return [];
  const words = ruleWords.batchDiffers(batch.batchNo, batchComponents[batch.component], batch.productName);
  return [question('batchDiffers', words)];
}

/**
 * What is said of one batch on a day 'YYYY-MM-DD': whether its shelf life was over, whether it is quarantined, and whether it is
 * what is asked for at its place. Source: `shelfLife`; quarantine is this product's own.
 */
function judgeBatch(batch: KnownBatch, place: BatchPlace, usedOn: string, judgedBy: JudgedBy): Said<BatchFigures> {
  const { batchNo: named, productName, component, madeOn, quarantinedSince } = batch;
  const said = shelfLifeOf(batch, usedOn);
  const quarantine = quarantineOf(batch, usedOn);
  const difference = differenceOf(batch, place);
  const isHeld = quarantine.some(({ kind }) => kind === 'breach');
  // What may be another tin's record is no pass for this one.
  const outcome = said.outcome === 'pass' && difference.length > 0 ? 'notJudged' : said.outcome;
  return {
    ...said,
    outcome: isHeld ? 'fail' : outcome,
    figures: { named, productName, component, madeOn, expiresOn: said.figures.expiresOn, quarantinedSince },
    findings: [...difference, ...said.findings, ...quarantine],
    judgedBy,
  };
}

function judgeCertificate(certificateNo: string, validUntil: string, usedOn: string, judgedBy: JudgedBy) {
  const said = certificateInDate({ validUntil, usedOn, certificateNo });
  return said.outcome === 'fail' ? [{ ...said, figures: { named: certificateNo, validUntil }, judgedBy }] : [];
}

/** How a field, or a column of rows, names what was used: see fieldKinds.ts. */
export type Naming = {
  readonly name: string;
  readonly recalledAs?: Recalled;
  readonly component?: BatchComponent;
  readonly holdsUntil?: string;
};

const textIn = (given: Readonly<Record<string, unknown>>, name: string) => {
  const value = given[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** What is known of the place of a batch: by its own field, and by the products named in the fields beside it. */
export function placeOf(
  { component }: Naming,
  beside: readonly Naming[],
  given: Readonly<Record<string, unknown>>,
): BatchPlace {
  const products = beside.filter(({ recalledAs }) => recalledAs === 'product').map(({ name }) => textIn(given, name));
  // A product may have an ampersand in its name, and several may stand in one field.
  return { component, products: products.flatMap((text) => (text === '' ? [] : [text, ...namesIn(text)])) };
}

/**
 * What is said of all that a field names, each once; of what is not known nothing is. `given` are the answers, or the row, that it
 * stands in, and `beside` their fields; `usedOn` is a day 'YYYY-MM-DD'.
 */
export function judgeNamed(
  naming: Naming,
  beside: readonly Naming[],
  given: Readonly<Record<string, unknown>>,
  { gauges, batches }: KnownEquipment,
  { usedOn, judgedBy }: { usedOn: string; judgedBy: JudgedBy },
): UsedVerdict[] {
  const { name, recalledAs, holdsUntil } = naming;
  const text = textIn(given, name);
  const typed = holdsUntil === undefined ? '' : textIn(given, holdsUntil);
  const until = isIsoDay(typed) ? typed : undefined;
  if (recalledAs === 'batch') {
    if (batches.length === 0) return [];
    const place = placeOf(naming, beside, given);
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

/** What is known of something used, as a sentence: 'PT784112: calibrated 01 Mar 2026, due 01 Mar 2027.'; '' where nothing is. */
function factWords({ figures }: UsedVerdict): string {
  const { named } = figures;
  if ('validUntil' in figures) return '';
  if ('component' in figures) {
    return batchWords({ ...figures, batchNo: named, usableUntil: figures.expiresOn });
  }
  const { calibratedOn, dueOn } = figures;
  if (calibratedOn === null || dueOn === null) return '';
  return `${named}: calibrated ${writtenDay(calibratedOn)}, due ${writtenDay(dueOn)}.`;
}

/** A verdict of something used in words: what is known of it, and what is wrong with it. */
export function usedWords(verdict: UsedVerdict): string {
  return [factWords(verdict), ...verdict.findings.map(({ words }) => words)].filter(Boolean).join(' ');
}

/** Under which label verdicts of something used are read. */
export function usedLabel({ figures }: UsedVerdict): 'Calibration' | 'Batch record' | 'Certificate' {
  if ('component' in figures) return 'Batch record';
  return 'validUntil' in figures ? 'Certificate' : 'Calibration';
}
