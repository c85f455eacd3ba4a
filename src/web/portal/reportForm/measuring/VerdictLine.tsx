import { type PrintedFigure, figuresOfTest, figureWords } from '#domain/measurement/inspections/figures.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { OutcomeLine } from './OutcomeMark.tsx';

/** How many findings are shown at once; the others are only counted. */
const mostShown = 6;

/** Figures that the rules computed, each on a line. */
export function FigureLines({ figures }: { figures: readonly PrintedFigure[] }) {
  return figureWords(figures).map((words) => (
    <p key={words} className="tabular-nums first-letter:uppercase">
      {words}
    </p>
  ));
}

/** The present verdict on a test, with its figures. */
export function VerdictLine({ test }: { test: Test }) {
  const { outcome, findings } = test.verdict;
  const rest = findings.length - mostShown;
  return (
    <OutcomeLine outcome={outcome} words={outcomeWords[outcome]}>
      {findings.slice(0, mostShown).map(({ words }, at) => (
        <p key={at}>{words}</p>
      ))}
      {rest > 0 && <p className="text-muted">and {rest} more of that kind</p>}
      <FigureLines figures={figuresOfTest(test).found} />
    </OutcomeLine>
  );
}
