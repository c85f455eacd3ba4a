import { type ClimateName, climateNames, readLine } from './line.ts';
import { celsiusOf, cleaned } from './units.ts';

/** What a dew-point meter says just now, each figure where it says one: temperatures in °C, humidity in %. */
export type MeterFigures = Readonly<Partial<Record<ClimateName, number>>>;

/** A meter says each of its figures at least once a second: one that is older than this, in ms, is not what is there now. */
export const freshForMs = 5_000;

const ofClimate = new RegExp(`^(${climateNames.toSorted((a, b) => b.length - a.length).join('|')})(?![A-Za-z])`);

/**
 * Puts the lines of a connected dew-point meter together: each line says one figure, over and over. A figure goes as soon as the
 * meter says `---` for it, or says nothing of it any more, so that nothing old is taken for what is there now.
 */
export class ClimateMeter {
  readonly #heard = new Map<ClimateName, { value: number; atMs: number }>();

  /** Takes a line that came at such a moment, in ms. Returns whether it is of a dew-point meter at all. */
  take(line: string, atMs: number): boolean {
    const [, name] = ofClimate.exec(cleaned(line)) ?? [];
    const what = climateNames.find((one) => one === name);
    if (!what) return false;
    this.#heard.delete(what);
    const { value, unit } = readLine(line, 'serial') ?? {};
    const isTemperature = unit === '°C' || unit === '°F';
    if (value === undefined || (what === 'RH' ? unit !== '%' : !isTemperature)) return true;
    // A difference has no zero of its own.
    const degrees = what === 'Ts-Td' && unit === '°F' ? celsiusOf(value + 32, '°F') : undefined;
    this.#heard.set(what, { value: degrees ?? (isTemperature ? celsiusOf(value, unit) : value), atMs });
    return true;
  }

  /** What it says at such a moment, in ms. */
  figures(atMs: number): MeterFigures {
    const fresh = [...this.#heard].filter(([, heard]) => atMs - heard.atMs <= freshForMs);
    return Object.fromEntries(fresh.map(([what, { value }]) => [what, value]));
  }
}

/** The cells of a row of ambient conditions as somebody would type what a meter says; those that it says nothing of are left out. */
export function cellsOfMeter(said: MeterFigures): Readonly<Record<string, string>> {
  const cells = { airTemp: said.Ta, wetBulb: said.Tw, humidity: said.RH, surfaceTemp: said.Ts };
  return Object.fromEntries(
    Object.entries(cells).flatMap(([cell, figure]) => (figure === undefined ? [] : [[cell, String(figure)]])),
  );
}
