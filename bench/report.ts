import { randomBytes, randomUUID } from 'node:crypto';
import { ambientFields, ambientRowCount, fields } from '#domain/report/fields.ts';
import { reportToWire } from '#contract/dailyReport.ts';

const boundary = '----------------bench-boundary-7f3a';

/** A report with every field answered, as an inspector who fills the whole form sends it. */
export function fullAnswers(): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.kind === 'date') answers[field.name] = '2026-11-21';
    else if (field.kind === 'time') answers[field.name] = '08:30';
    else if (field.kind === 'number') answers[field.name] = 12.5;
    else if (field.kind === 'tick') answers[field.name] = true;
    else if (field.kind === 'choice') answers[field.name] = field.options?.[0];
    else if (field.kind === 'choices') answers[field.name] = field.options;
    else if (field.kind === 'text' || field.kind === 'longText') answers[field.name] = `Answer to ${field.label}`;
  }
  const row = Object.fromEntries(
    ambientFields.map((field) => [
      field.name,
      field.kind === 'time' ? '08:30' : field.kind === 'choice' ? 'Yes' : '31',
    ]),
  );
  return { ...answers, ambientConditions: Array.from({ length: ambientRowCount }, () => row) };
}

/** Bytes that begin like a JPEG and do not compress, as photographs do not. */
export function photoBytes(size: number): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(size - 22),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** The parts of the form before its files, with a report id of its own. */
function textParts(): Buffer {
  const parts = [['dialyReport_id', randomUUID()], ...reportToWire(fullAnswers())];
  return Buffer.from(
    parts
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join(''),
  );
}

/** One whole multipart submission with the given photos. */
export function submission(photos: readonly Buffer[] = []): { headers: Record<string, string>; body: Buffer } {
  const files = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="photo-${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([textParts(), ...files, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
