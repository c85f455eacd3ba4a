import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { ReportFiles } from '#web/portal/reportForm/files/reportFiles.ts';
import {
  restoreTestFiles,
  loggedDaysIn,
  attachGaugeFile,
  importDayAsTest,
  removeUnusedTestFiles,
  importDayIntoTest,
} from './gaugeFiles.ts';
import { MeasuredTests } from './measuredTests.ts';

function opened() {
  const files = new ReportFiles(async (file) => ({ file, preview: undefined }));
  const parts = { kind: dailyReport, files, tests: new MeasuredTests() };
  const held = async () => {
    await files.settled();
    return Object.values(files.read().attachments).map(({ file }) => file.name);
  };
  /** Adds a test with the readings of a file. */
  const read = (text: string, sha256: string, name = 'batch.csv') => {
    const testId = parts.tests.add('dft');
    const stored = attachGaugeFile(parts, { file: new File([text], name), sha256 });
    parts.tests.change(testId, (of) => ({ ...of, fileSha256: [sha256], fileNames: [stored] }));
    return parts.tests.test(testId)!;
  };
  return { files, parts, held, read };
}

test('The file of a gauge is kept with the report, once, under a name that no other has', async () => {
  const { held, read } = opened();
  expect(read('98', 'a').fileNames).toEqual(['batch.csv']);
  await held();
  expect(read('99', 'b').fileNames).toEqual(['batch (2).csv']);
  await held();
  expect(read('98', 'a').fileNames).toEqual(['batch.csv']);
  expect(await held()).toEqual(['batch.csv', 'batch (2).csv']);
});

test('It goes when no test has readings of it any more, and comes back with the test', async () => {
  const { parts, held, read } = opened();
  const [first, second] = [read('98', 'a'), read('98', 'a')];
  await held();
  parts.tests.remove(first.testId);
  removeUnusedTestFiles(parts, first);
  expect(await held()).toEqual(['batch.csv']);
  parts.tests.remove(second.testId);
  removeUnusedTestFiles(parts, second);
  expect(await held()).toEqual([]);
  parts.tests.bringBack();
  restoreTestFiles(parts, second);
  expect(await held()).toEqual(['batch.csv']);
});

test('The eleventh is told, and what is no file of a gauge is', async () => {
  const { files, held, read } = opened();
  for (let at = 0; at < 11; at += 1) {
    read('98', String(at), `${at}.csv`);
    await held();
  }
  expect(files.read().refused['gaugeFiles']).toEqual(['Only 10 files can be attached here. Left out: 10.csv.']);
  const other = opened();
  other.read('%PDF-1.7\n%âãÏÓ\n', 'p', 'sheet.pdf');
  await other.held();
  expect(Object.values(other.files.read().refused).flat()[0]).toMatch(/This is a PDF\. A gauge's file is text/);
});

/** A logger's file with a row each minute, damp from 20:01 on. */
function loggedDay(minutes: number) {
  const rows = Array.from({ length: minutes }, (_, at) => {
    const clock = [Math.floor(at / 60) % 24, at % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return `${clock},28,${at > 20 * 60 ? 99 : 70},29`;
  });
  const text = ['Time,Ta (°C),RH (%),Ts (°C)', ...rows].join('\n');
  return { file: new File([text], 'log.csv'), sha256: 'l', texts: [{ name: '', text }] };
}

test('A whole day of a logger is taken, row by row, and judged by its worst', () => {
  const { parts } = opened();
  const testId = parts.tests.add('ambientLog');
  const from = loggedDay(1_440);
  expect(importDayIntoTest(parts, testId, from, loggedDaysIn(from)[0]!)).toBeUndefined();
  expect(parts.tests.test(testId)?.verdict).toMatchObject({ outcome: 'fail', readings: { used: 1_440, leftOut: 0 } });
});

test('A log for which the report has no room is refused in words, and none of it is taken', () => {
  const { parts } = opened();
  const testId = parts.tests.add('ambientLog');
  const from = loggedDay(20_000);
  expect(importDayIntoTest(parts, testId, from, loggedDaysIn(from)[0]!)).toMatch(
    /^These are 20,000 readings\. A report can have 20,000/,
  );
  expect(parts.tests.test(testId)?.verdict.outcome).toBe('notJudged');
});

test('A log is kept as a test by the same press that fills rows from it, once', () => {
  const { parts } = opened();
  const from = loggedDay(90);
  const [day] = loggedDaysIn(from);
  expect([importDayAsTest(parts, from, day!), importDayAsTest(parts, from, day!)]).toEqual([undefined, undefined]);
  expect(parts.tests.read()).toMatchObject([{ kind: 'ambientLog', source: 'file', fileNames: ['log.csv'] }]);
  expect(parts.tests.read()[0]?.readings.rows).toHaveLength(90);
});
