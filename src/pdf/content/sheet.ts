import type { FactSheet, TableSheet, SheetCell } from '#pdf/contract.ts';
import type { Box, Cell, Form, FormPart } from './form.ts';

const cellsOf = (row: readonly SheetCell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? { text: cell, isAlarming: false } : cell));
const boxesOf = (facts: FactSheet['head']): Box[] => facts.map((fact) => ({ kind: 'value', ...fact }));

/** A list laid out for paper: its subject, its charts, and its rows in one table. */
export function formOfSheet({ title, about, head, drawings = [], columns, rows }: TableSheet): Form {
  const charts: FormPart[] = drawings.length > 0 ? [{ kind: 'drawings', drawings: [...drawings] }] : [];
  const table: FormPart = {
    kind: 'table',
    label: '',
    columns: ['No.', ...columns],
    rows: rows.map((row, at) => cellsOf([String(at + 1), ...row])),
  };
  return {
    title,
    number: about,
    head: boxesOf(head),
    sections: [{ title, parts: [...charts, table] }],
  };
}

function partsOf({ facts = [], table, photos = [] }: FactSheet['sections'][number]): FormPart[] {
  const parts: FormPart[] = [];
  if (facts.length > 0) parts.push({ kind: 'boxes', label: undefined, boxes: boxesOf(facts) });
  if (table) parts.push({ kind: 'table', label: '', columns: [...table.columns], rows: table.rows.map(cellsOf) });
  if (photos.length > 0) parts.push({ kind: 'photos', photos: [...photos] });
  return parts;
}

/** Facts laid out for paper under their headings. Empty headings are left out. */
export function formOfFacts({ title, number, outcome, head, sections }: FactSheet): Form {
  const filled = sections.map((section) => ({ title: section.title, parts: partsOf(section) }));
  return {
    title,
    number,
    outcome,
    head: boxesOf(head),
    // The first section is set without its heading, so an empty one takes that place.
    sections: [{ title: '', parts: [] }, ...filled.filter(({ parts }) => parts.length > 0)],
  };
}
