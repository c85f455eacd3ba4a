import { Listeners } from '#web/listeners.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { useDerived, useReportForm } from './reportFormContext.ts';
import { memoizeByIdentity } from './formValues.ts';
import { type ReportValues, isRowObject } from './values.ts';

/**
 * The answers that were carried over from a previous report and that nobody has checked yet. A field is named by its
 * name. A cell is named by its field, the id of its row and its column, so that a row keeps its marks when it is moved.
 */
export class CarriedOverAnswers {
  #names: readonly string[];
  readonly #listeners = new Listeners();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  readonly read = (): readonly string[] => this.#names;

  readonly subscribe = this.#listeners.subscribe;

  /** Removes the mark from answers that somebody has checked or changed. */
  look(names: readonly string[]): void {
    const left = this.#names.filter((name) => !names.includes(name));
    if (left.length === this.#names.length) return;
    this.#names = left;
    this.#listeners.tell();
  }
}

const cell = /^(\w+)\[([\w-]+)\]\[(\w+)\]$/;

/** The input of a carried answer in the present order of the rows; null where its row was removed. */
export function carriedOverInputName(name: string, values: ReportValues): string | null {
  const [, field = '', rowId, column = ''] = cell.exec(name) ?? [];
  if (rowId === undefined) return name;
  const rows = values[field];
  const at = Array.isArray(rows) ? rows.findIndex((row) => isRowObject(row) && row['_id'] === rowId) : -1;
  return at < 0 ? null : cellName(field, at, column);
}

const inputsIn = memoizeByIdentity((values: ReportValues, names: readonly string[]) =>
  names.flatMap((name) => {
    const input = carriedOverInputName(name, values);
    return input === null ? [] : [{ name, input }];
  }),
);

/** The names of the inputs that are marked. */
export function useCarriedOverInputs(): readonly string[] {
  const { carried } = useReportForm();
  const names = useSyncExternalStore(carried.subscribe, carried.read, carried.read);
  return useDerived((values) => inputsIn(values, names).map(({ input }) => input));
}

/** Whether an input is marked. Marks of other inputs do not redraw it. */
export function useIsCarriedOver(name: string): boolean {
  const { carried, formValues } = useReportForm();
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [carried.subscribe(changed), formValues.subscribe(changed)];
      return () => ends.forEach((end) => end());
    },
    [carried, formValues],
  );
  const read = () => inputsIn(formValues.read(), carried.read()).some(({ input }) => input === name);
  return useSyncExternalStore(subscribe, read, read);
}

/** Removes the marks from inputs that somebody has checked or changed. */
export function useConfirmCarriedOver(): (inputs: readonly string[]) => void {
  const { carried, formValues } = useReportForm();
  return (seen) => {
    const marked = inputsIn(formValues.read(), carried.read());
    carried.look(marked.filter(({ input }) => seen.includes(input)).map(({ name }) => name));
  };
}
