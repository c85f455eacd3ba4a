import { z } from 'zod';
import { type Under, underShape } from '#domain/measurement/under.ts';
import { type Outcome, type Verdict, outcomes } from '#domain/measurement/verdict.ts';
import { verdictShape } from '#domain/measurement/verdictShape.ts';

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
export type PaintAbout = keyof typeof paintTitles;
const abouts = Object.keys(paintTitles) as PaintAbout[];

type Figures = Readonly<Record<string, string | number | boolean | null>>;

/** What a rule says about the paint, with its evidence: limits, figures, the data sheet and its revision. */
export type PaintVerdict = Verdict<Figures> & {
  readonly about: PaintAbout;
  readonly judgedBy: 'device' | 'server';
  readonly under?: Under;
  /** What the device said, present only if the server said otherwise on receipt. */
  readonly deviceOutcome?: Outcome;
};
export type PaintVerdicts = readonly PaintVerdict[];

/** The paint verdicts that a report may store. */
export const paintVerdictsSchema: z.ZodType<PaintVerdicts> = z
  .array(
    z.object({
      ...verdictShape,
      figures: z.record(z.string().max(100), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])),
      about: z.enum(abouts),
      under: z.object(underShape).exactOptional(),
      deviceOutcome: z.enum(outcomes).exactOptional(),
    }),
    'Send what is said of the paint as a list.',
  )
  .max(abouts.length, `There can be ${abouts.length} verdicts here.`);
