import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { TestReading, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';

type Measured = Pick<UnjudgedTest, 'requirement' | 'readings'>;

function answersWith({ requirement, readings }: Measured) {
  const inspectionTests = [judgedTest({ testId: 'long-test-1', requirement, source: 'file', readings })];
  return { date: '2026-11-21', inspectorName: 'D. Inspector', inspectionTests };
}

const readingsOf = (count: number): TestReading[] =>
  Array.from({ length: count }, (_, at) => ({ value: 96 + (at % 9), unit: 'µm' }));

/** The answers of a report with a test of so many readings. */
export const answersWithReadings = (count: number) =>
  answersWith({
    requirement: { scheme: 'iso19840', nominalUm: '80', surface: '9000' },
    readings: { readings: readingsOf(count) },
  });

/** A report body of 20,000 areas, each one reading with its source line. No accepted report takes longer to judge. */
export function slowestReportBody(): string {
  const raw = '96.0 µm, as the gauge has sent it';
  const areas = readingsOf(20_000).map((one) => ({
    name: '',
    spots: [{ readings: [{ ...one, raw, at: '2026-11-21T10:00' }] }],
  }));
  const requirement = { minUm: '75', maxUm: '125', surface: '6400' };
  return JSON.stringify({
    kind: dailyReport.name,
    answers: answersWith({ requirement, readings: { areas } }),
    files: [],
  });
}
