import {
  type LoggedDay,
  skippedLogLines,
  loggedDays,
  readAmbientLog,
} from '#domain/measurement/gauge/file/ambientLog.ts';
import { noRoomWords } from '#domain/measurement/inspections/preview.ts';
import {
  type Test,
  type Tests,
  type UnjudgedTest,
  addNotUnderstoodLines,
} from '#domain/measurement/inspections/test.ts';
import { attachmentSlotsOf } from '#web/portal/reportForm/files/reportFiles.ts';
import type { ReportFormContext } from '#web/portal/reportForm/reportFormContext.ts';
import type { GaugeTexts } from './gaugeTexts.ts';

/** The field that holds the files from which readings were taken. */
const gaugeFilesName = 'gaugeFiles';

type Parts = Pick<ReportFormContext, 'kind' | 'files' | 'tests'>;

function placesIn({ kind }: Parts): string[] {
  const field = kind.field(gaugeFilesName);
  return field?.kind === 'file' ? attachmentSlotsOf(field) : [];
}

function nameIn(tests: Tests, sha256: string): string | undefined {
  for (const { fileSha256 = [], fileNames = [] } of tests) {
    const name = fileNames[fileSha256.indexOf(sha256)];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A name that no other file has. Gauges give many of their files the same name. */
function otherName(name: string, used: readonly string[]): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const names = [name, ...used.map((_, at) => `${stem} (${at + 2})${ending}`)];
  return names.find((one) => !used.includes(one)) ?? name;
}

/** Keeps a file with the report, once, because readings are taken from it. Returns the name under which it is kept. */
export function attachGaugeFile(parts: Parts, { file, sha256 }: Pick<GaugeTexts, 'file' | 'sha256'>): string {
  const { kind, files, tests } = parts;
  const field = kind.field(gaugeFilesName);
  const known = nameIn(tests.read(), sha256);
  if (known !== undefined || field?.kind !== 'file') return known ?? file.name;
  const { attachments } = files.read();
  const used = placesIn(parts).flatMap((place) => attachments[place]?.file.name ?? []);
  const name = otherName(file.name, used);
  const { type, lastModified } = file;
  files.attachTo(field, [name === file.name ? file : new File([file], name, { type, lastModified })]);
  return name;
}

/** Changes a test by the readings of a file, and keeps the file with the report. */
export function changeTestFromFile(
  parts: Parts,
  testId: string,
  from: GaugeTexts,
  how: (of: UnjudgedTest) => UnjudgedTest,
): void {
  const name = attachGaugeFile(parts, from);
  parts.tests.change(testId, (of) => {
    const { fileSha256 = [], fileNames = [] } = of;
    return { ...how(of), source: 'file', fileSha256: [...fileSha256, from.sha256], fileNames: [...fileNames, name] };
  });
}

export const noLogWords = 'There is no reading with time, air, humidity and steel in this file.';

/** The days of a dew-point logger's file; none if it is not such a file. */
export function loggedDaysIn({ texts }: Pick<GaugeTexts, 'texts'>): LoggedDay[] {
  return loggedDays(texts.flatMap(({ text }) => readAmbientLog(text)));
}

/**
 * Puts one day of a dew-point logger's file into a test, and replaces its empty rows. Lines of it that lack a figure are
 * kept as not understood. Returns why it has no room.
 */
export function importDayIntoTest(parts: Parts, testId: string, from: GaugeTexts, { day, rows: logged }: LoggedDay) {
  const rows = logged.map(({ at, airTempC, humidity, surfaceTempC }) => {
    return { at, airTempC: String(airTempC), humidity: String(humidity), surfaceTempC: String(surfaceTempC) };
  });
  const noRoom = noRoomWords(parts.tests.read(), rows.length);
  if (noRoom !== undefined) return noRoom;
  changeTestFromFile(parts, testId, from, (of) => {
    const before = (of.readings.rows ?? []).filter((row) => Object.keys(row).length > 0);
    const used = { ...of, readings: { ...of.readings, rows: [...before, ...rows] } };
    return addNotUnderstoodLines(
      used,
      from.texts.flatMap(({ text }) => skippedLogLines(text, day)),
    );
  });
  return undefined;
}

/** Keeps a day of a dew-point logger's file as a test, once. Returns why it has no room. */
export function importDayAsTest(parts: Parts, from: GaugeTexts, day: LoggedDay) {
  const { tests } = parts;
  if (tests.read().some(({ kind, fileSha256 = [] }) => kind === 'ambientLog' && fileSha256.includes(from.sha256))) {
    return undefined;
  }
  const noRoom = noRoomWords(tests.read(), day.rows.length);
  return noRoom ?? importDayIntoTest(parts, tests.add('ambientLog'), from, day);
}

/** Removes files of a removed test or of removed readings from the report, unless another test has readings of them. */
export function removeUnusedTestFiles(parts: Parts, { fileNames = [] }: Pick<Test, 'fileNames'>): void {
  const { files, tests } = parts;
  const { attachments } = files.read();
  const used = new Set(tests.read().flatMap((test) => test.fileNames ?? []));
  for (const place of placesIn(parts)) {
    const name = attachments[place]?.file.name;
    if (name !== undefined && fileNames.includes(name) && !used.has(name)) files.detach(place);
  }
}

/** Brings back the files of a test that is brought back. */
export function restoreTestFiles(parts: Parts, { fileNames = [] }: Pick<Test, 'fileNames'>): void {
  const { removedAttachments } = parts.files.read();
  for (const place of placesIn(parts)) {
    const name = removedAttachments[place]?.file.name;
    if (name !== undefined && fileNames.includes(name)) parts.files.undoDetach(place);
  }
}
