/** What the rows of a test are called. */
const rowNames = {
  patch: 'Patch',
  tape: 'Tape',
  pull: 'Pull',
  location: 'Location',
  place: 'Place',
  row: 'Row',
  reading: 'Reading',
  further: 'Further reading',
  mix: 'Mix',
} as const;
export type FindingRowKind = keyof typeof rowNames;

/** The place that a finding is about. Everything is counted from 0. */
export type FindingPlace = {
  readonly area?: number;
  /** The inspector's own name of the area. */
  readonly areaName?: string;
  readonly spot?: number;
  /** From a failed area outward, such as 'NE'. */
  readonly direction?: string;
  readonly row?: number;
  readonly of?: FindingRowKind;
  /** The time of a logger's reading, as it was logged. */
  readonly at?: string;
  /** The name of the field or the figure at fault. */
  readonly field?: string;
  /** The part of a pasted text. */
  readonly text?: string;
};

/** An area by the inspector's own name, else by its number: 'South', 'Area 3'. A name that is a number is no word yet. */
export function areaWords(area: number, name = ''): string {
  const own = name.trim();
  if (own === '') return `Area ${area + 1}`;
  return Number.isNaN(Number(own)) ? own : `Area ${own}`;
}

/** An area as a place. */
export function placeOfArea(area: number, name = ''): FindingPlace {
  return { area, ...(name.trim() !== '' && { areaName: name.trim() }) };
}

/** A place in words, as people read it: 'South, spot 2'. Blank for a field, which a sentence names by itself. */
export function findingPlaceWords({ area, areaName, spot, direction, row, of = 'row', at }: FindingPlace): string {
  return [
    ...(area === undefined ? [] : [areaWords(area, areaName)]),
    ...(direction === undefined ? [] : [direction]),
    ...(spot === undefined ? [] : [`spot ${spot + 1}`]),
    ...(at === undefined ? [] : [at]),
    ...(row === undefined ? [] : [`${rowNames[of]} ${row + 1}`]),
  ].join(', ');
}
