import { type ReportEntry, type PersonReports, isNonEmpty, shownFields } from './record.ts';
import { writtenDate } from './writtenDate.ts';
import { type KindName, kinds } from '#domain/reports/kinds.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import { photosFieldName, fieldNameInWords } from '#domain/reports/fieldKinds.ts';

/** A stored file. `href` is null if it must not be opened. `isDrawable` if browsers can show the photo's thumbnail. */
export type ShownFile = {
  href: string | null;
  filename: string;
  caption: string;
  isPhoto: boolean;
  isDrawable: boolean;
};
/** The start and the end of a part of a text. */
export type TextRange = readonly [from: number, to: number];
/**
 * `field`: the name of the report's field that it shows, if it shows one. `key`: what it is among its neighbours, if its
 * label changes with its figures. `isBasis`: it tells what was judged by, rather than what was found.
 */
export type LabelledValue = { label: string; shown: DisplayValue; field?: string; key?: string; isBasis?: true };
/** A value as readers see it, in the modal and in the PDFs. */
export type DisplayValue =
  /**
   * `struck`: the parts of the text that are struck through, in order. `lines`: what it lists, one by one. `compared`: the
   * text by which versions are compared, where it has marks that follow from elsewhere.
   */
  | {
      kind: 'text';
      text: string;
      isAlarming?: true;
      struck?: readonly TextRange[];
      lines?: readonly string[];
      compared?: string;
    }
  | { kind: 'files'; files: ShownFile[] }
  | { kind: 'pairs'; pairs: LabelledValue[] }
  | { kind: 'drawing'; drawing: Drawing }
  /** `of`: what its rows are, if they are no rows of a field. */
  | { kind: 'table'; columns: string[]; rows: ShownRow[]; of?: 'spots' };

/** `item`: the row's id among the rows of its field, if it belongs to a field. */
type ShownRow = { number: number; item?: string; cells: (DisplayValue | undefined)[] };

/** Words as readers see them. Alarming words must be readable at arm's length. */
export function displayText(text: string, isAlarming = false): DisplayValue {
  return { kind: 'text', text, ...(isAlarming && { isAlarming }) };
}

type RecordSection = { kind: KindName; title: string; entries: readonly ReportEntry[] };

/** The sections that are not empty, each with its non-empty entries. */
export function recordSectionsOf({ entries }: PersonReports): RecordSection[] {
  return kinds
    .map(({ name, recordTitle }) => ({
      kind: name,
      title: recordTitle,
      entries: (entries[name] ?? []).filter(isNonEmpty),
    }))
    .filter((section) => section.entries.length > 0);
}

/** An object within an entry as label/value pairs in its own order, without hidden and empty fields. */
function pairsOf(entry: ReportEntry): LabelledValue[] {
  return shownFields(entry).flatMap(([name, value]) => {
    const shown = displayValueOf(name, value);
    return shown ? [{ label: fieldNameInWords(name), shown }] : [];
  });
}

function isObject(value: unknown): value is ReportEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats that most browsers cannot display. They get a placeholder tile and a download link. */
const undrawable = /\.(heic|heif|tiff?)$/i;

/** Only web addresses and those on this server can be opened, so a stored `javascript:` never becomes a link. */
const openable = /^(https?:\/)?\//i;

function lastPart(address: string): string {
  const part =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || address;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Reads an object as a file, if it has an address under any name that was ever used. */
function fileOf(name: string, value: unknown): ShownFile | undefined {
  if (!isObject(value)) return undefined;
  const photo = words(value['photosUrl']) || words(value['photos']);
  const address = photo || words(value['url']);
  if (!address) return undefined;
  const filename = words(value['filename']) || lastPart(address);
  const href = openable.test(address) ? address : null;
  const isPhoto = photo !== '' || name === photosFieldName;
  return {
    href,
    filename,
    caption: words(value['caption']),
    isPhoto,
    isDrawable: isPhoto && href !== null && !undrawable.test(filename),
  };
}

function tableOf(rows: readonly ReportEntry[]): DisplayValue | undefined {
  const names = [...new Set(rows.flatMap((row) => shownFields(row).map(([name]) => name)))];
  const filled = rows
    // A row keeps its number when an empty row before it is left out.
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => isNonEmpty(row))
    .map(({ row, number }) => ({ number, cells: names.map((name) => displayValueOf(name, row[name])) }));
  return filled.length > 0 ? { kind: 'table', columns: names.map(fieldNameInWords), rows: filled } : undefined;
}

function shownList(name: string, list: readonly unknown[]): DisplayValue | undefined {
  const files = list.map((item) => fileOf(name, item));
  if (files.every((file) => file !== undefined)) return { kind: 'files', files };
  if (list.every(isObject)) return tableOf(list);
  const items = list.map((item) => displayValueOf(name, item)).filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  if (texts.length === items.length) return { kind: 'text', text: texts.join(', ') };
  return { kind: 'pairs', pairs: items.map((shown, index) => ({ label: String(index + 1), shown })) };
}

/** In fields like `date` and `inspectorDate`, a value that is a date is written as one. */
const dateField = /date$/i;

/** How to show a field's value. Undefined when nothing remains to be shown. */
export function displayValueOf(name: string, value: unknown): DisplayValue | undefined {
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  if (Array.isArray(value)) return value.length > 0 ? shownList(name, value) : undefined;
  if (isObject(value)) {
    const file = fileOf(name, value);
    if (file) return { kind: 'files', files: [file] };
    const pairs = pairsOf(value);
    return pairs.length > 0 ? { kind: 'pairs', pairs } : undefined;
  }
  const text = value === null || value === undefined ? '' : String(value);
  if (text.trim() === '') return undefined;
  return { kind: 'text', text: dateField.test(name) ? writtenDate(text) : text };
}
