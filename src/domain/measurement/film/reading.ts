import { type Finding, remark } from '#domain/measurement/verdict.ts';
import { nanometres, type ThicknessUnit } from './thickness.ts';

/** One touch of the probe, as it came. It is never removed: one that does not count says why. */
export type Reading = {
  readonly value: number;
  readonly unit: ThicknessUnit;
  /** The line of text that the gauge sent or that was pasted. */
  readonly raw?: string;
  readonly at?: string;
  /** Why it does not count: an unusual reading that does not repeat. */
  readonly discarded?: string;
  /** The place, in the same list, of a failing reading that this one repeats within 10 mm. */
  readonly replaces?: number;
  /** Taken only to find how far a thin spot goes; it is averaged into nothing. */
  readonly onlyExtent?: true;
};

/** The readings that count, in whole nanometres, and how many of the others there are. */
export type Counted = {
  readonly nm: readonly number[];
  readonly leftOut: number;
  /** How many readings stand in for a failing one. */
  readonly repeats: number;
};

/** What was taken from every reading before it was judged, in µm. */
export type Subtracted = {
  /** The mean of a magnetic pull-off gauge on bare metal (SSPC type 1, about 10 readings). */
  readonly baseMetalUm?: number | undefined;
};

const isRepeat = ({ replaces, discarded }: Reading) => replaces !== undefined && discarded === undefined;

/** Which readings count: those not discarded, not replaced by a later one, and not taken only to find an extent. */
export function counted(readings: readonly Reading[], { baseMetalUm = 0 }: Subtracted = {}): Counted {
  const base = baseMetalUm === 0 ? 0 : nanometres(baseMetalUm, 'µm');
  // Most lists have no repeat.
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

/** Readings in µm, as a program sends them. */
export function inMicrometres(values: readonly number[]): Reading[] {
  return values.map((value) => ({ value, unit: 'µm' }));
}

/** A remark on readings in nanometres of 0 or less, which are kept and judged as they are. */
export function withoutCoating(lists: readonly (readonly number[])[]): Finding[] {
  let count = 0;
  for (const nm of lists) for (const one of nm) if (one <= 0) count += 1;
  const what = count === 1 ? '1 reading of 0 or less' : `${count} readings of 0 or less`;
  return count === 0 ? [] : [remark('noCoating', `${what}: no coating, or the wrong probe?`, { figure: count })];
}
