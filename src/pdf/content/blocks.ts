import { type ReportEntry, type PersonReports, type ReportReceipt, receiptOf } from '#domain/listing/record.ts';
import { type LabelledValue, type DisplayValue, type ShownFile, recordSectionsOf } from '#domain/listing/shown.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import { reportOutcomeWords } from '#domain/reports/outcome.ts';
import { type ShownGroup, presentReport } from '#domain/reports/present.ts';

/** A row in a table of labels and values. An attachment's value, its file name, links to the file. */
export type Row = { label: string; value: string; href?: string; isAlarming?: true };

/** A photo: its address, file name and caption. */
export type Photo = { url: string; filename: string; caption: string };

/** A part of a document, in reading order. This room decides what it says; the pages decide where it is placed. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5; text: string }
  | { kind: 'line'; text: string }
  | { kind: 'pairs'; rows: Row[] }
  | { kind: 'table'; name: string; columns: string[]; rows: { number: number; cells: string[] }[] }
  | { kind: 'drawings'; drawings: Drawing[] }
  | { kind: 'pictures'; pictures: Photo[] };

function textOfPairs(pairs: readonly LabelledValue[]): string {
  return pairs.map(({ label, shown }) => `${label}: ${plainTextOf(shown)}`).join('\n');
}

/** A value as plain words, one line for each part. */
export function plainTextOf(shown: DisplayValue): string {
  switch (shown.kind) {
    case 'text':
      return shown.text;
    case 'files':
      return shown.files.map(({ filename, caption }) => (caption ? `${filename}: ${caption}` : filename)).join('\n');
    case 'pairs':
      return textOfPairs(shown.pairs);
    case 'drawing':
      return shown.drawing.label;
    case 'table':
      return shown.rows
        .map(({ number, cells }) =>
          [String(number), ...cells.map((cell, index) => (cell ? `${shown.columns[index]}: ${plainTextOf(cell)}` : ''))]
            .filter((part) => part !== '')
            .join(', '),
        )
        .join('\n');
  }
}

function tableOf(label: string, shown: Extract<DisplayValue, { kind: 'table' }>): Block {
  const rows = shown.rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => (cell ? plainTextOf(cell) : '')),
  }));
  return { kind: 'table', name: label, columns: shown.columns, rows };
}

function rowsOf(label: string, shown: DisplayValue): Row[] {
  if (shown.kind === 'text') return [{ label, value: shown.text, ...(shown.isAlarming && { isAlarming: true }) }];
  if (shown.kind !== 'files') return [{ label, value: plainTextOf(shown) }];
  return shown.files.map((file) => ({
    label,
    value: plainTextOf({ kind: 'files', files: [file] }),
    ...(file.href !== null && { href: file.href }),
  }));
}

const isPhotos = (shown: DisplayValue): shown is { kind: 'files'; files: ShownFile[] } =>
  shown.kind === 'files' && shown.files.some(({ isPhoto }) => isPhoto);

/** A group's pairs in tables, with nested tables in between. Photos come last. */
function blocksOfGroup({ label, pairs }: ShownGroup): Block[] {
  const blocks: Block[] = label === undefined ? [] : [{ kind: 'heading', level: 5, text: label }];
  for (const { label: words, shown } of pairs) {
    const last = blocks.at(-1);
    if (isPhotos(shown)) continue;
    if (shown.kind === 'table') blocks.push(tableOf(words, shown));
    else if (shown.kind === 'drawing' && last?.kind === 'drawings') last.drawings.push(shown.drawing);
    else if (shown.kind === 'drawing') blocks.push({ kind: 'drawings', drawings: [shown.drawing] });
    else if (last?.kind === 'pairs') last.rows.push(...rowsOf(words, shown));
    else blocks.push({ kind: 'pairs', rows: rowsOf(words, shown) });
  }
  return blocks;
}

const mostInRow = 3;

/** Photos in rows of up to three. No photo stands alone below others. */
export function rowsOfPhotos<One>(photos: readonly One[]): One[][] {
  const rows: One[][] = [];
  for (let at = 0; at < photos.length;) {
    const left = photos.length - at;
    const count = left === mostInRow + 1 ? mostInRow - 1 : Math.min(left, mostInRow);
    rows.push(photos.slice(at, at + count));
    at += count;
  }
  return rows;
}

/** The outcome of an entry in a row of its own, if anything in it was judged. */
function blocksOfOutcome({ outcome }: ReportReceipt): Block[] {
  if (!outcome || outcome === 'notJudged') return [];
  const row: Row = {
    label: 'Outcome',
    value: reportOutcomeWords[outcome],
    ...(outcome === 'fail' && { isAlarming: true }),
  };
  return [{ kind: 'pairs', rows: [row] }];
}

/** An entry as readers see it: outcome, titled sections, then photos in rows. Verdicts are those of its receipt. */
export function blocksOf(kind: KindOfReport, entry: ReportEntry, received: ReportReceipt = {}): Block[] {
  const sections = presentReport(kind, entry, received.judged, received.receivedAt);
  const photos = sections
    .flatMap(({ groups }) => groups.flatMap(({ pairs }) => pairs.map(({ shown }) => shown)))
    .filter(isPhotos)
    .flatMap(({ files }) => files.map(({ href, filename, caption }) => ({ url: href ?? '', filename, caption })))
    // A photo that belongs to a test is shown among the report's photos, and only once.
    .filter(({ url }, at, all) => url === '' || all.findIndex((other) => other.url === url) === at);
  const blocks = sections.flatMap(({ title, groups }): Block[] => {
    const within = groups.flatMap(blocksOfGroup);
    return title === '' || within.length === 0 ? within : [{ kind: 'heading', level: 5, text: title }, ...within];
  });
  return [
    ...blocksOfOutcome(received),
    ...blocks,
    ...rowsOfPhotos(photos).map((pictures): Block => ({ kind: 'pictures', pictures })),
  ];
}

/** One person's part of a document: who it is, then each section with its entries, numbered if there are several. */
export function blocksOfPerson(person: PersonReports): Block[] {
  const sections = recordSectionsOf(person).flatMap(({ kind, title, entries }): Block[] => [
    { kind: 'heading', level: 3, text: title },
    ...entries.flatMap((entry, index): Block[] => [
      ...(entries.length > 1 ? [{ kind: 'heading', level: 4, text: `(${index + 1})` } as const] : []),
      ...blocksOf(kindOrDaily(kind), entry, receiptOf(person, entry)),
    ]),
  ]);
  return [
    { kind: 'heading', level: 2, text: `User: ${person.fname}` },
    { kind: 'line', text: `Email: ${person.email}` },
    ...sections,
  ];
}

/** The addresses of the pictures in blocks, in order. An empty string for a picture without an address. */
export function pictureAddressesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures.map(({ url }) => url) : []));
}

/** Every text of a block, so that its fonts can be loaded before it is laid out. */
export function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'line':
      return [block.text];
    case 'pairs':
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case 'table':
      return [block.name, ...block.columns, ...block.rows.flatMap(({ cells }) => cells)];
    case 'drawings':
      return block.drawings.flatMap(({ label, words }) => [label, ...words.map(({ text }) => text)]);
    case 'pictures':
      return block.pictures.flatMap(({ url, filename, caption }) => [url, filename, caption]);
  }
}
