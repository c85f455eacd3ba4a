import { type ClimateQuantity, climateQuantities, readGaugeLine } from './line.ts';
import { celsiusOf, normalizeLine } from './units.ts';

/** The current figures of a dew-point meter, without those that it does not give: temperatures in °C, humidity in %. */
export type MeterFigures = Readonly<Partial<Record<ClimateQuantity, number>>>;

/** A meter repeats each figure at least once a second. A figure older than this, in ms, is no longer current. */
export const figureMaxAgeMs = 5_000;

// What follows the name is a figure or its dashes: `Ts+Td` is another figure than `Ts`.
const ofClimate = new RegExp(
  `^(${climateQuantities.toSorted((a, b) => b.length - a.length).join('|')})(?=$|[\\s\\d:]|-[\\d-])`,
);

/**
 * Collects the figures of a connected dew-point meter, whose lines each repeat one figure. A figure is dropped when the
 * meter sends `---` for it, or stops sending it, so that an old figure never counts as current.
 */
export class ClimateMeter {
  readonly #heard = new Map<ClimateQuantity, { value: number; atMs: number }>();

  /** Takes a line received at `atMs`. Returns whether it is a dew-point meter's line at all. */
  take(line: string, atMs: number): boolean {
    const [, name] = ofClimate.exec(normalizeLine(line)) ?? [];
    const what = climateQuantities.find((one) => one === name);
    if (!what) return false;
    this.#heard.delete(what);
    const { value, unit } = readGaugeLine(line, 'serial') ?? {};
    const isTemperature = unit === '°C' || unit === '°F';
    if (value === undefined || (what === 'RH' ? unit !== '%' : !isTemperature)) return true;
    // The zero point of °F must not shift a difference of temperatures.
    const degrees = what === 'Ts-Td' && unit === '°F' ? celsiusOf(value + 32, '°F') : undefined;
    this.#heard.set(what, { value: degrees ?? (isTemperature ? celsiusOf(value, unit) : value), atMs });
    return true;
  }

  /** The meter's figures at a moment, in ms. */
  figures(atMs: number): MeterFigures {
    const fresh = [...this.#heard].filter(([, heard]) => atMs - heard.atMs <= figureMaxAgeMs);
    return Object.fromEntries(fresh.map(([what, { value }]) => [what, value]));
  }
}

/** What a meter fills of a row of ambient conditions, by the names of the cells. */
export type MeterCells = Readonly<Record<string, string>>;

/** The meter's figures as cells of a row of ambient conditions, as if typed. Missing figures have no cell. */
export function cellsOfMeter(stated: MeterFigures): MeterCells {
  const cells = { airTemp: stated.Ta, wetBulb: stated.Tw, humidity: stated.RH, surfaceTemp: stated.Ts };
  return Object.fromEntries(
    Object.entries(cells).flatMap(([cell, figure]) => (figure === undefined ? [] : [[cell, String(figure)]])),
  );
}

/** The cells that a meter filled, from the text of `JSON.stringify` in which a form keeps them. */
export function meterCellsFromText(text: unknown): MeterCells {
  try {
    const stored: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
    const cells = Object.entries(Object(stored)).filter(([, cell]) => typeof cell === 'string');
    return Object.fromEntries(cells) as MeterCells;
  } catch {
    return {};
  }
}

/**
 * The cells that become blank when a row is filled again: the meter filled them before, as `earlier` says, and nobody
 * changed them since, but now it has no figure for them. Else the row would hold figures of two moments.
 */
export function cellsToBlank(
  held: Readonly<Record<string, unknown>>,
  earlier: MeterCells,
  now: MeterCells,
): MeterCells {
  const left = Object.keys(earlier).filter((cell) => now[cell] === undefined && held[cell] === earlier[cell]);
  return Object.fromEntries(left.map((cell) => [cell, '']));
}
