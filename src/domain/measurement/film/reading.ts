import { type Finding, remark } from '#domain/measurement/verdict.ts';
import { nanometres, type ThicknessUnit } from './thickness.ts';

/** One reading of the gauge, as received. It is never removed: a reading that does not count says why. */
export type Reading = {
  readonly value: number;
  readonly unit: ThicknessUnit;
  /** The line of text that the gauge sent or somebody pasted. */
  readonly raw?: string;
  readonly at?: string;
  /** Why the reading does not count: it is unusual and did not repeat. */
  readonly discarded?: string;
  /** The index, in the same list, of the failing reading that this one repeats within 10 mm. */
  readonly replaces?: number;
  /** Taken only to find the extent of a thin spot. It enters no mean. */
  readonly onlyExtent?: true;
};

/** The readings that count, in whole nanometres, and how many do not. */
export type CountedReadings = {
  readonly nm: readonly number[];
  readonly leftOut: number;
  /** How many readings replace a failing one. */
  readonly repeats: number;
};

/** What is subtracted from every reading before it is judged, in µm. */
export type SubtractedThickness = {
  /** The mean reading of a magnetic pull-off gauge on bare metal (SSPC type 1, about 10 readings). */
  readonly baseMetalUm?: number | undefined;
};

const isRepeat = ({ replaces, discarded }: Reading) => replaces !== undefined && discarded === undefined;

/** The readings that count: not discarded, not replaced by a later one, and not taken only to find an extent. */
export function countedReadings(
  readings: readonly Reading[],
  { baseMetalUm = 0 }: SubtractedThickness = {},
): CountedReadings {
  const base = baseMetalUm === 0 ? 0 : nanometres(baseMetalUm, 'µm');
  // Most lists have no repeats, so the set is seldom needed.
  const replaced = readings.some(isRepeat)
    ? new Set(readings.filter(isRepeat).map(({ replaces }) => replaces))
    : undefined;
  const nm: number[] = [];
  for (let place = 0; place < readings.length; place += 1) {
    const { value, unit, discarded, onlyExtent } = readings[place] as Reading;
    if (discarded === undefined && !onlyExtent && !replaced?.has(place)) nm.push(nanometres(value, unit) - base);
  }
  return { nm, leftOut: readings.length - nm.length, repeats: replaced?.size ?? 0 };
}

/** Readings from plain values in µm. */
export function readingsInUm(values: readonly number[]): Reading[] {
  return values.map((value) => ({ value, unit: 'µm' }));
}

/** A remark about readings of 0 nm or less. They are kept and judged as they are. */
export function noCoatingFindings(lists: readonly (readonly number[])[]): Finding[] {
  let count = 0;
  for (const nm of lists) for (const one of nm) if (one <= 0) count += 1;
  const what = count === 1 ? '1 reading of 0 or less' : `${count} readings of 0 or less`;
  return count === 0 ? [] : [remark('noCoating', `${what}: no coating, or the wrong probe?`, { figure: count })];
}
