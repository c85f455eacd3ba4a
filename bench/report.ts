import { randomBytes } from 'node:crypto';
import { partsOfAnswers } from '#contract/testing/partsOfAnswers.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { decisionsName } from '#domain/nonConformance/decisionsField.ts';
import { newId } from '#web/outbox/newId.ts';
import { fullAnswers as answersOfKind } from '#server/testing/fullAnswers.ts';

export const boundary = '----------------bench-boundary-7f3a';

/**
 * A daily report with every field answered, as an inspector who fills in the whole form sends it. Nothing fails in it,
 * because each failure would propose a non-conformance report.
 */
export function fullAnswers(): Record<string, unknown> {
  const answers = answersOfKind(dailyReport);
  const rows = (answers['ambientConditions'] as object[]).map((row) => ({
    ...row,
    wetBulb: '24,5',
    humidity: '55',
    surfaceTemp: '38,5',
  }));
  delete answers[decisionsName];
  return {
    ...answers,
    ambientConditions: rows,
    deltaTMinC: '3',
    humidityMax: '85',
    humidityMin: '30',
    surfaceTempMaxC: '50',
  };
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
  const parts = [['dialyReport_id', reportId], ...partsOfAnswers(dailyReport, fullAnswers())];
  return Buffer.from(
    parts
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join(''),
  );
}

/** One complete multipart submission with the given photos. */
export function submission(
  photos: readonly Buffer[] = [],
  reportId = newId(),
): { headers: Record<string, string>; body: Buffer } {
  const files = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="photo-${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([textParts(reportId), ...files, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
