import { type ReportOutcome, reportOutcomes, reportOutcomeWords } from '#domain/reports/outcome.ts';
import type { Evidence } from '#pdf/content/evidence.ts';
import { alarm, ink } from '#pdf/page/measures.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Style } from '#pdf/text/lines.ts';
import type { Rectangle, FormSurface } from './surface.ts';
import {
  countStyle,
  edgeColour,
  marginMm,
  styleOnDark,
  summaryOutcomeStyle,
  countLabelStyle,
  formWidthMm,
} from './measures.ts';

type ShownVerdict = Pick<Evidence, 'outcome' | 'counts'>;
type Counts = ShownVerdict['counts'];

const heightMm = 17;
const wordMm = 56;
const afterMm = 3;
/** The colour of a zero: readable, but not prominent. */
const pale: Style['colour'] = [0.42, 0.47, 0.54];
const besideMm = 2.6;

/** The outcome of a report in a word, with a mark for those who see no colours. */
const outcomeMarks: Readonly<Record<ReportOutcome, string>> = {
  fail: '✗ ',
  accepted: '',
  incomplete: '… ',
  pass: '✓ ',
  notJudged: '',
};
const markedOutcome = (outcome: ReportOutcome) => `${outcomeMarks[outcome]}${reportOutcomeWords[outcome]}`;

/** The figures beside the word. `isLoud` if somebody must look at them. */
function figuresOf({ met, breach, due, otherwise, ncrs }: Counts) {
  return [
    { figure: met, words: 'passed', isLoud: false },
    { figure: breach, words: 'failed', isLoud: breach > 0 },
    { figure: due, words: due === 1 ? 'needs decision' : 'need decision', isLoud: due > 0 },
    { figure: otherwise, words: 'decided against the rules', isLoud: otherwise > 0 },
    { figure: ncrs, words: ncrs === 1 ? 'non-conformance' : 'non-conformances', isLoud: ncrs > 0 },
  ];
}

/** Every text that a verdict can have. */
export const outcomeSummaryTexts: readonly string[] = [
  '0123456789',
  ...reportOutcomes.map(markedOutcome),
  ...figuresOf({ met: 0, breach: 0, due: 0, otherwise: 0, ncrs: 0 }).map(({ words }) => words),
];

/** One figure above its words, with a heavier frame if somebody must look, and pale if it is zero. */
function setFigure(
  surface: FormSurface,
  one: ReturnType<typeof figuresOf>[number],
  area: Rectangle,
  parent: StructureElement,
): void {
  const { figure, words, isLoud } = one;
  const muted = figure === 0 ? pale : ink;
  const style: Style = { ...countStyle, colour: muted };
  const small: Style = { ...countLabelStyle, colour: muted };
  surface.within('P', parent, (element) => {
    surface.set(element, surface.lines(String(figure), style), style, area.xMm + besideMm, area.yMm + 8.2, 0);
    const lines = surface.lines(words, small, area.widthMm - 2 * besideMm + 1);
    surface.set(element, lines, small, area.xMm + besideMm, area.yMm + 11.8, 2.8);
  });
  if (isLoud) surface.paint({ ...area, yMm: area.yMm + area.heightMm - 1.2, heightMm: 1.2 }, ink);
}

/** The box at the top: the word, readable at arm's length, white on dark if something failed, and result counts. */
export function drawOutcomeSummary(
  surface: FormSurface,
  { outcome, counts }: ShownVerdict,
  parent: StructureElement,
): void {
  const words = markedOutcome(outcome);
  const isAlarming = outcome === 'fail';
  const whole = { xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm };
  const left = { ...whole, widthMm: wordMm };
  const style = isAlarming ? styleOnDark(summaryOutcomeStyle) : summaryOutcomeStyle;
  if (isAlarming) surface.paint(left, alarm);
  surface.within('P', parent, (element) => {
    surface.set(
      element,
      surface.lines(words, style),
      style,
      marginMm + 4,
      surface.yMm + heightMm / 2 + style.sizePt * 0.125,
      0,
    );
  });
  const figures = figuresOf(counts);
  const ownMm = (formWidthMm - wordMm) / figures.length;
  for (const [at, one] of figures.entries()) {
    const area = { xMm: marginMm + wordMm + at * ownMm, yMm: surface.yMm, widthMm: ownMm, heightMm };
    if (at > 0) surface.paint({ ...area, yMm: area.yMm + 3, heightMm: heightMm - 6, widthMm: 0.2 }, edgeColour);
    setFigure(surface, one, area, parent);
  }
  surface.frame(left, 0.8, isAlarming ? alarm : ink);
  surface.frame(whole, 0.8, ink);
  surface.yMm += heightMm + afterMm;
}
