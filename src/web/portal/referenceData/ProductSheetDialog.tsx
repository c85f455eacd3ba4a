import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { RequirementsAnswer } from '#contract/reference/requirements.ts';
import { durationWords } from '#domain/measurement/clock.ts';
import { type ProductSheet, productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import { call } from '#web/api/call.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { type DialogEvents, EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import {
  type ProductSheetTable,
  ambientLimitFields,
  mixFields,
  paintFields,
  readProductSheet,
  productSheetTables,
  thinnerFields,
} from './sheetFields.ts';

function shownCell(column: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return column === 'tempC' ? String(value) : durationWords(value);
}

/** One table by temperature, with an empty row at its end. */
function SheetTable({
  table,
  sheet,
  error,
}: {
  table: ProductSheetTable;
  sheet: ProductSheet;
  error: string | undefined;
}) {
  const stored = (sheet[table.name] ?? []) as readonly Readonly<Record<string, number | null>>[];
  const [count, setCount] = useState(Math.max(stored.length, 1));
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
              defaultValue={shownCell(name, stored[row]?.[name])}
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

/** Edits the data sheet of a product. Reports that were judged by an earlier revision stay as they are. */
export function ProductSheetDialog({
  kept: { productName, revision, sheet },
  ...events
}: { kept: RequirementsAnswer['products'][number] } & DialogEvents) {
  return (
    <EditDialog
      title={`Data sheet of ${productName}`}
      submit="Save Changes"
      shape={productSheetSchema}
      read={readProductSheet}
      send={(body) => call(calls.saveProductSheet, { body: { productName, revision, sheet: body } })}
      failed="The data sheet could not be saved."
      {...events}
    >
      {(faults) => (
        <>
          <p className="text-muted">
            Leave blank what the data sheet does not say. Times have a unit: 90 min, 16 h, 7 d.
          </p>
          <Fields of={paintFields} stored={sheet} faults={faults} className="gap-4" />
          <Fields of={mixFields} stored={sheet} faults={faults} className="gap-4" />
          {productSheetTables.map((table) => (
            <SheetTable key={table.name} table={table} sheet={sheet} error={faults[table.name]} />
          ))}
          <Fields of={thinnerFields} stored={sheet} faults={faults} className="gap-4" />
          <fieldset>
            <legend className="mb-2 font-semibold">Limits of air and steel</legend>
            <Fields of={ambientLimitFields} stored={sheet} faults={faults} className="gap-4" />
          </fieldset>
        </>
      )}
    </EditDialog>
  );
}
