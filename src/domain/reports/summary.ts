import type { AnyAnswers } from './answers.ts';
import { answerIn } from './byField.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { type ColumnField, type Field, isColumnField, type RowsField } from './fieldKinds.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { isFromUnconfirmed } from './notConfirmed.ts';
import { memoizeByFields } from './memoizeByFields.ts';
import { outcomeOfReport, type ReportOutcome } from './outcome.ts';
import { structureOf } from './structure.ts';
import { structureNameKey, truncateName } from '#domain/text/structureNameKey.ts';

/** What the list shows about a report. */
export type Summary = {
  readonly outcome: ReportOutcome;
  /** The surface completed, in m². */
  readonly squareMetres: number | null;
  readonly lostMinutes: number | null;
  /** Structures, areas, jobs and products, each once, as many as fit in a row. */
  readonly about: string;
  /** Its structure as typed, the key of that name (see structure.ts), and what it is about besides. */
  readonly structure: string;
  readonly structureKey: string;
  readonly alsoAbout: string;
  /** Everything that it is about, and the key of its structure, for the list's search. */
  readonly words: string;
};

const aboutLimit = 300;
const wordsLimit = 10_000;
/** Stands between the words of a report's row: its structure, its area and its product. */
const between = ' · ';
const hoursAndMinutes = /^(\d+)h (\d+)m$/;
const minutesPerHour = 60;

type Listed = { field: ColumnField; answer: string | number | true };
type Listing = NonNullable<Field['listedAs']>;

/** The fields used by the list. For rows, the columns used. */
const listedFields = memoizeByFields(({ fields }: { readonly fields: readonly Field[] }) =>
  fields.flatMap((field): { field: RowsField | ColumnField; columns: readonly ColumnField[] }[] => {
    if (field.kind === 'rows') {
      const columns = field.columns.filter(({ listedAs }) => listedAs);
      return columns.length > 0 ? [{ field, columns }] : [];
    }
    return field.listedAs && isColumnField(field) ? [{ field, columns: [] }] : [];
  }),
);

/** The answers used by the list, including those in rows, by their use. */
function listedOf(kind: { readonly fields: readonly Field[] }, answers: AnyAnswers): Map<Listing, Listed[]> {
  const listed = new Map<Listing, Listed[]>();
  const take = (field: ColumnField, answer: Listed['answer'] | undefined) => {
    if (!field.listedAs || answer === undefined || answer === '') return;
    const others = listed.get(field.listedAs) ?? [];
    others.push({ field, answer });
    listed.set(field.listedAs, others);
  };
  for (const { field, columns } of listedFields(kind)) {
    if (field.kind !== 'rows') take(field, answerIn(answers, field));
    else for (const row of answerIn(answers, field) ?? []) for (const column of columns) take(column, row[column.name]);
  }
  return listed;
}

function sum(figures: readonly (number | undefined)[]): number | null {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0);
}

const figureOf = ({ field, answer }: Listed) =>
  answer === true ? undefined : unambiguousNumberOf(answer, 'unit' in field ? field.unit : undefined);

/** The minutes of a text like '1h 55m', or of a figure in hours. */
function minutesOf(listed: Listed): number | undefined {
  const [, hours, minutes] = hoursAndMinutes.exec(String(listed.answer)) ?? [];
  if (hours !== undefined) return Number(hours) * minutesPerHour + Number(minutes);
  const figure = figureOf(listed);
  return figure === undefined ? undefined : Math.round(figure * minutesPerHour);
}

/** The most minutes that a database stores as a whole number. No report loses more. */
const mostMinutes = 2 ** 31 - 1;
const wholeNumber = (minutes: number | null) => (minutes !== null && minutes > mostMinutes ? null : minutes);

/** The beginning of a text, cut between characters. */
const shortened = (text: string, limit: number) => (text.length > limit ? [...text].slice(0, limit).join('') : text);

/**
 * What the list shows about a report, derived from the lines of its kind's definition. `judged` are the server's
 * verdicts on receipt; `isAccepted` says whether a reviewer has approved it with a reason.
 */
export function summaryOf(
  kind: { readonly fields: readonly Field[] },
  answers: AnyAnswers,
  judged?: ServerVerdicts,
  isAccepted = false,
): Summary {
  const listed = listedOf(kind, answers);
  const words = [...new Set((listed.get('words') ?? []).map(({ answer }) => String(answer)))];
  const lost = (listed.get('lostTime') ?? []).filter(({ field }) => !isFromUnconfirmed(field, answers));
  const structure = structureOf(answers);
  const structureKey = structureNameKey(structure);
  const besides = words.filter((word) => structureNameKey(word) !== structureKey);
  return {
    outcome: outcomeOfReport(kind, answers, judged, isAccepted),
    squareMetres: sum((listed.get('surface') ?? []).map(figureOf)),
    lostMinutes: wholeNumber(sum(lost.map(minutesOf))),
    about: shortened(words.join(between), aboutLimit),
    structure: truncateName(structure),
    structureKey,
    alsoAbout: shortened(besides.join(between), aboutLimit),
    words: shortened([...words, structureKey].filter(Boolean).join(between), wordsLimit),
  };
}

/** What a row shows that a report is about, if its structure is called by another name than what was typed. */
export function aboutWords(structure: string, { alsoAbout }: { readonly alsoAbout: string | null }): string {
  return [structure, alsoAbout].filter(Boolean).join(between);
}
