import { fraction, toNumber } from '#domain/measurement/fraction.ts';
import { micrometres, nanometres, type ThicknessUnit } from '#domain/measurement/film/thickness.ts';
import { type Finding, type Verdict, question, remark, verdict } from '#domain/measurement/verdict.ts';
import { type CommaMeaning, type PastedReading, readPaste } from './paste.ts';

/** The input of `gaugePaste`: the pasted text, and the meaning of an unclear comma once the user gave it. */
export type GaugePasteInput = { raw: string; comma?: CommaMeaning | undefined };

export type GaugePasteFigures = {
  /** The readings in the order of the pasted text. */
  readonly readings: readonly number[];
  /** Whether a comma is unclear. Numbers with it are left out of the readings until the user says what it means. */
  readonly ask: boolean;
  /** Their unit. Null when none was pasted, or several. */
  readonly unit: ThicknessUnit | null;
  /** The readings in µm. Null when a unit is not known. */
  readonly um: readonly number[] | null;
  readonly count: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly mean: number | null;
};

function inUm(readings: readonly PastedReading[]): number[] | null {
  const um = readings.flatMap(({ value, unit }) => (unit === null ? [] : micrometres(nanometres(value, unit))));
  return um.length === readings.length && um.length > 0 ? um : null;
}

/** Means are calculated in millionths of a unit. No gauge shows more decimals. */
const parts = 1_000_000;

/** The lowest, highest and mean of the readings. */
function spreadOf(values: readonly number[]) {
  if (values.length === 0) return { lowest: null, highest: null, mean: null };
  const sum = values.reduce((all, value) => all + BigInt(Math.round(value * parts)), 0n);
  return {
    lowest: values.reduce((a, b) => Math.min(a, b)),
    highest: values.reduce((a, b) => Math.max(a, b)),
    mean: toNumber(fraction(sum, values.length * parts)),
  };
}

/**
 * A preview of the readings in a pasted text: how many, lowest, highest and mean, and what must be asked. Incomplete
 * while a question is open. Not judged if nothing in the text is a reading. Source: this product's own rule.
 */
export function gaugePaste({ raw, comma }: GaugePasteInput): Verdict<GaugePasteFigures> {
  const { readings, unclear } = readPaste(raw, { comma });
  const um = inUm(readings);
  const units = new Set(readings.map(({ unit }) => unit));
  const [unit = null] = units.size === 1 ? units : [];
  const values = readings.map(({ value }) => value);
  // Readings in several units are compared in µm.
  const spread = spreadOf(units.size > 1 ? (um ?? []) : values);
  const ask = unclear.length > 0;
  const findings: Finding[] = [
    ...unclear.map(({ text, separate, decimal }) =>
      question('comma', `${text}: ${separate.length === 2 ? 'two' : separate.length} readings, or ${decimal}?`, {
        place: { text },
      }),
    ),
    ...(units.size > 1 ? [question('unitsDiffer', 'These readings have several units, or some have none.')] : []),
    ...(readings.length === 0 && !ask ? [remark('noReadings', 'There is no reading in this text.')] : []),
  ];
  return verdict('gaugePaste', {
    outcome: ask ? 'incomplete' : readings.length === 0 ? 'notJudged' : 'pass',
    figures: {
      readings: values,
      ask,
      unit,
      um,
      count: values.length,
      ...spread,
    },
    limits: [],
    findings,
    readings: { used: values.length, leftOut: 0 },
  });
}
