import { askForUnit, askIfUnlikely } from '#domain/measurement/plausible.ts';
import { fillSpots, type StartAt } from '#domain/measurement/film/fillSpots.ts';
import { readingsPerSpot, spotsPerArea } from '#domain/measurement/film/pa2Areas.ts';
import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import type { Finding } from '#domain/measurement/verdict.ts';
import { askedOf, hasSpots } from './asked.ts';
import { givenBy } from './given.ts';
import type { Spot, TestReading, Unjudged } from './test.ts';

/** Where readings go: into the series or its spots, or outward from a failed area in a direction. */
export type Target = { readonly area: number; readonly direction: string };
/** Where one reading stands. */
export type Address =
  | { readonly at: 'series'; readonly reading: number }
  | { readonly at: 'spot'; readonly area: number; readonly spot: number; readonly reading: number }
  | { readonly at: 'extent'; readonly extent: number; readonly spot: number; readonly reading: number };

/** The eight directions in which the extent of a failed area is sought. */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

const readingsOfLocation = { replicaTape: 2, depthMicrometer: 10, stylus: 1 } as const;
const counts = ({ discarded }: TestReading) => discarded === undefined;

/** How many readings make a spot of a test, and how many spots an area. */
export function sizesOf({ kind, requirement }: Pick<Unjudged, 'kind' | 'requirement'>) {
  if (kind !== 'profile') return { perSpot: readingsPerSpot, perArea: spotsPerArea, counts };
  const method = (requirement['method'] ?? 'replicaTape') as keyof typeof readingsOfLocation;
  return { perSpot: readingsOfLocation[method] ?? 1, perArea: Number.POSITIVE_INFINITY, counts };
}

function filled(test: Unjudged, readings: readonly TestReading[], start?: StartAt): Unjudged {
  const areas = test.readings.areas ?? [];
  const all = fillSpots(
    areas.map(({ spots }) => spots.map((spot) => spot.readings)),
    readings,
    start,
    sizesOf(test),
  );
  const now = all.map((spots, at) => ({
    name: areas[at]?.name ?? '',
    spots: spots.map((of) => ({ readings: [...of] })),
  }));
  return { ...test, readings: { ...test.readings, areas: now } };
}

function filledOutward(test: Unjudged, { area, direction }: Target, readings: readonly TestReading[]): Unjudged {
  const extents = test.readings.extents ?? [];
  const found = extents.find((one) => one.area === area && one.direction === direction);
  const before = found ?? { area, direction, spots: [] as Spot[] };
  const [spots = []] = fillSpots([before.spots.map((spot) => spot.readings)], readings, undefined, {
    perArea: Number.POSITIVE_INFINITY,
    counts,
  });
  const now = { ...before, spots: spots.map((of) => ({ readings: [...of] })) };
  const all = found ? extents.map((one) => (one === found ? now : one)) : [...extents, now];
  return { ...test, readings: { ...test.readings, extents: all } };
}

/** A test with further readings: in the first spot that is not whole and those after it, or from a chosen one on. */
export function withReadings(
  test: Unjudged,
  readings: readonly TestReading[],
  { target, start }: { target?: Target | undefined; start?: StartAt | undefined } = {},
): Unjudged {
  if (target) return filledOutward(test, target, readings);
  if (hasSpots(test.kind, test.requirement)) return filled(test, readings, start);
  return { ...test, readings: { ...test.readings, readings: [...(test.readings.readings ?? []), ...readings] } };
}

/** Whether a failing reading may be repeated near by: ISO 19840 alone knows that; SSPC-PA 2 discards what does not repeat. */
export function knowsRepeats({ kind, requirement }: Pick<Unjudged, 'kind' | 'requirement'>): boolean {
  return kind === 'dft' && requirement['scheme'] === 'iso19840';
}

/** Every reading of a test with where it stands, in their order; those that were taken outward last. */
export function addressed({ readings: { areas = [], readings = [], extents = [] } }: Unjudged) {
  const all: { readonly address: Address; readonly reading: TestReading }[] = [];
  for (const [at, reading] of readings.entries()) all.push({ address: { at: 'series', reading: at }, reading });
  for (const [area, { spots }] of areas.entries()) {
    for (const [spot, of] of spots.entries()) {
      for (const [at, reading] of of.readings.entries())
        all.push({ address: { at: 'spot', area, spot, reading: at }, reading });
    }
  }
  for (const [extent, { spots }] of extents.entries()) {
    for (const [spot, of] of spots.entries()) {
      for (const [at, reading] of of.readings.entries())
        all.push({ address: { at: 'extent', extent, spot, reading: at }, reading });
    }
  }
  return all;
}

