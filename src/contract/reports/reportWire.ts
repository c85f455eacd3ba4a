/**
 * How the calls of the specification transfer a report of any kind: its answers as the text parts of a form, and as an
 * entry in the answer of the reports call. No other module converts answers to such texts.
 */
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { answerOfText } from '#domain/reports/figures.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { parseJson } from '#contract/json.ts';
import { type ColumnField, type Field, holdsFiles, type RowsField } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import type { AttachmentEntry, PhotoEntry } from './reports.ts';

/** A text part of a form. */
export type TextPart = readonly [name: string, value: string];
type Kind = Pick<KindOfReport, 'field' | 'fields'>;

const cleanedText = (sent: string) => (sent.includes('\0') ? sent.replaceAll('\0', '') : sent).trim();

/**
 * The answer to one field or cell from what was sent: texts trimmed and without NULs, ticks (`true` or `on`) as true,
 * numbers as numbers. Undefined when there was no answer. A value that does not fit the field is passed on, so that the
 * schema can refuse it by name.
 */
function answerOf(field: Field, sent: unknown): unknown {
  if (typeof sent === 'number') return field.kind === 'quantity' && field.wire === 'number' ? sent : String(sent);
  if (typeof sent !== 'string') return sent === false || sent === null ? undefined : sent;
  const text = cleanedText(sent);
  if (text === '') return undefined;
  if (field.kind === 'tick') return text === 'true' || text === 'on' ? true : text;
  return answerOfText(field, text);
}

const rowIdName = '_id';
const rowIdColumn: ColumnField = { name: rowIdName, kind: 'text' };
const isKeyed = ({ exactly }: RowsField) => exactly === undefined;

function columnOf(field: RowsField, name: string): ColumnField | undefined {
  if (name === rowIdName && isKeyed(field)) return rowIdColumn;
  return field.columns.find((column) => column.name === name);
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function rowOf(field: RowsField, sent: unknown): unknown {
  if (!isRow(sent)) return sent;
  const row: Row = {};
  for (const column of isKeyed(field) ? [rowIdColumn, ...field.columns] : field.columns) {
    const answer = answerOf(column, sent[column.name]);
    if (answer !== undefined) row[column.name] = answer;
  }
  return row;
}

/** A list of options or rows from what was sent. A single option may come without a list. */
function listOf(field: Field, sent: unknown): unknown {
  if (!Array.isArray(sent)) return field.kind === 'choices' && typeof sent === 'string' ? listOf(field, [sent]) : sent;
  if (field.kind === 'rows') return sent.slice(0, field.most + 1).map((row) => rowOf(field, row));
  return sent.slice(0, 100).flatMap((option) => answerOf(field, option) ?? []);
}

const isList = ({ kind }: Field) => kind === 'choices' || kind === 'rows';

/** An answer with its own structure, sent by a form as JSON text. Other text is passed on for the schema to refuse. */
function structured(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? undefined;
  try {
    return parseJson(sent);
  } catch {
    return sent;
  }
}

const isStructured = ({ kind }: Field) => kind === 'verdicts' || kind === 'tests' || kind === 'paint';

/** The function that reads each field's answer from JSON. */
const readersOf = memoizeByFields(({ fields }: Kind) =>
  fields.map((field) => {
    const read = isStructured(field)
      ? structured
      : (input: unknown) => (isList(field) ? listOf : answerOf)(field, input);
    return { name: field.name, read };
  }),
);

const isNothing = (answer: unknown) =>
  answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0);

/** Answers sent as JSON, prepared for the kind's schema. Names that the kind does not have are left out. */
export function answersFromJson(kind: Kind, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // A copy with few changes is faster for every later reader than an object built name by name.
  const answers = { ...sent };
  let known = 0;
  for (const { name, read } of readersOf(kind)) {
    if (!Object.hasOwn(sent, name)) continue;
    known += 1;
    const answer = read(sent[name]);
    if (isNothing(answer)) delete answers[name];
    else if (answer !== sent[name]) answers[name] = answer;
  }
  const names = Object.keys(sent);
  if (known < names.length) for (const name of names) if (!kind.field(name)) delete answers[name];
  return answers;
}

const cell = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/;

/** Puts a text part into its row. False when its name is not that of a cell. */
function takeCell(kind: Kind, sent: Record<string, unknown>, name: string, value: string): boolean {
  const [, fieldName, index, columnName] = cell.exec(name) ?? [];
  if (fieldName === undefined || columnName === undefined) return false;
  const field = kind.field(fieldName);
  const column = field?.kind === 'rows' ? columnOf(field, columnName) : undefined;
  if (field?.kind !== 'rows' || !column) return true;
  const rows = (sent[field.name] ??= []) as Row[];
  // One row too many is kept, so that the schema refuses it. A far larger index must not create an array of that
  // length.
  const at = Math.min(Number(index), field.most);
  while (rows.length <= at) rows.push({});
  (rows[at] as Row)[column.name] = value;
  return true;
}

