import { placeOfArea, findingPlaceWords } from '#domain/measurement/place.ts';
import { fillSpots, firstOpenSpot, type SpotPosition } from '#domain/measurement/film/fillSpots.ts';
import { readingsPerSpot, minSpotsPerArea } from '#domain/measurement/film/pa2Areas.ts';
import { type ProfileMethod, usualReadingsPerLocation } from '#domain/measurement/surface/profile.ts';
import { hasSpots } from './testDefinitions.ts';
import type { TestAnswerReader } from './testAnswers.ts';
import { effectiveRequirementOf, noTestLimits } from './limits.ts';
import { correctedUm, correctionUm } from './correction.ts';
import type { Extent, Spot, TestReading, UnjudgedTest } from './test.ts';

/** Where a reading goes: into the series or its spots, or outward from a failed area in a direction. */
export type ExtentTarget = { readonly area: number; readonly direction: string };
/** The place of one reading. */
export type ReadingPosition =
  | { readonly at: 'series'; readonly reading: number }
  | { readonly at: 'spot'; readonly area: number; readonly spot: number; readonly reading: number }
  | { readonly at: 'extent'; readonly extent: number; readonly spot: number; readonly reading: number };

/** The eight directions in which to look for the extent of a failed area. */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

const counts = ({ discarded }: TestReading) => discarded === undefined;

/** The number of readings in a spot of a test, and of spots in an area. */
function sizesOf({ kind, requirement }: Pick<UnjudgedTest, 'kind' | 'requirement'>) {
  if (kind !== 'profile') return { perSpot: readingsPerSpot, perArea: minSpotsPerArea, counts };
  const method = (requirement['method'] ?? 'replicaTape') as ProfileMethod;
  return { perSpot: usualReadingsPerLocation[method] ?? 1, perArea: Number.POSITIVE_INFINITY, counts };
}

const readingsOfSpots = ({ spots }: { readonly spots: readonly Spot[] }) => spots.map(({ readings }) => readings);

/** The spots with their new readings. An unchanged spot keeps its identity. */
function spotsWith(before: readonly Spot[], now: readonly (readonly TestReading[])[]): Spot[] {
  return now.map((readings, at) => {
    const spot = before[at];
    return spot && spot.readings === readings ? spot : { readings: [...readings] };
  });
}

function filled(test: UnjudgedTest, readings: readonly TestReading[], start?: SpotPosition): UnjudgedTest {
  const areas = test.readings.areas ?? [];
  const held = areas.map(readingsOfSpots);
  const all = fillSpots(held, readings, start, sizesOf(test));
  const now = all.map((spots, at) => {
    const area = areas[at];
    if (area && spots === held[at]) return area;
    return { name: '', ...area, spots: spotsWith(area?.spots ?? [], spots) };
  });
  return { ...test, readings: { ...test.readings, areas: now } };
}

/** Readings taken outward fill spot after spot in one direction. */
const outward = { perSpot: readingsPerSpot, perArea: Number.POSITIVE_INFINITY, counts };
const isToward =
  ({ area, direction }: ExtentTarget) =>
  (extent: ExtentTarget) =>
    extent.area === area && extent.direction === direction;

/** A direction that nothing was measured in yet. Its spots are as far apart as those of the direction before. */
function begun({ readings: { extents = [] } }: UnjudgedTest, target: ExtentTarget): Extent {
  const stepM = extents.findLast(({ area }) => area === target.area)?.stepM;
  return { ...target, ...(stepM !== undefined && { stepM }), spots: [] };
}

function withOutward(test: UnjudgedTest, target: ExtentTarget, change: (before: Extent) => Extent): UnjudgedTest {
  const extents = test.readings.extents ?? [];
  const found = extents.find(isToward(target));
  const now = change(found ?? begun(test, target));
  const all = found ? extents.map((one) => (one === found ? now : one)) : [...extents, now];
  return { ...test, readings: { ...test.readings, extents: all } };
}

function filledOutward(test: UnjudgedTest, target: ExtentTarget, readings: readonly TestReading[]): UnjudgedTest {
  return withOutward(test, target, (before) => {
    const [spots = []] = fillSpots([readingsOfSpots(before)], readings, undefined, outward);
    return { ...before, spots: spotsWith(before.spots, spots) };
  });
}

