import {
  type Finding,
  type LimitSource,
  type Verdict,
  breach,
  usualLimit,
  outcomeOf,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';

/** The worst class usually accepted. */
const usualClass = 1;
/** The thickest film in µm for each blade spacing in mm. ISO 2409 covers no thicker film. */
const spacings = [
  { upToUm: 60, mm: 1 },
  { upToUm: 120, mm: 2 },
  { upToUm: 250, mm: 3 },
] as const;

/** The spacing of the cuts in mm, for a film in µm. Undefined when the film is too thick for a cross-cut. */
export function cutSpacingMm(filmUm: number): number | undefined {
  return spacings.find(({ upToUm }) => filmUm <= upToUm)?.mm;
}

/** The input of `crossCut`: the class of each cut (0 to 5), the worst class accepted, the film in µm. */
export type CrossCutInput = {
  classes: readonly number[];
  maxClass?: number | undefined;
  filmUm?: number | undefined;
  from?: LimitSource | undefined;
};

export type CrossCutFigures = { readonly worst: number | null; readonly spacingMm: number | null };

/**
 * Adhesion by cross-cut: passes if no cut is worse than the accepted class, usually 1. Not judged above 250 µm, where
 * an X-cut or a pull-off test applies. Source: ISO 2409; the spacings come from a public source.
 */
export function crossCut({ classes, maxClass, filmUm, from }: CrossCutInput): Verdict<CrossCutFigures> {
  const most = maxClass ?? usualClass;
  const worst = classes.length === 0 ? null : Math.max(...classes);
  const spacingMm = filmUm === undefined ? undefined : cutSpacingMm(filmUm);
  const isTooThick = filmUm !== undefined && spacingMm === undefined;
  const reasons: Finding[] = [
    ...(isTooThick ? [remark('tooThick', 'Above 250 µm a cross-cut says nothing: make an X-cut or a pull-off.')] : []),
    ...(worst === null ? [remark('noReadings', 'There are no cuts.')] : []),
  ];
  const words = `Class ${worst}. ${most} is accepted.`;
  const broken = worst !== null && worst > most ? [breach('crossCut', words, { figure: worst, limit: most })] : [];
  return verdict('crossCut', {
    outcome: reasons.length > 0 ? 'notJudged' : outcomeOf(broken, false),
    standard: 'ISO 2409',
    figures: { worst, spacingMm: spacingMm ?? null },
    limits: [usualLimit({ id: 'crossCutClass', bound: 'atMost', unit: '' }, maxClass, usualClass, from)],
    findings: reasons.length > 0 ? reasons : broken,
  });
}
