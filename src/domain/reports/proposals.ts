import type { RowAnswers } from './answers.ts';

/** The parts of a daily report that reports of other kinds use. Missing texts are blank, missing figures null. */
export type DayFigures = {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly structure: string;
  readonly area: string;
  /** The surface completed, in m². */
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
  /** The outcome of all film thickness tests: fail if one failed, pass if all passed, null if none was judged. */
  readonly dftVerdict: 'pass' | 'fail' | null;
  /** Whether the form says that a non-conformance report, or a closure report, was attached. */
  readonly isNcrRaised: boolean;
  readonly isNcrClosed: boolean;
  /** The report's NCRs in the register: how many were not dismissed, and how many of those are closed. */
  readonly ncrsRaised: number;
  readonly ncrsClosed: number;
};

/** A value to fill an input with, or rows to add to a field. It is filled in only when the inspector accepts it. */
export type Proposal =
  | { readonly field: string; readonly value: string }
  | { readonly field: string; readonly rows: readonly RowAnswers[] };

/** The sum of the known figures. Undefined when none is known. */
export function sumOf(figures: readonly (number | null)[]): number | undefined {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? undefined : known.reduce((sum, figure) => sum + figure, 0);
}
