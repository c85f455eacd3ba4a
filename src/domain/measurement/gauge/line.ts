import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { type Finding, type Verdict, remark, verdict } from '#domain/measurement/verdict.ts';
import {
  fahrenheitToCelsius,
  normalizeLine,
  type GaugeUnit,
  isThicknessUnit,
  gaugeNumberFromText,
  gaugeUnitFromText,
  unitPattern,
} from './units.ts';

/** How a line arrived. A gauge always sends a unit. People and keyboard wedges may leave it out. */
export const lineSources = ['serial', 'wedge', 'keypad', 'paste'] as const;
export type LineSource = (typeof lineSources)[number];

/** A dew-point meter's names for its figures: air, steel, wet bulb, dew point, humidity, steel above dew point. */
export const climateQuantities = ['Ta', 'Ts', 'Tw', 'Td', 'RH', 'Ts-Td'] as const;
export type ClimateQuantity = (typeof climateQuantities)[number];

/** What a line says. The unit is null when only the field defines it. */
export type GaugeReading = {
  readonly value: number;
  readonly unit: GaugeUnit | null;
  readonly what?: ClimateQuantity;
};

const number = String.raw`(-?\d+(?:[.,]\d+)?)`;
const climate = new RegExp(String.raw`^(Ts-Td|Ta|Ts|Tw|Td|RH)\s*:?\s*${number}\s*(°?[CF]|%)?$`);
const measure = new RegExp(String.raw`^${number}\s*(${unitPattern})(?=$|\s)`);
const bareNumber = new RegExp(`^${number}$`);

function reading(digits: string | undefined, unit: GaugeUnit | null, what?: ClimateQuantity): GaugeReading | undefined {
  const value = gaugeNumberFromText(digits ?? '');
  return value === undefined ? undefined : { value, unit, ...(what && { what }) };
}

/** Of thousands, or with three decimals. */
const perhapsThousands = /^-?\d{1,3},\d{3}$/;

/**
 * The two readings that a line of a gauge may mean whose comma is of thousands or of decimals, as lines that are clear.
 * Undefined for any other line. Millimetres do have three decimals.
 */
export function meaningsOfComma(raw: string): readonly [whole: string, decimal: string] | undefined {
  const line = normalizeLine(raw);
  const [, digits = '', unit = ''] = measure.exec(line) ?? bareNumber.exec(line) ?? [];
  if (!perhapsThousands.test(digits) || gaugeUnitFromText(unit) === 'mm') return undefined;
  return [`${digits.replace(',', '')} ${unit}`.trim(), `${digits.replace(',', '.')} ${unit}`.trim()];
}

/**
 * The reading in one line of a gauge. Undefined when the line has none: `---`, a time, a date or a word. A number
 * without a unit counts only if a person or a keyboard wedge typed it. Unreadable text never becomes 0.
 */
export function readGaugeLine(raw: string, source: LineSource): GaugeReading | undefined {
  const line = normalizeLine(raw);
  if (line === '' || line.startsWith('--')) return undefined;
  const [, name, ofClimate, unit] = climate.exec(line) ?? [];
  const what = climateQuantities.find((one) => one === name);
  if (what) return reading(ofClimate, gaugeUnitFromText(unit ?? (what === 'RH' ? '%' : '')) ?? null, what);
  const [, measured, ofMeasure] = measure.exec(line) ?? [];
  if (measured !== undefined && ofMeasure !== undefined) {
    // Asked about where a gauge sends it: see meaningsOfComma.
    if (source === 'serial' && meaningsOfComma(line)) return undefined;
    return reading(measured, gaugeUnitFromText(ofMeasure) ?? null);
  }
  const [, bare] = bareNumber.exec(line) ?? [];
  return source === 'serial' || bare === undefined ? undefined : reading(bare, null);
}

export type GaugeLineFigures = {
  readonly value: number | null;
  readonly unit: GaugeUnit | null;
  /** A film thickness in µm. */
  readonly um: number | null;
  /** A temperature in °C. */
  readonly celsius: number | null;
  readonly what: ClimateQuantity | null;
};

const none: GaugeLineFigures = { value: null, unit: null, um: null, celsius: null, what: null };

/** The input of `gaugeLine`: the line as received, how it arrived, and the unit of the field that it arrived in. */
export type GaugeLineInput = { raw: string; source: LineSource; fieldUnit?: GaugeUnit | undefined };

/**
 * One line of a gauge as a reading with its unit. Thickness is also given in µm, temperature also in °C. Not judged if
 * the line is not a reading. A thickness of 0 or less is kept and flagged. Source: what gauges were seen to send.
 */
export function gaugeLine({ raw, source, fieldUnit }: GaugeLineInput): Verdict<GaugeLineFigures> {
  const found = readGaugeLine(raw, source);
  if (!found) {
    const isSilent = /^(?:--.*)?$/s.test(normalizeLine(raw));
    const words = isSilent ? 'The gauge sent no reading.' : '1 line not understood.';
    const finding: Finding = remark(isSilent ? 'noReading' : 'notUnderstood', words);
    return verdict('gaugeLine', { outcome: 'notJudged', figures: none, limits: [], findings: [finding] });
  }
  const { value, what } = found;
  const unit = found.unit ?? (what ? null : (fieldUnit ?? null));
  const um = unit !== null && isThicknessUnit(unit) ? micrometres(nanometres(value, unit)) : null;
  const degrees = unit === '°C' ? value : unit === '°F' ? fahrenheitToCelsius(value) : null;
  const isBare = um !== null && um <= 0;
  return verdict('gaugeLine', {
    outcome: 'pass',
    figures: { value, unit, um, celsius: degrees, what: what ?? null },
    limits: [],
    findings: isBare ? [remark('noCoating', 'A reading of 0 or less: no coating, or the wrong probe?')] : [],
  });
}
