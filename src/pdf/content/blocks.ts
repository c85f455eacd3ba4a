import type { Entry, PersonReports } from '#domain/listing/record.ts';
import { type Pair, type Shown, pairsOf, sectionsOf } from '#domain/listing/shown.ts';

/** A row of a table of labels and values. An attachment's value, its filename, leads to where it lies. */
export type Row = { label: string; value: string; href?: string };

/** A part of a document, in the order of reading. What it says is decided here; where it stands, by the pages. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { kind: 'line'; text: string }
  | { kind: 'pairs'; rows: Row[] }
  | { kind: 'table'; name: string; columns: string[]; rows: { number: number; cells: string[] }[] }
  | { kind: 'picture'; url: string; filename: string; caption: string };

function textOfPairs(pairs: readonly Pair[]): string {
  return pairs.map(({ label, shown }) => `${label}: ${textOf(shown)}`).join('\n');
}

/** A value as words alone, a line for each part of it. */
export function textOf(shown: Shown): string {
  switch (shown.kind) {
    case 'text':
      return shown.text;
    case 'files':
      return shown.files.map(({ filename, caption }) => (caption ? `${filename}: ${caption}` : filename)).join('\n');
    case 'pairs':
      return textOfPairs(shown.pairs);
    case 'table':
      return shown.rows
        .map(({ number, cells }) =>
          [String(number), ...cells.map((cell, index) => (cell ? `${shown.columns[index]}: ${textOf(cell)}` : ''))]
            .filter((part) => part !== '')
            .join(', '),
        )
        .join('\n');
  }
}

function tableOf(label: string, shown: Extract<Shown, { kind: 'table' }>): Block {
  const rows = shown.rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => (cell ? textOf(cell) : '')),
  }));
  return { kind: 'table', name: label, columns: shown.columns, rows };
}

function rowsOf(label: string, shown: Shown): Row[] {
  if (shown.kind !== 'files') return [{ label, value: textOf(shown) }];
  return shown.files.map((file) => ({
    label,
    value: textOf({ kind: 'files', files: [file] }),
    ...(file.href !== null && { href: file.href }),
  }));
}

/** An entry: its pairs in tables, nested tables in their place among them, and its photos after all of them. */
export function blocksOfEntry(entry: Entry): Block[] {
  const blocks: Block[] = [];
  const pictures: Block[] = [];
  for (const { label, shown } of pairsOf(entry)) {
    if (shown.kind === 'table') blocks.push(tableOf(label, shown));
    else if (shown.kind === 'files' && shown.files.some((file) => file.isPhoto)) {
      for (const { href, filename, caption } of shown.files) {
        pictures.push({ kind: 'picture', url: href ?? '', filename, caption });
      }
    } else {
      const last = blocks.at(-1);
      if (last?.kind === 'pairs') last.rows.push(...rowsOf(label, shown));
      else blocks.push({ kind: 'pairs', rows: rowsOf(label, shown) });
    }
  }
  return [...blocks, ...pictures];
}

/** One person's part of a document: who it is, then each section with its entries, numbered where there are several. */
export function blocksOfPerson(person: PersonReports): Block[] {
  const sections = sectionsOf(person).flatMap(({ title, entries }): Block[] => [
    { kind: 'heading', level: 3, text: title },
    ...entries.flatMap((entry, index): Block[] => [
      ...(entries.length > 1 ? [{ kind: 'heading', level: 4, text: `(${index + 1})` } as const] : []),
      ...blocksOfEntry(entry),
    ]),
  ]);
  return [
    { kind: 'heading', level: 2, text: `User: ${person.fname}` },
    { kind: 'line', text: `Email: ${person.email}` },
    ...sections,
  ];
}

/** The addresses of the pictures among blocks, in their order; empty where a picture has none. */
export function picturesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.url] : []));
}

/** Every text of a block, so that its fonts can be fetched before it is set. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'line':
      return [block.text];
    case 'pairs':
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case 'table':
      return [block.name, ...block.columns, ...block.rows.flatMap(({ cells }) => cells)];
    case 'picture':
      return [block.url, block.filename, block.caption];
  }
}
