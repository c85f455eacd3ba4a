import { normalizeUnicode } from '#domain/text/normalizeUnicode.ts';
import { type ThicknessUnit, thicknessUnits } from '#domain/measurement/film/thickness.ts';

/** The units that gauges in the trade send. */
export type GaugeUnit = ThicknessUnit | '°C' | '°F' | '%' | 'µS/cm' | 'MPa' | 'psi' | 'kV' | 'V';

/** Part of a regular expression for the units as gauges write them, after `cleaned`. */
export const unitPattern = '°?[CF]|%|[uμ]S/cm|[uμ]m|microns?|mils?|mm|MPa|psi|kV|V';

/** The units by their spellings, without the sign of a degree and with u for μ. */
const bySpelling: ReadonlyMap<string, GaugeUnit> = new Map([
  ['um', 'µm'],
  ['micron', 'µm'],
  ['microns', 'µm'],
  ['mil', 'mil'],
  ['mils', 'mil'],
  ['mm', 'mm'],
  ['C', '°C'],
  ['F', '°F'],
  ['%', '%'],
  ['uS/cm', 'µS/cm'],
  ['MPa', 'MPa'],
  ['psi', 'psi'],
  ['kV', 'kV'],
  ['V', 'V'],
]);

/** The unit that a gauge's spelling stands for. */
export function gaugeUnitFromText(written: string): GaugeUnit | undefined {
  return bySpelling.get(written.replace('μ', 'u').replace('°', ''));
}

/** Whether a unit is a unit of film thickness. */
export function isThicknessUnit(unit: GaugeUnit): unit is ThicknessUnit {
  return thicknessUnits.some((one) => one === unit);
}

/** Converts °F to °C. */
export function fahrenheitToCelsius(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}

/** A temperature in °C as if typed. One in °F is rounded to hundredths, which is finer than any meter shows. */
export function celsiusOf(value: number, unit: '°C' | '°F'): number {
  return unit === '°C' ? value : Math.round(fahrenheitToCelsius(value) * 100) / 100;
}

// Control characters except tab and line ends, the byte order mark, and the symbols that logs show for control
// characters.
const controls = /(?![\t\r\n])\p{Cc}|[\uFEFF\u2400-\u2421]/gu;

/** A normalized line: no control characters, one form of each sign (NFKC: µ becomes μ), single spaces, trimmed. */
export function normalizeLine(raw: string): string {
  return normalizeUnicode(raw.replace(controls, ' '), 'NFKC').replace(/\s+/g, ' ').trim();
}

/** No gauge shows a larger number, in any unit. */
const largest = 1e9;

/** A number as a gauge writes it, with a decimal point or comma. Undefined if it is none or too large for a reading. */
export function gaugeNumberFromText(digits: string): number | undefined {
  const number = Number(digits.replace(',', '.'));
  return digits.trim() !== '' && Math.abs(number) <= largest ? number : undefined;
}
