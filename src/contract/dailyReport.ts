import { z } from 'zod';
import {
  ambientFields,
  ambientRowCount,
  attachmentFields,
  type Field,
  fields,
  fieldsWithoutInput,
  photosField,
} from '#domain/report/fields.ts';

/** The report's own id, made in the browser before the first field is filled. The name is historical. */
export const reportIdName = 'dialyReport_id';
/** Captions of the photos, repeated, in the order of the photos; an empty one stands for none. */
export const captionsName = 'photoCaptions';
/** What a careful client says of its files, as JSON; the report is accepted only with all of them, whole. */
export const manifestName = 'fileManifest';
/** The client for which the report is filed; heeded only from accounts that have no client of their own. */
export const clientIdName = 'clientId';

export const reportId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A report id has 8 to 64 letters, digits, - or _.');

/** Size in bytes; SHA-256 in lower-case hex. Files of one field in the order in which they are sent. */
export const fileManifest = z
  .array(
    z.object({
      field: z.string().max(100),
      filename: z.string().max(500),
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  )
  .max(500);
export type FileManifest = z.infer<typeof fileManifest>;

/** Largest file and largest report, in bytes. */
export const fileLimitBytes = 25 * 1024 * 1024;
export const reportLimitBytes = 200 * 1024 * 1024;

/** `files` is the SHA-256 of every file that the server now has, so that the sender can compare before letting go of them. */
export type SubmitAnswer = { message: string; dialyReport_id: string; files: readonly string[] };

/**
 * The header by which a device says whose report it sends. Whoever is signed in by then, a report is never filed under
 * another's name.
 */
export const accountHeader = 'x-account';

const fileFieldNames: ReadonlySet<string> = new Set([photosField, ...attachmentFields]);

/** True for the name of a field that takes files. */
export function isFileField(name: string): boolean {
  return fileFieldNames.has(name);
}

const textNames = fieldsWithoutInput.map((name) => ({ name, kind: 'text' as const }));
/** Every field by its name. A report is put together under these names, which are faster keys than texts just received. */
const known: ReadonlyMap<string, Pick<Field, 'name' | 'kind'>> = new Map(
  [...fields, ...textNames].map((field) => [field.name, field]),
);
const ambientNames: ReadonlyMap<string, string> = new Map(ambientFields.map(({ name }) => [name, name]));
const ambientName = /^ambientConditions\[(\d{1,3})\]\[(\w+)\]$/;
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number where the text is one; otherwise the text itself, for the schema to refuse by the field's name. */
function numberFromWire(text: string): number | string {
  return number.test(text) ? Number(text) : text;
}

/**
 * The text parts of a multipart report, in the order of arrival, as the domain's schema wants them: trimmed, NULs, blanks
 * and unknown names left out, ticks (`true` or `on`) true, lists as arrays, numbers as numbers, ambient rows gathered.
 */
export function reportFromWire(parts: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  const report: Record<string, unknown> = {};
  const rows: Record<string, string>[] = [];
  for (const [name, sent] of parts) {
    const value = sent.replaceAll('\0', '').trim();
    if (value === '') continue;
    const cell = name.startsWith('ambient') ? ambientName.exec(name) : null;
    if (cell) {
      const [, row, key] = cell as unknown as [string, string, string];
      // A fifth row is kept for the schema to refuse; a hundredth must not make an array of a hundred.
      const index = Math.min(Number(row), ambientRowCount);
      const column = ambientNames.get(key);
      if (column !== undefined) (rows[index] ??= {})[column] = value;
      continue;
    }
    const field = known.get(name);
    if (!field) continue;
    switch (field.kind) {
      case 'choices':
        report[field.name] = [...((report[field.name] as string[] | undefined) ?? []), value];
        break;
      case 'tick':
        report[field.name] = value === 'true' || value === 'on' ? true : value;
        break;
      case 'number':
        report[field.name] = numberFromWire(value);
        break;
      default:
        report[field.name] = value;
    }
  }
  if (rows.length > 0) report['ambientConditions'] = Array.from(rows, (row) => row ?? {});
  return report;
}

/** What stands in the form, as text parts in the form's order: the opposite of `reportFromWire`. */
export function reportToWire(values: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  const parts: [string, string][] = [];
  const add = (name: string, value: unknown) => {
    if (value === true) parts.push([name, 'true']);
    else if (Array.isArray(value)) for (const item of value) add(name, item);
    else if (typeof value === 'number') parts.push([name, String(value)]);
    else if (typeof value === 'string' && value.trim() !== '') parts.push([name, value.trim()]);
  };
  for (const [name, value] of Object.entries(values)) {
    if (isFileField(name)) continue;
    if (name !== 'ambientConditions') add(name, value);
    else {
      (value as readonly Record<string, unknown>[]).forEach((row, index) => {
        for (const { name: key } of ambientFields) add(`ambientConditions[${index}][${key}]`, row[key]);
      });
    }
  }
  return parts;
}
