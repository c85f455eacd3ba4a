import { randomUUID } from 'node:crypto';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { Test, TestReading, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { startProduct } from '#server/testing/product.ts';
import { onEachDatabase, type BenchDatabase } from './databases.ts';
import type { BenchResult } from './result.ts';

const readingsOfTest = 1_000;
const rounds = 200;

function readings(count: number): TestReading[] {
  return Array.from({ length: count }, (_, at) => ({ value: 96 + (at % 9), unit: 'µm' }));
}

const measured = (testId: string, requirement: UnjudgedTest['requirement'], read: UnjudgedTest['readings']) =>
  judgedTest({ testId, requirement, source: 'file', readings: read });

/** 2,000 readings in two tests: one by spots and areas, one by single readings. */
function tests(): Test[] {
  const all = readings(readingsOfTest);
  const spots = Array.from({ length: Math.floor(readingsOfTest / 3) }, (_, at) => ({
    readings: all.slice(at * 3, at * 3 + 3),
  }));
  const areas = Array.from({ length: Math.ceil(spots.length / 5) }, (_, at) => {
    return { name: '', spots: spots.slice(at * 5, at * 5 + 5) };
  });
  return [
    measured('bench-test-1', { minUm: '75', maxUm: '125', surface: '6400' }, { areas }),
    measured('bench-test-2', { scheme: 'iso19840', nominalUm: '80', surface: '9000' }, { readings: all }),
  ];
}

/** The processor time of judging 2,000 readings as a share of the whole submission, on a new database. */
async function judgingOn({ name, environment }: BenchDatabase): Promise<BenchResult[]> {
  const product = await startProduct({ environment });
  try {
    const cookie = await product.signIn('inspector');
    const answers = { date: '2026-11-21', inspectorName: 'D. Inspector', inspectionTests: tests() };
    const body = JSON.stringify({ kind: dailyReport.name, answers, files: [] });
    const send = async () => {
      const answer = await fetch(`${product.address}/api/reports/${randomUUID()}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    const judge = () => {
      const before = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) judgeReport(dailyReport, answers);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000 / rounds;
    };
    // The first round is a warm-up.
    judge();
    const ofJudging = judge();
    for (let round = 0; round < rounds; round += 1) await send();
    const before = product.cpuSeconds();
    for (let round = 0; round < rounds; round += 1) await send();
    const ofSubmission = ((product.cpuSeconds() - before) / rounds) * 1_000;
    return [
      {
        name: `judging 2,000 readings, to the submission that brings them, ${name}`,
        ratio: ofJudging / ofSubmission,
        most: 0.05,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Compares judging with the submission, on SQLite and on PostgreSQL. */
export const benchJudging = (): Promise<BenchResult[]> => onEachDatabase(judgingOn);
