import { limitWords } from '#domain/measurement/limitWords.ts';
import type { Revisions } from '#domain/measurement/requirements.ts';
import type { Outcome, Verdict } from '#domain/measurement/verdict.ts';

/** The titles of a report's paint verdicts, in the order of reporting. */
export const paintTitles = {
  mixRatio: 'Mix ratio',
  potLife: 'Pot life',
  overcoat: 'Overcoating',
  coatBefore: 'On the coat before',
  shelfLifeA: 'Shelf life, part A',
  shelfLifeB: 'Shelf life, part B',
  wetFilm: 'Wet film',
  consumption: 'Paint used',
} as const;
export type PaintSubject = keyof typeof paintTitles;
export const paintSubjects = Object.keys(paintTitles) as PaintSubject[];

type Figures = Readonly<Record<string, string | number | boolean | null>>;

/** What a rule says about the paint, with its evidence: limits, figures, the data sheet and its revision. */
export type PaintVerdict = Verdict<Figures> & {
  readonly about: PaintSubject;
  readonly judgedBy: 'device' | 'server';
  readonly under?: Revisions;
  /** What the device said, present only if the server said otherwise on receipt. */
  readonly deviceOutcome?: Outcome;
};
export type PaintVerdicts = readonly PaintVerdict[];

/** The basis of a paint verdict: the limits with their sources, the data sheet, and the version of the rules. */
export function paintProof({ limits, standard, ruleVersion }: PaintVerdict): string {
  return [limitWords(limits), standard, `Rule set ${ruleVersion}`].filter(Boolean).join('. ').concat('.');
}
