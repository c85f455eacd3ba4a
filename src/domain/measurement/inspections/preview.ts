import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import type { SpotPosition } from '#domain/measurement/film/fillSpots.ts';
import type { GaugeFile } from '#domain/measurement/gauge/file/content.ts';
import { type FileAnswers, readAsPaste, readGaugeFile } from '#domain/measurement/gauge/file/gaugeFile.ts';
import { isThicknessUnit } from '#domain/measurement/gauge/units.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { hasSpots } from './testDefinitions.ts';
import { nextReadingPosition, withReadings } from './places.ts';
import {
  type SeriesUnit,
  type TestReading,
  type Tests,
  type UnjudgedTest,
  longestRawLine,
  longestTestText,
  mostReadingsOfTest,
  readingCountOf,
  addNotUnderstoodLines,
} from './test.ts';

/** Readings from a paste or a file, for review before any of them enters a test. */
export type Preview = Omit<GaugeFile, 'batches' | 'unread'> & {
  readonly batches: readonly { readonly name: string; readonly readings: readonly TestReading[] }[];
  readonly count: number;
  /** In µm. Null when there are no readings. */
  readonly spread: { readonly lowest: number; readonly highest: number; readonly mean: number } | null;
  /** The lines that hold no reading: a test that takes the others keeps these as not understood. */
  readonly unread: readonly string[];
};

function previewOf(file: GaugeFile): Preview {
  const { batches: all, asks, columns, notUnderstood, unread = notUnderstood, ...facts } = file;
  const batches = all.flatMap(({ name = '', readings: read }) => {
    const readings = read.flatMap(({ value, unit, raw, at }): TestReading[] => {
      if (unit === null || !isThicknessUnit(unit)) return [];
      return [
        {
          value,
          unit,
          raw: raw.slice(0, longestRawLine),
          ...(at !== undefined && { at: at.slice(0, longestTestText) }),
        },
      ];
    });
    return readings.length > 0 ? [{ name: name.slice(0, longestTestText), readings }] : [];
  });
  const um = batches.flatMap(({ readings }) => readings.map(({ value, unit }) => micrometres(nanometres(value, unit))));
  const spread =
    um.length === 0
      ? null
      : {
          lowest: um.reduce((a, b) => Math.min(a, b)),
          highest: um.reduce((a, b) => Math.max(a, b)),
          mean: um.reduce((sum, one) => sum + one, 0) / um.length,
        };
  return { ...facts, batches, count: um.length, spread, asks, columns, notUnderstood, unread };
}

/** A preview of pasted text. Numbers without a unit are in `unit`, as on the keypad. */
export function previewPaste(text: string, unit: SeriesUnit, { comma }: FileAnswers = {}): Preview {
  return previewOf(readAsPaste(text, { unit, comma }));
}

/** A preview of a gauge's text file. */
export function previewFile(text: string, answers: FileAnswers = {}): Preview {
  return previewOf(readGaugeFile(text, answers));
}

/** Where a preview's readings go by default: the first open spot, or for several groups the first empty area. */
export function usualStart(test: UnjudgedTest, { batches }: Pick<Preview, 'batches'>): SpotPosition {
  if (batches.length > 1) {
    return { area: (test.readings.areas ?? []).filter(({ spots }) => spots.length > 0).length, spot: 0 };
  }
  const { area = 1, spot = 1 } = nextReadingPosition(test);
  return { area: area - 1, spot: spot - 1 };
}

/**
 * A test with the readings of a preview, from a chosen spot on if one was chosen, and with the lines that hold none. If the preview has several groups and
 * the test has spots, each group becomes an area of its own: the next group begins after the last area that the
 * previous one filled.
 */
export function withPreview(
  test: UnjudgedTest,
  preview: Pick<Preview, 'batches' | 'unread'>,
  start: SpotPosition = usualStart(test, preview),
): UnjudgedTest {
  const { batches, unread } = preview;
  const stored = addNotUnderstoodLines(test, unread);
  if (batches.length < 2 || !hasSpots(test.kind, test.requirement)) {
    return withReadings(
      stored,
      batches.flatMap(({ readings }) => readings),
      { start },
    );
  }
  let next = start;
  return batches.reduce((before, { name, readings }) => {
    const { area } = next;
    const now = withReadings(before, readings, { start: next });
    const { areas = [] } = now.readings;
    next = { area: areas.findLastIndex((one, place) => one !== before.readings.areas?.[place]) + 1, spot: 0 };
    const named = areas.map((one, place) => (place === area && one.name === '' ? { ...one, name } : one));
    return { ...now, readings: { ...now.readings, areas: named } };
  }, stored);
}

/**
 * Why further readings have no room among the tests of a report, in words. Undefined when they have. None of them may
 * be left out silently: the rest would be judged as if it were all.
 */
export function noRoomWords(tests: Tests, further: number): string | undefined {
  const held = readingCountOf(tests);
  if (held + further <= mostReadingsOfTest) return undefined;
  const [most, more] = [mostReadingsOfTest, further].map(groupDigits);
  const already = held > 0 ? `, and this one has ${groupDigits(held)} already` : '';
  return `These are ${more} readings. A report can have ${most}${already}. Divide the file, or begin another report.`;
}

/** The number, from 1, of the test that already has the readings of a file. Undefined when none has. */
export function testNumberOfFile(tests: Tests, sha256: string): number | undefined {
  const at = tests.findIndex(({ fileSha256 = [] }) => fileSha256.includes(sha256));
  return at < 0 ? undefined : at + 1;
}