type Change = (readings: readonly TestReading[], at: number) => readonly TestReading[];

function inSpots(spots: readonly Spot[], spot: number, reading: number, change: Change): Spot[] {
  return spots.map((of, at) => (at === spot ? { readings: [...change(of.readings, reading)] } : of));
}

function changedAt(test: Unjudged, address: Address, change: Change): Unjudged {
  const { readings: all } = test;
  if (address.at === 'series') {
    return { ...test, readings: { ...all, readings: [...change(all.readings ?? [], address.reading)] } };
  }
  const { spot, reading } = address;
  if (address.at === 'spot') {
    const areas = (all.areas ?? []).map((area, at) =>
      at === address.area ? { ...area, spots: inSpots(area.spots, spot, reading, change) } : area,
    );
    return { ...test, readings: { ...all, areas } };
  }
  const extents = (all.extents ?? []).map((extent, at) =>
    at === address.extent ? { ...extent, spots: inSpots(extent.spots, spot, reading, change) } : extent,
  );
  return { ...test, readings: { ...all, extents } };
}

/** A test with one reading as something else; with it struck through where it says why it does not count. */
export function withReading(test: Unjudged, address: Address, reading: TestReading): Unjudged {
  return changedAt(test, address, (all, at) => all.map((one, place) => (place === at ? reading : one)));
}

/** A test without a reading that was taken by mistake just now. */
export function withoutReading(test: Unjudged, address: Address): Unjudged {
  return changedAt(test, address, (all, at) => all.filter((_, place) => place !== at));
}

/** Where the next reading goes, counted from 1; in a series the reading alone. */
export type NextPlace = {
  readonly area?: number;
  readonly spot?: number;
  readonly reading: number;
  readonly of?: number;
};

/** Where the next reading goes. */
export function nextPlace(test: Unjudged, target?: Target): NextPlace {
  const probe: TestReading = { value: 0, unit: 'µm' };
  if (!target && !hasSpots(test.kind, test.requirement)) {
    return { reading: (test.readings.readings ?? []).filter(counts).length + 1 };
  }
  const { perSpot } = target ? { perSpot: readingsPerSpot } : sizesOf(test);
  const next = withReadings(test, [probe], { target });
  const found = addressed(next).find(({ reading }) => reading === probe);
  if (!found || found.address.at === 'series') return { reading: 1, of: perSpot };
  const { address } = found;
  const spots = address.at === 'spot' ? next.readings.areas?.[address.area] : next.readings.extents?.[address.extent];
  const reading = (spots?.spots[address.spot]?.readings ?? []).filter(counts).length;
  const area = address.at === 'spot' ? address.area : (target?.area ?? 0);
  return { area: area + 1, spot: address.spot + 1, reading, of: perSpot };
}

const inUm = ({ value, unit }: TestReading) => micrometres(nanometres(value, unit));

/** Whether a single reading lies within what is asked; undefined where nothing is. It is told by a tone, and is no verdict. */
export function isWithin({ kind, requirement }: Unjudged, reading: TestReading): boolean | undefined {
  const given = givenBy(askedOf(kind, requirement), requirement);
  const least = given.figure('minUm') ?? given.figure('nominalUm');
  const most = given.figure('maxUm') ?? given.figure('capUm');
  if (least === undefined && most === undefined) return undefined;
  const um = inUm(reading);
  return um >= (least ?? um) && um <= (most ?? um);
}

/** What is asked about a reading that is not usual: another unit, another instrument? Nothing is refused. */
export function askAboutReading({ kind, requirement }: Unjudged, reading: TestReading): Finding[] {
  const given = givenBy(askedOf(kind, requirement), requirement);
  const nominal = given.figure('nominalUm') ?? given.figure('minUm') ?? given.figure('maxUm');
  const um = inUm(reading);
  const ofUnit = nominal === undefined || kind === 'gaugeCheck' ? [] : askForUnit(um, nominal);
  return ofUnit.length > 0 ? ofUnit : askIfUnlikely(kind === 'profile' ? 'profileUm' : 'dftUm', um);
}
