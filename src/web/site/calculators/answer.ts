/** What was typed into a calculator, by the names of its fields. */
export type TypedTexts = Readonly<Record<string, string>>;

/** One computed result. */
export type CalculatorResult = {
  /** Names the result where a calculator gives several. */
  title?: string;
  tone: 'good' | 'bad' | 'open' | 'plain';
  headline: string;
  figures: readonly { name: string; value: string }[];
  /** The remarks of the rule. */
  remarks: readonly string[];
  /** The standard, limits and rule set that it was judged by. */
  judgedBy: readonly string[];
};

/** A calculator's answer to what was typed: faults by field, or results. It has neither where nothing was typed. */
export type CalculatorAnswer = {
  typed: TypedTexts;
  faults: TypedTexts;
  results: readonly CalculatorResult[];
};
