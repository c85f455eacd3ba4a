import type { RowAnswers } from './answers.ts';

/** What one daily report says that reports of other kinds ask for. Texts that it does not give are blank, figures null. */
export type DayFigures = {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly structure: string;
  readonly area: string;
  /** m² that were achieved. */
  readonly squareMetres: number | null;
  readonly lostMinutes: number | null;
  readonly lostTimeCause: string;
  readonly coats: readonly string[];
  readonly product: string;
  readonly batches: readonly string[];
  /** μm. */
  readonly minDft: number | null;
  readonly meanDft: number | null;
  readonly maxDft: number | null;
  /** What the tests of film thickness came to: a failure wherever one failed, a pass where all passed; null where none is judged. */
  readonly dftVerdict: 'pass' | 'fail' | null;
  /** Whether a non-conformance report went along, and whether the report that closes one did. */
  readonly isNcrRaised: boolean;
  readonly isNcrClosed: boolean;
};

/** Something that an input can be filled with, or rows that can be added to a field. Taken by whoever writes, never by itself. */
export type Proposal =
  | { readonly field: string; readonly value: string }
  | { readonly field: string; readonly rows: readonly RowAnswers[] };

/** Whether two names that people have typed mean the same structure or area. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The sum of the figures that are there; undefined where none is. */
export function sumOf(figures: readonly (number | null)[]): number | undefined {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? undefined : known.reduce((sum, figure) => sum + figure, 0);
}
