import { fraction, toNumber } from '#domain/measurement/fraction.ts';
import { micrometres, nanometres, type ThicknessUnit } from '#domain/measurement/film/thickness.ts';
import { type Finding, type Verdict, question, remark, verdict } from '#domain/measurement/verdict.ts';
import { type CommaMeaning, type PastedReading, readPaste } from './paste.ts';

/** What `gaugePaste` takes: the pasted text, and what an unclear comma means once somebody was asked. */
export type GaugePasteInput = { raw: string; comma?: CommaMeaning | undefined };

export type GaugePasteFigures = {
  /** The readings as they were pasted, in their order. */
  readonly readings: readonly number[];
  /** Whether something must be asked first: until then its readings are not among them. */
  readonly ask: boolean;
  /** Their unit; null where none was pasted, or more than one. */
  readonly unit: ThicknessUnit | null;
  /** The readings in µm; null where a unit is not known. */
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

/** Whole parts of a figure that a mean is reckoned in: no gauge shows more decimals. */
const parts = 1_000_000;

/** Lowest, highest and mean of the readings. */
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
 * The readings in a pasted text, as a preview: how many, lowest, highest and mean, and what must be asked. Incomplete while
 * something is asked; not judged where nothing is a reading. Source: this product's own.
 */
export function gaugePaste({ raw, comma }: GaugePasteInput): Verdict<GaugePasteFigures> {
  const { readings, unclear } = readPaste(raw, { comma });
  const um = inUm(readings);
  const units = new Set(readings.map(({ unit }) => unit));
  const [unit = null] = units.size === 1 ? units : [];
  const values = readings.map(({ value }) => value);
  // Figures of several units are compared in µm.
  const spread = spreadOf(units.size > 1 ? (um ?? []) : values);
  const ask = unclear.length > 0;
  const findings: Finding[] = [
    ...unclear.map(({ text, separate, decimal }) =>
      question('comma', `${text}: ${separate.length === 2 ? 'two' : separate.length} readings, or ${decimal}?`, {
        where: text,
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
