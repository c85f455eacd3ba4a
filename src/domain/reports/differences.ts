import type { ReportEntry } from '#domain/listing/record.ts';
import type { DisplayValue } from '#domain/listing/shown.ts';
import { type CommentPlace, itemsOf } from './commentPlace.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { type DerivedValues, derivedOf, pairsOfField } from './present.ts';
import { type Field, holdsFiles, labelOf } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { diffSequences } from './sequences.ts';

/** The parts of a version that can differ from another version. */
export type ReportVersion = {
  readonly entry: ReportEntry;
  readonly judged: ServerVerdicts;
  readonly files: readonly { field: string; filename: string; caption: string | null; sha256: string }[];
};

/** A difference in a later version, under the form's labels, and the place for comments on it. Blank is ''. */
export type Difference = {
  readonly place: CommentPlace;
  readonly section: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** A compared part of a field. Readings and rows without ids are compared by line: an added one changes no other. */
type Part = { label: string; words: string; item: string | null; lines?: readonly string[] };
/** The parts of a field, by a key that stays the same when rows are moved. */
type Parts = Map<string, Part>;

const cellWords = (cell: DisplayValue | undefined) => (cell?.kind === 'text' ? (cell.compared ?? cell.text) : '');

function addShown(parts: Parts, key: string, label: string, shown: DisplayValue, item: string | null = null): void {
  switch (shown.kind) {
    case 'text': {
      const { text, compared: words = text, lines } = shown;
      parts.set(key, { label, words, item, ...(item !== null && lines && { lines }) });
      break;
    }
    case 'pairs':
      for (const pair of shown.pairs)
        addShown(parts, `${key}/${pair.key ?? pair.label}`, `${label}: ${pair.label}`, pair.shown, item);
      break;
    case 'table':
      // The rows of a test have no ids.
      if (item !== null) {
        const lines = shown.rows.map(({ cells }) => cells.map(cellWords).filter(Boolean).join(', '));
        parts.set(key, { label, words: lines.join('; '), item, lines });
        break;
      }
      for (const { number, item: row, cells } of shown.rows) {
        for (const [at, cell] of cells.entries()) {
          const column = shown.columns[at] ?? '';
          const place = `${label}, row ${number}: ${column}`;
          if (cell) addShown(parts, `${key}/${row ?? number}/${column}`, place, cell, row);
        }
      }
      break;
    case 'files':
    case 'drawing':
      // Files are compared by content elsewhere, and a drawing shows only figures that are compared anyway.
      break;
  }
}

function partsOf(kind: KindOfReport, field: Field, version: ReportVersion, derived: DerivedValues): Parts {
  const parts: Parts = new Map();
  const tests = field.kind === 'tests' ? itemsOf(field, version) : [];
  for (const [at, { label, shown }] of pairsOfField(kind, field, version.entry, derived).entries()) {
    const test = tests[at]?.item;
    addShown(parts, test ?? label, label, shown, test);
  }
  return parts;
}

const fileWords = ({ filename, caption }: ReportVersion['files'][number]) =>
  caption ? `${filename}, ${caption}` : filename;

/** The files of a field, by content. Repeated files are listed separately. */
function fileParts({ name }: Field, { files }: ReportVersion): Parts {
  const parts: Parts = new Map();
  for (const file of files.filter(({ field }) => field === name)) {
    let key = file.sha256;
    while (parts.has(key)) key += '+';
    parts.set(key, { label: '', words: fileWords(file), item: file.sha256 });
  }
  return parts;
}

/** What changed in a later version, in the form's order. Rows and tests are matched by id, files by content. */
export function differencesOf(kind: KindOfReport, before: ReportVersion, after: ReportVersion): Difference[] {
  const readerOf = (version: ReportVersion) => {
    const derived = derivedOf(kind, version.entry, version.judged);
    return (field: Field) => (holdsFiles(field) ? fileParts(field, version) : partsOf(kind, field, version, derived));
  };
  const [readBefore, readAfter] = [readerOf(before), readerOf(after)];
  return kind.sections.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      const [was, is] = [readBefore(field), readAfter(field)];
      return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Difference[] => {
        const [old, now] = [was.get(key), is.get(key)];
        if (old?.words === now?.words) return [];
        const label = (now ?? old)?.label || labelOf(field);
        const place = { field: field.name, item: (now ?? old)?.item ?? null };
        const words =
          old?.lines && now?.lines
            ? diffSequences(old.lines, now.lines)
            : { before: old?.words ?? '', after: now?.words ?? '' };
        return [{ place, section: title, label, ...words }];
      });
    }),
  );
}
