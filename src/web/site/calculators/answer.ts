/** What was typed into a calculator, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** One thing that a calculator computed. */
export type Result = {
  /** Names it where a calculator computes several. */
  title?: string;
  tone: 'good' | 'bad' | 'open' | 'plain';
  headline: string;
  figures: readonly { name: string; value: string }[];
  /** What the rule has to say besides. */
  remarks: readonly string[];
  /** What it was judged by. */
  judgedBy: readonly string[];
};

/** What a calculator says to what was typed: faults by field, or results; neither where nothing was typed. */
export type Answer = {
  typed: Typed;
  faults: Typed;
  results: readonly Result[];
};
