import { randomBytes } from 'node:crypto';
import { partsOfAnswers } from '#contract/testing/partsOfAnswers.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { Test, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { decisionsFieldName } from '#domain/ncrs/decisionsField.ts';
import { newId } from '#web/outbox/newId.ts';
import { fullAnswers as answersOfKind } from '#server/testing/fullAnswers.ts';

export const multipartBoundary = '----------------bench-boundary-7f3a';

/**
 * A daily report with every field answered, as an inspector who fills in the whole form sends it, but without tests
 * with readings. Nothing fails in it, because each failure would propose a non-conformance report.
 */
export function fullDailyAnswers(): Record<string, unknown> {
  const answers = answersOfKind(dailyReport);
  const rows = (answers['ambientConditions'] as object[]).map((row) => ({
    ...row,
    wetBulb: '24,5',
    humidity: '55',
    surfaceTemp: '38,5',
  }));
  delete answers[decisionsFieldName];
  return {
    ...answers,
    ambientConditions: rows,
    deltaTMinC: '3',
    humidityMax: '85',
    humidityMin: '30',
    surfaceTempMaxC: '50',
  };
}

const gauge = {
  make: 'Elcometer',
  model: '456',
  serialNo: 'TK123456',
  calibratedOn: '2026-03-02',
  dueOn: '2027-03-02',
};

/** Thickness of 20 m² by SSPC-PA 2: two areas of five spots, each with three readings as a gauge sends them. */
const thickness: Omit<UnjudgedTest, 'testId'> = {
  kind: 'dft',
  areaCode: 'Shell 1',
  coatNo: '2',
  at: '2026-11-21T08:00:00.000Z',
  instrument: gauge,
  requirement: { scheme: 'sspcPa2', level: '3', minUm: '75', maxUm: '125', surface: '20', surfaceUnit: 'm2' },
  source: 'wedge',
  readings: {
    areas: ['North', 'South'].map((name, area) => ({
      name,
      spots: Array.from({ length: 5 }, (_, spot) => ({
        readings: Array.from({ length: 3 }, (_none, at) => {
          const value = 92 + ((area * 5 + spot * 3 + at) % 17);
          return { value, unit: 'µm', raw: `${value} um` };
        }),
      })),
    })),
  },
};

/** Three pulls, typed. */
const adhesion: Omit<UnjudgedTest, 'testId'> = {
  kind: 'adhesion',
  areaCode: 'Shell 1',
  coatNo: '2',
  at: '2026-11-21T10:00:00.000Z',
  requirement: { minMpa: '5', needed: '3' },
  source: 'typed',
  readings: {
    rows: ['7.9', '8.4', '8.1'].map((mpa, at) => {
      return { mpa, dollyMm: '20', 'share B': '60', 'share Y': '40', where: `North, ${at + 1} m` };
    }),
  },
};

/** The report with every field answered and two tests with readings, judged as a device judges them. */
export function answersWithTests(): Record<string, unknown> {
  const inspectionTests = [thickness, adhesion].map((test): Test => {
    const unjudged = { ...test, testId: newId() };
    return { ...unjudged, verdict: judgeTest(unjudged, 'device') };
  });
  return { ...fullDailyAnswers(), inspectionTests };
}

/** Bytes that begin like a JPEG and do not compress, like those of photos. */
export function photoBytes(size: number): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(size - 22),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** The parts of the form before its files. */
function textParts(reportId: string): Buffer {
  const parts = [['dialyReport_id', reportId], ...partsOfAnswers(dailyReport, fullDailyAnswers())];
  return Buffer.from(
    parts
      .map(
        ([name, value]) =>
          `--${multipartBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join(''),
  );
}

/** One complete multipart submission with the given photos. */
export function multipartSubmission(
  photos: readonly Buffer[] = [],
  reportId = newId(),
): { headers: Record<string, string>; body: Buffer } {
  const files = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${multipartBoundary}\r\nContent-Disposition: form-data; name="photos"; filename="photo-${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([textParts(reportId), ...files, Buffer.from(`--${multipartBoundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${multipartBoundary}` }, body };
}
