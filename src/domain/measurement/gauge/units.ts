import { composed } from '#domain/text/composed.ts';
import { type ThicknessUnit, thicknessUnits } from '#domain/measurement/film/thickness.ts';

/** Every unit that a gauge of the trade sends. */
export type GaugeUnit = ThicknessUnit | '°C' | '°F' | '%' | 'µS/cm' | 'MPa' | 'psi' | 'kV' | 'V';

/** Units as gauges write them, after `cleaned`; as a part of a regular expression. */
export const unitPattern = '°?[CF]|%|[uμ]S/cm|[uμ]m|microns?|mils?|mm|MPa|psi|kV|V';

/** The unit that a gauge means. */
export function unitNamed(written: string): GaugeUnit | undefined {
  switch (written.replace('μ', 'u').replace('°', '')) {
    case 'um':
    case 'micron':
    case 'microns':
      return 'µm';
    case 'mil':
    case 'mils':
      return 'mil';
    case 'mm':
      return 'mm';
    case 'C':
      return '°C';
    case 'F':
      return '°F';
    case '%':
      return '%';
    case 'uS/cm':
      return 'µS/cm';
    case 'MPa':
      return 'MPa';
    case 'psi':
      return 'psi';
    case 'kV':
      return 'kV';
    case 'V':
      return 'V';
    default:
      return undefined;
  }
}

/** Whether a unit is one of film thickness. */
export function isThicknessUnit(unit: GaugeUnit): unit is ThicknessUnit {
  return thicknessUnits.some((one) => one === unit);
}

/** °F in °C. */
export function celsius(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}

// All but tab and line ends, with the byte order mark and the pictures of control characters that logs show.
const controls = /(?![\t\r\n])\p{Cc}|[\uFEFF\u2400-\u2421]/gu;

/**
 * A line of text as it is read: without control characters, with one way of writing each sign (NFKC: µ becomes μ), single
 * spaces, and none at its ends.
 */
export function cleaned(raw: string): string {
  return composed(raw.replace(controls, ' '), 'NFKC').replace(/\s+/g, ' ').trim();
}

/** Nothing that a gauge measures is larger, in whatever unit. */
const largest = 1e9;

/** A number as a gauge writes it, with decimal point or comma; undefined where it is none, or too large for a reading. */
export function numberOf(digits: string): number | undefined {
  const number = Number(digits.replace(',', '.'));
  return digits.trim() !== '' && Math.abs(number) <= largest ? number : undefined;
}
