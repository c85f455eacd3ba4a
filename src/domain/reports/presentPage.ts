import type { LabelledValue, DisplayValue } from '#domain/listing/shown.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { type Field, labelWithUnit } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { newColumnIndexes } from './newColumns.ts';
import { presentReport, type ShownGroup, type ShownSection } from './present.ts';

/** A value of the page, with what was specified for it beside it. */
export type PageBox = LabelledValue & { readonly specified?: LabelledValue };

/** A group of the page. `basis` is what it was judged by: the rules and their limits, for those who ask. */
export type PageGroup = Omit<ShownGroup, 'pairs' | 'chart'> & { boxes: PageBox[]; basis: LabelledValue[] };

/** A section of the page. */
export type PageSection = Omit<ShownSection, 'groups'> & { groups: PageGroup[] };

type Table = Extract<DisplayValue, { kind: 'table' }>;

/** A table that is calculated from the rows of another one, as further columns of that one. */
function besideRows(table: Table, { columns, rows }: Table): Table {
  const beside = table.rows.map(({ number }) => rows.find((row) => row.number === number)?.cells ?? []);
  const words = (cell: DisplayValue | undefined) => (cell?.kind === 'text' ? cell.text : '');
  const added = newColumnIndexes(
    table.rows.map(({ cells }) => cells.map(words)),
    beside.map((cells) => columns.map((_, column) => words(cells[column]))),
  );
  return {
    ...table,
    columns: [...table.columns, ...added.map((column) => columns[column] ?? '')],
    rows: table.rows.map((row, at) => ({
      ...row,
      cells: [...row.cells, ...added.map((column) => beside[at]?.[column])],
    })),
  };
}

/** The boxes of a group: requirements beside what they are for, and calculated columns beside their rows. */
function boxesOf(kind: KindOfReport, pairs: readonly LabelledValue[]): PageBox[] {
  const fieldOf = ({ field }: LabelledValue): Field | undefined =>
    field === undefined ? undefined : kind.field(field);
  const boxes: PageBox[] = [];
  for (const pair of pairs) {
    const field = fieldOf(pair);
    const firstOf = (name: string | undefined) => boxes.findIndex((box) => box.field === name);
    const at = field?.specifies === undefined ? -1 : firstOf(field.specifies);
    const measured = boxes[at];
    if (measured && pair.label === (field && labelWithUnit(field))) {
      boxes[at] = { ...measured, specified: pair };
      continue;
    }
    const ofRows = field?.kind === 'verdicts' ? firstOf(field.of) : -1;
    const rows = boxes[ofRows];
    if (rows?.shown.kind === 'table' && pair.shown.kind === 'table') {
      boxes[ofRows] = { ...rows, shown: besideRows(rows.shown, pair.shown) };
      continue;
    }
    boxes.push(pair);
  }
  return boxes;
}

/** All of a test's thickness in one chart, in the place of one for each area. */
function inOneChart({ chart, pairs }: ShownGroup): readonly LabelledValue[] {
  if (!chart) return pairs;
  const isOfArea = ({ shown, isBasis }: LabelledValue) => shown.kind === 'drawing' && !isBasis;
  const first = pairs.findIndex(isOfArea);
  const whole: LabelledValue = { label: 'Thickness', shown: { kind: 'drawing', drawing: chart } };
  return pairs.flatMap((pair, at) => (at === first ? [whole] : isOfArea(pair) ? [] : [pair]));
}

/**
 * A report set as its paper: everything that `presentReport` shows, with what was specified beside what was measured,
 * what was calculated beside the rows it comes from, one chart for a test, and apart from it what was judged by.
 */
export function presentPage(
  kind: KindOfReport,
  entry: ReportEntry,
  judged?: ServerVerdicts,
  receivedAt?: string,
): PageSection[] {
  return presentReport(kind, entry, judged, receivedAt).map(({ groups, ...section }) => ({
    ...section,
    groups: groups.map((group) => {
      const { chart: _, pairs: __, ...rest } = group;
      const pairs = inOneChart(group);
      return {
        ...rest,
        boxes: boxesOf(
          kind,
          pairs.filter(({ isBasis }) => !isBasis),
        ),
        basis: pairs.filter(({ isBasis }) => isBasis),
      };
    }),
  }));
}
