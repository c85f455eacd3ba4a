import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { RequirementsAnswer } from '#contract/requirements.ts';
import { askedAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { minutesOfSpan, spanOf } from '#domain/measurement/clock.ts';
import { type ProductSheet, productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import { numberOf } from '#domain/reports/figures.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';

type Line = { name: keyof ProductSheet & string; label: string; unit?: string };
const texts: readonly Line[] = [
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'issue', label: 'Issue of the data sheet' },
];
const figures: readonly Line[] = [
  { name: 'volumeSolidsPercent', label: 'Volume solids', unit: '%' },
  { name: 'shelfLifeMonths', label: 'Shelf life', unit: 'months' },
  { name: 'dftMinUm', label: 'Dry film, at least', unit: 'µm' },
  { name: 'dftMaxUm', label: 'Dry film, at most', unit: 'µm' },
];
const mix: readonly Line[] = [
  { name: 'mixA', label: 'Mix ratio, part A' },
  { name: 'mixB', label: 'Mix ratio, part B' },
  { name: 'mixTolerancePercent', label: 'Tolerance of part B', unit: '%' },
  { name: 'densityAKgL', label: 'Density of part A', unit: 'kg/l' },
  { name: 'densityBKgL', label: 'Density of part B', unit: 'kg/l' },
];
const thinner: readonly Line[] = [
  { name: 'thinnerName', label: 'Thinner' },
  { name: 'thinnerMaxPercent', label: 'Thinner, at most', unit: '%' },
];
const ambient: readonly Line[] = askedAmbientLimits.map(({ limit, name, unit }) => ({
  name: limit,
  label: name,
  unit,
}));
const words = new Set<string>(['manufacturer', 'issue', 'thinnerName']);

type Table = { name: 'potLife' | 'overcoat'; title: string; columns: readonly { name: string; label: string }[] };
const tables: readonly Table[] = [
  {
    name: 'potLife',
    title: 'Pot life',
    columns: [
      { name: 'tempC', label: 'At °C' },
      { name: 'minutes', label: 'Usable for' },
    ],
  },
  {
    name: 'overcoat',
    title: 'Overcoating',
    columns: [
      { name: 'tempC', label: 'At °C' },
      { name: 'minMinutes', label: 'Not before' },
      { name: 'maxMinutes', label: 'Not after' },
    ],
  },
];

/** A figure as typed: a number where it is one, else the text, which is then refused beside its field. */
const figure = (text: string) => numberOf(text) ?? text;

function cell(column: string, text: string): unknown {
  if (column === 'tempC') return figure(text);
  // No latest time is what some data sheets say.
  if (column === 'maxMinutes' && text === '') return null;
  return minutesOfSpan(text) ?? text;
}

const textIn = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim();

function rowsOf(typed: FormData, { name, columns }: Table): unknown[] {
  const count = Number(typed.get(`${name}Rows`));
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map((column) => [column.name, textIn(typed, `${name}[${row}][${column.name}]`)] as const);
    return cells.some(([, text]) => text !== '')
      ? [Object.fromEntries(cells.map(([column, text]) => [column, cell(column, text)]))]
      : [];
  }).flat();
}

/** The data sheet as it was typed; what was left blank is left out. */
function sheetOf(typed: FormData): Record<string, unknown> {
  const lines = [...texts, ...figures, ...mix, ...thinner, ...ambient].flatMap(({ name }) => {
    const text = textIn(typed, name);
    return text === '' ? [] : [[name, words.has(name) ? text : figure(text)] as const];
  });
  const filled = tables.flatMap((table) => {
    const rows = rowsOf(typed, table);
    return rows.length > 0 ? [[table.name, rows] as const] : [];
  });
  const basis = textIn(typed, 'mixBasis');
  return { ...Object.fromEntries([...lines, ...filled]), ...(basis && { mixBasis: basis }) };
}

function shownCell(column: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return column === 'tempC' ? String(value) : spanOf(value);
}

/** One table by temperature, with a row more than it has. */
function SheetTable({ table, sheet, error }: { table: Table; sheet: ProductSheet; error: string | undefined }) {
  const kept = (sheet[table.name] ?? []) as readonly Readonly<Record<string, number | null>>[];
  const [count, setCount] = useState(Math.max(kept.length, 1));
  return (
    <fieldset>
      <legend className="font-semibold">{table.title}</legend>
      <input type="hidden" name={`${table.name}Rows`} value={count} />
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
          {table.columns.map(({ name, label }) => (
            <TextField
              key={name}
              name={`${table.name}[${row}][${name}]`}
              label={label}
              autoComplete="off"
              placeholder={name === 'tempC' ? '20' : name === 'maxMinutes' ? 'no latest' : '8 h'}
              defaultValue={shownCell(name, kept[row]?.[name])}
            />
          ))}
        </div>
      ))}
      {error && <ErrorText>{error}</ErrorText>}
      <Button className="mt-3" onPress={() => setCount(count + 1)}>
        Add a temperature
      </Button>
    </fieldset>
  );
}

/** What the data sheet of a product says. Reports that were judged by an earlier revision stay as they are. */
export function ProductSheetDialog({
  kept: { productName, revision, sheet },
  onSaved,
  onClose,
}: {
  kept: RequirementsAnswer['products'][number];
  onSaved: () => void;
  onClose: () => void;
}) {
  const lines = (of: readonly Line[], faults: Readonly<Record<string, string>>) =>
    of.map(({ name, label, unit }) => (
      <TextField
        key={name}
        name={name}
        label={label}
        unit={unit}
        autoComplete="off"
        inputMode={words.has(name) ? 'text' : 'decimal'}
        defaultValue={typeof sheet[name] === 'object' ? '' : String(sheet[name] ?? '')}
        error={faults[name]}
      />
    ));
  const two = 'grid gap-4 sm:grid-cols-2';
  return (
    <EditDialog
      title={`Data sheet of ${productName}`}
      submit="Save Changes"
      shape={productSheetSchema}
      read={sheetOf}
      send={async (body) => {
        await call(calls.saveProductSheet, { body: { productName, revision, sheet: body } });
        onSaved();
        onClose();
      }}
      failed="The data sheet could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="text-muted">
            Leave blank what the data sheet does not say. Times have a unit: 90 min, 16 h, 7 d.
          </p>
          <div className={two}>{lines([...texts, ...figures], faults)}</div>
          <div className={two}>
            {lines(mix.slice(0, 2), faults)}
            <Select
              name="mixBasis"
              label="Mixed by"
              emptyLabel="Select"
              options={[
                { value: 'volume', label: 'Volume' },
                { value: 'mass', label: 'Mass' },
              ]}
              defaultValue={sheet.mixBasis ?? ''}
              error={faults['mixBasis']}
            />
            {lines(mix.slice(2), faults)}
          </div>
          {tables.map((table) => (
            <SheetTable key={table.name} table={table} sheet={sheet} error={faults[table.name]} />
          ))}
          <div className={two}>{lines(thinner, faults)}</div>
          <fieldset>
            <legend className="mb-2 font-semibold">Limits of air and steel</legend>
            <div className={two}>{lines(ambient, faults)}</div>
          </fieldset>
        </>
      )}
    </EditDialog>
  );
}
