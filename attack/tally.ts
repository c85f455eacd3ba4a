/** The result of a kind of attempt: how often it was tried, and what got through. */
export type AttackResult = {
  name: string;
  tried: number;
  /** What got through, in words, and how often. */
  through: ReadonlyMap<string, number>;
  /** Why some attempts could not be made here. */
  leftOut: readonly string[];
};

/** Counts the attempts of a kind. */
export type AttackTally = AttackResult & {
  /** Notes an attempt, and what got through. Undefined if nothing did. */
  note(through: string | undefined): void;
  /** Notes what could not be tried on this machine. */
  leaveOut(why: string): void;
};

export function createTally(name: string): AttackTally {
  const through = new Map<string, number>();
  const leftOut: string[] = [];
  return {
    name,
    tried: 0,
    through,
    leftOut,
    note(words) {
      this.tried += 1;
      if (words !== undefined) through.set(words, (through.get(words) ?? 0) + 1);
    },
    leaveOut: (why) => void leftOut.push(why),
  };
}

/** How many results of one kind are printed at most. */
const mostPrinted = 40;

/** A line for a kind of attempt, and below it what got through. */
export function formatResult({ name, tried, through, leftOut }: AttackResult): string {
  const count = [...through.values()].reduce((sum, times) => sum + times, 0);
  const lines = [...through].slice(0, mostPrinted).map(([words, times]) => `  ${times} × ${words}`);
  const more = through.size - lines.length;
  return [
    `${name}: ${tried} tried, ${count} got through`,
    ...lines,
    ...(more > 0 ? [`  and ${more} other ways`] : []),
    ...leftOut.map((why) => `  left out: ${why}`),
    '',
  ].join('\n');
}