/**
 * The text parts of a form, in any order, prepared for the kind's schema. Lists are repeated parts, and cells of rows
 * have names like ambientConditions[0][okToWork]. Blanks and names that the kind does not have are left out.
 */
export function answersFromParts(kind: Kind, parts: readonly TextPart[]): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of parts) {
    // A blank takes no row, and nothing away from a part of the same name.
    if (cleanedText(value) === '' || (name.endsWith(']') && takeCell(kind, sent, name, value))) continue;
    const field = kind.field(name);
    // The definition's own string is a faster key than a newly received one.
    if (field?.kind === 'choices') ((sent[field.name] ??= []) as unknown[]).push(value);
    else if (field) sent[field.name] = value;
  }
  return answersFromJson(kind, sent);
}

/** Names that have always come last in a daily report's entry: those without an input in the historical form. */
const carriedLast: readonly string[] = [
  'solventClean',
  'waterwash',
  'handpowerTool',
  'abrasiveblast',
  'comments',
  'descriptionDropdownOne',
  'descriptionDropdownTwo',
  'dullPuttyKnifeTest',
  'amountRequired',
];

const isDaily = ({ name }: Pick<KindOfReport, 'name'>) => name === dailyReport.name;

/** Answers in the order that an entry has, from answers in the order of their kind. */
export function orderAnswersForWire(kind: Pick<KindOfReport, 'name'>, answers: AnyAnswers): AnyAnswers {
  if (!isDaily(kind)) return answers;
  const ordered = { ...answers };
  for (const name of carriedLast) {
    const answer = ordered[name];
    if (answer === undefined) continue;
    delete ordered[name];
    ordered[name] = answer;
  }
  return ordered;
}

/** The form's hidden fields. They come from the author's account, whatever was sent. */
export function hiddenFieldAnswers(
  kind: Pick<KindOfReport, 'name'>,
  { uid, fname }: { uid: string; fname: string },
): AnyAnswers {
  return isDaily(kind) ? { projectClient: uid, projectName: fname || 'Unknown User' } : {};
}

/** A file of a report, as an entry names it. */
export type WireFile = { field: string; address: string; filename: string; caption: string | null };

/** Each attachment field as a list, in the form's order, and then the photos as one list. */
function filesOnWire(kind: Kind, files: readonly WireFile[]): Record<string, (PhotoEntry | AttachmentEntry)[]> {
  const holding = kind.fields.filter(holdsFiles);
  const inOrder = [
    ...holding.filter(({ kind: of }) => of === 'file'),
    ...holding.filter(({ kind: of }) => of === 'photos'),
  ];
  const lists: Record<string, (PhotoEntry | AttachmentEntry)[]> = {};
  for (const { name, kind: of } of inOrder) {
    const own = files.filter(({ field }) => field === name);
    if (own.length === 0) continue;
    lists[name] = own.map(({ address, filename, caption }) =>
      of === 'photos'
        ? { photosUrl: address, filename, ...(caption === null ? {} : { caption }) }
        : { url: address, filename },
    );
  }
  return lists;
}

/** A report for readers: answers without the form's hidden fields, which repeat whose it is, and files by field. */
export function entryForReaders(
  kind: Pick<KindOfReport, 'name'> & Kind,
  { answers, files }: { answers: ReportEntry; files: readonly (Omit<WireFile, 'address'> & { url: string })[] },
): ReportEntry {
  const hidden = hiddenFieldAnswers(kind, { uid: '', fname: '' });
  const shown = Object.entries(answers).filter(([name]) => !Object.hasOwn(hidden, name));
  const named = files.map(({ url, ...file }) => ({ ...file, address: url }));
  return { ...Object.fromEntries(shown), ...filesOnWire(kind, named) };
}

type FiledReport = { id: string; clientId: string; clientName: string; voidReason: string | null };

/** A report of the reports call: historical id, client name, answers and files. A void one begins with the reason. */
export function wireEntryOf(
  kind: Pick<KindOfReport, 'idName'> & Kind,
  { id, clientId, clientName, voidReason }: FiledReport,
  answers: ReportEntry,
  files: readonly WireFile[],
): ReportEntry {
  const known = { _id: id, [kind.idName]: id, clientId, clientName };
  return { ...known, ...(voidReason !== null && { void: voidReason }), ...answers, ...filesOnWire(kind, files) };
}
