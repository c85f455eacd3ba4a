import { randomUUID } from 'node:crypto';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';

/** A test of the film by a gauge, judged; a low one fails. It is taken now, or so much later. */
export function gaugeFilmTest(gauge: string, isLow: boolean, laterMs = 0) {
  return judgedTest({
    testId: randomUUID(),
    areaCode: 'Shell 1',
    coatNo: '1',
    at: new Date(Date.now() + laterMs).toISOString(),
    instrument: { serialNo: gauge },
    readings: { readings: readingsInUm(isLow ? [50, 52] : [90, 95]) },
  });
}
