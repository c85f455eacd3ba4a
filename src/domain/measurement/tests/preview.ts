import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import type { FileFacts, FileQuestion, GaugeFile } from '#domain/measurement/gauge/file/content.ts';
import { type FileAnswers, mostReadings, readGaugeFile } from '#domain/measurement/gauge/file/gaugeFile.ts';
import { readPaste } from '#domain/measurement/gauge/paste.ts';
import { isThicknessUnit } from '#domain/measurement/gauge/units.ts';
import { withReadings } from './places.ts';
import type { SeriesUnit, TestReading, Tests, Unjudged } from './test.ts';

/** Readings that were pasted or that a file holds, to be looked at before any of them enters a test. */
export type Preview = FileFacts & {
  readonly batches: readonly { readonly name: string; readonly readings: readonly TestReading[] }[];
  readonly count: number;
  /** In µm; null where there is no reading. */
  readonly spread: { readonly lowest: number; readonly highest: number; readonly mean: number } | null;
  /** What must be said first. */
  readonly asks: readonly FileQuestion[];
  readonly columns: readonly string[];
  readonly notUnderstood: readonly string[];
};

/** A line of text that a reading came from, as long as it is kept. */
const longestRaw = 1_000;

function previewOf(file: GaugeFile): Preview {
  const { batches: all, asks, columns, notUnderstood, ...facts } = file;
  let left = mostReadings;
  const batches = all.flatMap(({ name = '', readings: read }) => {
    const readings = read.slice(0, left).flatMap(({ value, unit, raw, at }): TestReading[] => {
      if (unit === null || !isThicknessUnit(unit)) return [];
      return [{ value, unit, raw: raw.slice(0, longestRaw), ...(at !== undefined && { at: at.slice(0, 200) }) }];
    });
    left -= readings.length;
    return readings.length > 0 ? [{ name: name.slice(0, 200), readings }] : [];
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
  return { ...facts, batches, count: um.length, spread, asks, columns, notUnderstood };
}

/** What a pasted text holds. A number without a unit is in `unit`, as on the keypad. */
export function previewPaste(text: string, unit: SeriesUnit, { comma }: FileAnswers = {}): Preview {
  const { readings, unclear, passedOver } = readPaste(text, { comma });
  const all = readings.map(({ value, unit: own }) => ({ value, unit: own ?? unit, raw: String(value) }));
  return previewOf({
    batches: [{ readings: all }],
    notUnderstood: passedOver,
    asks: unclear.length > 0 ? ['comma'] : [],
    columns: [],
  });
}

/** What a gauge's file of text holds. */
export function previewFile(text: string, answers: FileAnswers = {}): Preview {
  return previewOf(readGaugeFile(text, answers));
}

/**
 * A test with the readings of a preview. Where they came in several groups and the test is read in spots, each group is an area
 * of its own.
 */
export function withPreview(test: Unjudged, { batches }: Pick<Preview, 'batches'>): Unjudged {
  if (batches.length < 2) return withReadings(test, batches[0]?.readings ?? []);
  const begun = (test.readings.areas ?? []).filter(({ spots }) => spots.length > 0).length;
  return batches.reduce((filled, { name, readings }, at) => {
    const area = begun + at;
    const now = withReadings(filled, readings, { start: { area, spot: 0 } });
    const areas = now.readings.areas?.map((one, place) => (place === area && one.name === '' ? { ...one, name } : one));
    return areas ? { ...now, readings: { ...now.readings, areas } } : now;
  }, test);
}

/** The number, from 1, of the test that has the readings of a file already; undefined where none has. */
export function testWithFile(tests: Tests, sha256: string): number | undefined {
  const at = tests.findIndex(({ fileSha256 = [] }) => fileSha256.includes(sha256));
  return at < 0 ? undefined : at + 1;
}
