import { type FileField, holdsFiles } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { problems } from '#contract/problems.ts';

/** The largest file and the largest report, in bytes, and the most files of a report. */
export const fileLimitBytes = 25 * 1024 * 1024;
export const reportLimitBytes = 200 * 1024 * 1024;
export const mostFiles = 500;

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** The messages for files that cannot be accepted. The form uses them when files are chosen, and so does the server. */
export const fileFaults = {
  empty: 'This file is empty.',
  tooLarge: `A file can have at most ${megabytes(fileLimitBytes)}.`,
  wrongType: problems.wrongType.sentence,
  reportTooLarge: `All files of a report together can have at most ${megabytes(reportLimitBytes)}.`,
  tooMany: `A report can have at most ${mostFiles} files.`,
} as const;

/** Why a file of this size cannot be accepted. Undefined when it can. */
export function sizeFault(sizeBytes: number): 'tooLarge' | 'empty' | undefined {
  if (sizeBytes > fileLimitBytes) return 'tooLarge';
  return sizeBytes === 0 ? 'empty' : undefined;
}

/** The types that a field accepts: the file-type library's name for each, and the media type to serve it as. */
export type AcceptedTypes = ReadonlyMap<string, string>;

const photos: readonly [string, string][] = [
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/heic', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif', 'image/heif'],
  ['image/heif-sequence', 'image/heif'],
];

const openXml = 'application/vnd.openxmlformats-officedocument';
const documents: readonly [string, string][] = [
  'application/pdf',
  `${openXml}.wordprocessingml.document`,
  `${openXml}.spreadsheetml.sheet`,
  `${openXml}.presentationml.presentation`,
].map((type) => [type, type]);

/** The container of all older Microsoft documents. Only a name within it tells which kind it is. */
export const compoundFileType = 'application/x-cfb';

export const photoTypes: AcceptedTypes = new Map(photos);
export const attachmentTypes: AcceptedTypes = new Map([...photos, ...documents, [compoundFileType, compoundFileType]]);

/** What gauges and loggers write: text in any layout or a zip of their folder. Nothing in plain text marks its type. */
export const textType = 'text/plain';
export const gaugeFileTypes: AcceptedTypes = new Map([textType, 'application/zip'].map((type) => [type, type]));

/** The types that may come with an enquiry: photos, documents, and readings as gauges write them. */
export const enquiryFileTypes: AcceptedTypes = new Map([...attachmentTypes, ...gaugeFileTypes]);

/** The types that a field for attached files accepts. */
export function acceptedTypesOf({ takes }: Pick<FileField, 'takes'>): AcceptedTypes {
  return takes === 'gaugeFiles' ? gaugeFileTypes : attachmentTypes;
}

/** The types that a field of a report accepts. Undefined when the kind has no file field of this name. */
export function acceptedTypesByName(kind: Pick<KindOfReport, 'field'>, name: string): AcceptedTypes | undefined {
  const field = kind.field(name);
  if (!field || !holdsFiles(field)) return undefined;
  return field.kind === 'photos' ? photoTypes : acceptedTypesOf(field);
}