/** Marks that a direction outward from a failed area has reached the edge of the coated surface. */
export function withEdgeReached(test: UnjudgedTest, target: ExtentTarget): UnjudgedTest {
  return withOutward(test, target, (before) => ({ ...before, edgeReached: true }));
}

/** The distance between the spots of a direction in m, as typed. Blank stands for that of the standard. */
export function extentStepOf(test: UnjudgedTest, target: ExtentTarget): string {
  return (test.readings.extents?.find(isToward(target)) ?? begun(test, target)).stepM ?? '';
}

/** A test with that distance for a direction. */
export function withExtentStep(test: UnjudgedTest, target: ExtentTarget, stepM: string): UnjudgedTest {
  return withOutward(test, target, (before) => {
    const { stepM: _, ...others } = before;
    return stepM === '' ? others : { ...others, stepM };
  });
}

/** A test with the m² of the failed part of an area, as typed. Blank removes them. */
export function withFailedM2(test: UnjudgedTest, area: number, failedM2: string): UnjudgedTest {
  const areas = (test.readings.areas ?? []).map((one, at) => {
    if (at !== area) return one;
    const { failedM2: _, ...others } = one;
    return failedM2 === '' ? others : { ...others, failedM2 };
  });
  return { ...test, readings: { ...test.readings, areas } };
}

/** A test with further readings: in the first incomplete spot and those after it, or from a chosen spot on. */
export function withReadings(
  test: UnjudgedTest,
  readings: readonly TestReading[],
  { target, start }: { target?: ExtentTarget | undefined; start?: SpotPosition | undefined } = {},
): UnjudgedTest {
  if (target) return filledOutward(test, target, readings);
  if (hasSpots(test.kind, test.requirement)) return filled(test, readings, start);
  return { ...test, readings: { ...test.readings, readings: [...(test.readings.readings ?? []), ...readings] } };
}

/** The most areas whose spots can be chosen for readings: as many as a test can have. */
const mostAreas = 1_000;

/**
 * The spots that lack readings and can be chosen as a start: in the areas that the test has, and in those still due, at
 * least one. The locations of a profile have no fixed number, so one more is always offered.
 */
export function openSpots(test: UnjudgedTest, areasDue = 0): SpotPosition[] {
  const sizes = sizesOf(test);
  const held = (test.readings.areas ?? []).map(readingsOfSpots);
  const areas = Math.min(mostAreas, held.length + Math.max(1, areasDue));
  return Array.from({ length: areas }, (_, area) => {
    const spots = Number.isFinite(sizes.perArea) ? sizes.perArea : (held[area]?.length ?? 0) + 1;
    return Array.from({ length: spots }, (_of, spot) => ({ area, spot }));
  })
    .flat()
    .filter((at) => isSameSpot(firstOpenSpot(held, at, sizes), at));
}

/** Whether two places are the same spot. */
export function isSameSpot(one: SpotPosition, other: SpotPosition): boolean {
  return one.area === other.area && one.spot === other.spot;
}

/** Whether a failing reading may be repeated nearby: only by ISO 19840. SSPC-PA 2 discards what does not repeat. */
export function canRepeatReadings({ kind, requirement }: Pick<UnjudgedTest, 'kind' | 'requirement'>): boolean {
  return kind === 'dft' && requirement['scheme'] === 'iso19840';
}

export type PositionedReading = { readonly address: ReadingPosition; readonly reading: TestReading };

/** The readings of a test with their places, from the last to the first. Readings taken outward come first. */
function* backward({
  readings: { areas = [], readings = [], extents = [] },
}: UnjudgedTest): Generator<PositionedReading> {
  const places = [
    ...areas.map(({ spots }, area) => ({ spots, place: { at: 'spot', area } as const })),
    ...extents.map(({ spots }, extent) => ({ spots, place: { at: 'extent', extent } as const })),
  ];
  for (const { spots, place } of places.reverse()) {
    for (let spot = spots.length - 1; spot >= 0; spot -= 1) {
      const of = spots[spot]?.readings ?? [];
      for (let at = of.length - 1; at >= 0; at -= 1) {
        const reading = of[at];
        if (reading) yield { address: { ...place, spot, reading: at }, reading };
      }
    }
  }
  for (let at = readings.length - 1; at >= 0; at -= 1) {
    const reading = readings[at];
    if (reading) yield { address: { at: 'series', reading: at }, reading };
  }
}

