import { type Entry, type PersonReports, isNonEmpty, shownFields } from './record.ts';
import { writtenDate } from './writtenDate.ts';
import { type KindName, kinds } from '#domain/reports/kinds.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import { photosField, splitName } from '#domain/reports/fieldKinds.ts';

/**
 * A stored file. `href` is null where its address is not one to open. A photo is drawn in small where `isDrawable`:
 * browsers do not read every kind.
 */
export type ShownFile = {
  href: string | null;
  filename: string;
  caption: string;
  isPhoto: boolean;
  isDrawable: boolean;
};
/** Where a stretch of a text begins, and where it ends. */
export type Stretch = readonly [from: number, to: number];
/** `field`: which field of the report it shows, where it is one. */
export type Pair = { label: string; shown: Shown; field?: string };
/** A value as a reader sees it, in the modal and in the PDFs. */
export type Shown =
  /** `struck`: what of the text is struck through, in its order. */
  | { kind: 'text'; text: string; isAlarming?: true; struck?: readonly Stretch[] }
  | { kind: 'files'; files: ShownFile[] }
  | { kind: 'pairs'; pairs: Pair[] }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'table'; columns: string[]; rows: ShownRow[] };

/** `item`: what the row is known by among those of its field, where they are a field's. */
export type ShownRow = { number: number; item?: string; cells: (Shown | undefined)[] };

/** Words as a reader sees them; what is alarming is to be seen at arm's length. */
export function shownText(text: string, isAlarming = false): Shown {
  return { kind: 'text', text, ...(isAlarming && { isAlarming }) };
}

export type RecordSection = { kind: KindName; title: string; entries: readonly Entry[] };

/** The sections that hold something, each with its non-empty entries. */
export function sectionsOf({ entries }: PersonReports): RecordSection[] {
  return kinds
    .map(({ name, recordTitle }) => ({
      kind: name,
      title: recordTitle,
      entries: (entries[name] ?? []).filter(isNonEmpty),
    }))
    .filter((section) => section.entries.length > 0);
}

/** What tells an entry from the others of its section: its date and time, as far as it has them. */
export function momentOf(entry: Entry): string {
  return [writtenDate(words(entry['date'])), words(entry['time'])].filter(Boolean).join(', ');
}

/** An object within an entry as label/value pairs, in its own order, without what is hidden or empty. */
function pairsOf(entry: Entry): Pair[] {
  return shownFields(entry).flatMap(([name, value]) => {
    const shown = shownValue(name, value);
    return shown ? [{ label: splitName(name), shown }] : [];
  });
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pictures that most browsers do not draw: a tile stands in for them, and they are offered as a download. */
const undrawable = /\.(heic|heif|tiff?)$/i;

/** Only addresses of the web, and of this server, are opened: a stored `javascript:` never becomes a link. */
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

/** An object that stands for a file: one with an address under a name that was ever in use. */
function fileOf(name: string, value: unknown): ShownFile | undefined {
  if (!isObject(value)) return undefined;
  const photo = words(value['photosUrl']) || words(value['photos']);
  const address = photo || words(value['url']);
  if (!address) return undefined;
  const filename = words(value['filename']) || lastPart(address);
  const href = openable.test(address) ? address : null;
  const isPhoto = photo !== '' || name === photosField;
  return {
    href,
    filename,
    caption: words(value['caption']),
    isPhoto,
    isDrawable: isPhoto && href !== null && !undrawable.test(filename),
  };
}

function tableOf(rows: readonly Entry[]): Shown | undefined {
  const names = [...new Set(rows.flatMap((row) => shownFields(row).map(([name]) => name)))];
  const filled = rows
    // A row keeps its number when an empty one before it is left out.
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => isNonEmpty(row))
    .map(({ row, number }) => ({ number, cells: names.map((name) => shownValue(name, row[name])) }));
  return filled.length > 0 ? { kind: 'table', columns: names.map(splitName), rows: filled } : undefined;
}

function shownList(name: string, list: readonly unknown[]): Shown | undefined {
  const files = list.map((item) => fileOf(name, item));
  if (files.every((file) => file !== undefined)) return { kind: 'files', files };
  if (list.every(isObject)) return tableOf(list);
  const items = list.map((item) => shownValue(name, item)).filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  if (texts.length === items.length) return { kind: 'text', text: texts.join(', ') };
  return { kind: 'pairs', pairs: items.map((shown, index) => ({ label: String(index + 1), shown })) };
}

/** `date`, `inspectorDate`: what such a field holds is written as a date where it is one. */
const dateField = /date$/i;

/** How a field's value is drawn; undefined where nothing of it is left to see. */
export function shownValue(name: string, value: unknown): Shown | undefined {
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
