import type { Field, Section } from '#domain/reports/fieldKinds.ts';
import { cellName, type KindOfReport } from '#domain/reports/kindOfReport.ts';
import { notConfirmedIn, notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';
import { fieldOfAttachmentKey } from '#web/outbox/deviceReport.ts';
import { testsName } from './measuring/measuredTests.ts';
import { formSectionsOf } from './sections.ts';
import { type ReportValues, isRevealed } from './values.ts';

/** The progress of a section: nothing entered yet, some of it, or every question answered. */
export type SectionProgress = {
  readonly state: 'untouched' | 'begun' | 'complete';
  readonly answered: number;
  readonly asked: number;
};

/** The names of the fields that hold at least one file or test. */
type FilledFields = ReadonlySet<string>;

/** Which fields of a report hold files or tests. */
export function filledOutsideValues(
  { attachments, photos }: { attachments: object; photos: readonly unknown[] },
  hasTests: boolean,
): FilledFields {
  return new Set([
    ...Object.keys(attachments).map(fieldOfAttachmentKey),
    ...(photos.length > 0 ? ['photos'] : []),
    ...(hasTests ? [testsName] : []),
  ]);
}

function isOptional(field: Field): boolean {
  return ['longText', 'computed', 'verdicts', 'tests', 'thickness'].includes(field.kind) || field.mayStayEmpty === true;
}

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value === true || (Array.isArray(value) && value.length > 0);
}

/** A question of a section: whether it is answered, and whether its answer differs from the one at opening. */
type Question = { readonly isAnswered: boolean; readonly isTouched: boolean };

function rowQuestions(
  field: Extract<Field, { kind: 'rows' }>,
  now: unknown,
  before: unknown,
  open: readonly string[],
): Question[] {
  const rows: unknown[] = Array.isArray(now) ? now : [];
  const opened: unknown[] = Array.isArray(before) ? before : [];
  // Without any row, the first row is the open question.
  if (rows.length === 0) return [{ isAnswered: false, isTouched: false }];
  const cell = (row: unknown, name: string): unknown =>
    typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : undefined;
  const asked = field.columns.filter((column) => field.exactly !== undefined || !isOptional(column));
  return rows.flatMap((row, index) =>
    asked
      .filter(
        ({ kind, name, orElse }) =>
          kind !== 'computed' && (orElse === undefined || isAnswer(cell(row, name)) || !isAnswer(cell(row, orElse))),
      )
      .map(({ name }) => {
        const value = cell(row, name);
        const isAnswered = isAnswer(value) && !open.includes(cellName(field.name, index, name));
        return { isAnswered, isTouched: isAnswered && value !== cell(opened[index], name) };
      }),
  );
}

/** The progress of a section. What the form filled in at opening counts as an answer, but does not begin a section. */
export function sectionProgress(
  { fields }: Pick<Section, 'fields'>,
  values: ReportValues,
  opened: ReportValues,
  files: FilledFields,
): SectionProgress {
  const questions: Question[] = [];
  const open = notConfirmedIn(values);
  const groups = new Map<string, Question>();
  const isTouched = fields.some(({ name, kind }) => {
    if (name === notConfirmedFieldName) return notConfirmedIn(opened).some((time) => !open.includes(time));
    if (files.has(name)) return true;
    return kind !== 'rows' && kind !== 'verdicts' && isAnswer(values[name]) && values[name] !== opened[name];
  });
  for (const field of fields) {
    if ('hasInput' in field || isOptional(field) || !isRevealed(values, field)) continue;
    const value = values[field.name];
    if (field.kind === 'rows') {
      questions.push(...rowQuestions(field, value, opened[field.name], open));
      continue;
    }
    // A time that the form filled in is no answer until somebody confirms it.
    const isAnswered = (files.has(field.name) || isAnswer(value)) && !open.includes(field.name);
    const question = { isAnswered, isTouched: false };
    if (field.kind !== 'tick') questions.push(question);
    // The ticks of one group are one question, which any of them answers.
    else if (field.group !== undefined) {
      const before = groups.get(field.group);
      groups.set(field.group, { ...question, isAnswered: question.isAnswered || (before?.isAnswered ?? false) });
    }
  }
  const all = [...questions, ...groups.values()];
  const answered = all.filter((question) => question.isAnswered).length;
  const asked = all.length;
  if (!isTouched && !all.some((question) => question.isTouched)) return { state: 'untouched', answered, asked };
  return { state: answered === asked ? 'complete' : 'begun', answered, asked };
}

/** The ids of the sections in which somebody has answered something. */
export function begunSections(
  kind: Pick<KindOfReport, 'fields' | 'sections'>,
  values: ReportValues,
  opened: ReportValues,
  files: FilledFields,
): string[] {
  const isBegun = (section: Section) => sectionProgress(section, values, opened, files).state !== 'untouched';
  return formSectionsOf(kind)
    .filter(isBegun)
    .map(({ id }) => id);
}

/** The ids of the sections that ask something of an empty form. Those that are complete are counted out of these. */
export function completableSectionIds(kind: Pick<KindOfReport, 'fields' | 'sections'>, opened: ReportValues): string[] {
  const asks = (section: Section) => sectionProgress(section, opened, opened, new Set()).asked > 0;
  return formSectionsOf(kind)
    .filter(asks)
    .map(({ id }) => id);
}

/** The progress of a section in few words: 'complete', 'begun, 2 of 6'. */
export function progressWords({ state, answered, asked }: SectionProgress): string {
  if (state === 'complete') return 'complete';
  if (state === 'begun') return `begun, ${answered} of ${asked}`;
  return asked === 0 ? 'if needed' : 'not begun';
}