/** The last readings of a test, at most this many, with their places, in order. */
export function lastReadings(test: UnjudgedTest, most = Number.POSITIVE_INFINITY): PositionedReading[] {
  const last: PositionedReading[] = [];
  for (const one of backward(test)) {
    if (last.length >= most) break;
    last.push(one);
  }
  return last.reverse();
}

/** The place of a reading in a test. */
export function readingPositionOf(test: UnjudgedTest, reading: TestReading): ReadingPosition | undefined {
  for (const one of backward(test)) if (one.reading === reading) return one.address;
  return undefined;
}

/** The reading at a place. Undefined when there is none any more. */
export function readingAt({ readings: { areas, readings, extents } }: UnjudgedTest, address: ReadingPosition) {
  if (address.at === 'series') return readings?.[address.reading];
  const spots = address.at === 'spot' ? areas?.[address.area]?.spots : extents?.[address.extent]?.spots;
  return spots?.[address.spot]?.readings[address.reading];
}

type Change = (readings: readonly TestReading[], at: number) => readonly TestReading[];

function inSpots(spots: readonly Spot[], spot: number, reading: number, change: Change): Spot[] {
  return spots.map((of, at) => (at === spot ? { readings: [...change(of.readings, reading)] } : of));
}

function changedAt(test: UnjudgedTest, address: ReadingPosition, change: Change): UnjudgedTest {
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

/** A test with one reading replaced, for example by the same one struck through, which says why it does not count. */
export function withReadingReplaced(test: UnjudgedTest, address: ReadingPosition, reading: TestReading): UnjudgedTest {
  return changedAt(test, address, (all, at) => all.map((one, place) => (place === at ? reading : one)));
}

/** A test without a reading that was just taken by mistake. */
export function withoutReading(test: UnjudgedTest, address: ReadingPosition): UnjudgedTest {
  return changedAt(test, address, (all, at) => all.filter((_, place) => place !== at));
}

/** Where the next reading goes, counted from 1. In a series there is only the reading's number. */
type NextPlace = {
  readonly area?: number;
  readonly spot?: number;
  readonly reading: number;
  readonly of?: number;
};

/** Where the next reading of a test goes; with a target, outward from its area. */
export function nextReadingPosition(test: UnjudgedTest, target?: ExtentTarget): NextPlace {
  const { areas = [], readings = [], extents = [] } = test.readings;
  if (!target && !hasSpots(test.kind, test.requirement)) return { reading: readings.filter(counts).length + 1 };
  const found = target && extents.find(isToward(target));
  const held = target ? [found ? readingsOfSpots(found) : []] : areas.map(readingsOfSpots);
  const sizes = target ? outward : sizesOf(test);
  const { area, spot } = firstOpenSpot(held, { area: 0, spot: 0 }, sizes);
  const reading = (held[area]?.[spot] ?? []).filter(counts).length + 1;
  return { area: (target?.area ?? area) + 1, spot: spot + 1, reading, of: sizes.perSpot };
}

/** The same in words: 'Area 2, spot 1, reading 3 of 3'. */
export function nextReadingWords(test: UnjudgedTest, target?: ExtentTarget): string {
  const { area, spot, reading, of } = nextReadingPosition(test, target);
  const place = findingPlaceWords({
    ...(area !== undefined && placeOfArea(area - 1, test.readings.areas?.[area - 1]?.name)),
    ...(target && { direction: `${target.direction}, outward` }),
    ...(spot !== undefined && { spot: spot - 1 }),
  });
  const words = [place, of === undefined ? `reading ${reading}` : `reading ${reading} of ${of}`]
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A reading in µm as the rules judge it: less the correction, the base metal or the film of a tape. */
const judgedUm = ({ kind }: UnjudgedTest, reading: TestReading, converted: TestAnswerReader) =>
  correctedUm(reading, correctionUm(kind, converted));

/** Whether a reading lies within the requirement. Undefined without one. A tone signals it. It is not a verdict. */
export function isWithinLimits(test: UnjudgedTest, reading: TestReading, limits = noTestLimits): boolean | undefined {
  const required = effectiveRequirementOf(test, limits);
  const least = required.figure('minUm') ?? required.figure('nominalUm');
  const most = required.figure('maxUm') ?? required.figure('capUm');
  if (least === undefined && most === undefined) return undefined;
  const um = judgedUm(test, reading, required);
  return um >= (least ?? um) && um <= (most ?? um);
}
