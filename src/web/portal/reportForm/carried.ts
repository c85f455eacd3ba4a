import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { useDerived } from './parts.ts';
import { type ReportValues, isRow } from './values.ts';

/**
 * The answers that were carried over from a previous report and that nobody has checked yet. A field is named by its
 * name. A cell is named by its field, the id of its row and its column, so that a row keeps its marks when it is moved.
 */
export class Carried {
  #names: readonly string[];
  readonly #listeners = new Set<() => void>();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  readonly read = (): readonly string[] => this.#names;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Removes the mark from answers that somebody has checked or changed. */
  look(names: readonly string[]): void {
    const left = this.#names.filter((name) => !names.includes(name));
    if (left.length === this.#names.length) return;
    this.#names = left;
    for (const listener of this.#listeners) listener();
  }
}

const cell = /^(\w+)\[([\w-]+)\]\[(\w+)\]$/;

/** The input of a carried answer in the present order of the rows; null where its row was removed. */
export function inputOf(name: string, values: ReportValues): string | null {
  const [, field = '', rowId, column = ''] = cell.exec(name) ?? [];
  if (rowId === undefined) return name;
  const rows = values[field];
  const at = Array.isArray(rows) ? rows.findIndex((row) => isRow(row) && row['_id'] === rowId) : -1;
  return at < 0 ? null : cellName(field, at, column);
}

type CarriedInputs = {
  /** The names of the inputs that are marked. */
  readonly carried: readonly string[];
  look(inputs: readonly string[]): void;
};

const CarriedContext = createContext<CarriedInputs>({ carried: [], look: () => undefined });

export const CarriedProvider = CarriedContext.Provider;

export function useCarried(): CarriedInputs {
  return use(CarriedContext);
}

/** The marked inputs, computed once for all of them. */
export function useCarriedInputs(store: Carried): CarriedInputs {
  const names = useSyncExternalStore(store.subscribe, store.read, store.read);
  const inputs = useDerived((values) => names.map((name) => inputOf(name, values)));
  return useMemo(
    () => ({
      carried: inputs.filter((input) => input !== null),
      look: (seen) => store.look(names.filter((_, at) => seen.includes(inputs[at] ?? ''))),
    }),
    [store, names, inputs],
  );
}
