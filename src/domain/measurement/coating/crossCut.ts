import {
  type Finding,
  type LimitSource,
  type Verdict,
  breach,
  outcomeOf,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';

/** The worst class that is usually accepted. */
export const usualClass = 1;
/** Thickest film in µm for each spacing of the knife in mm; above the last it is no test. */
const spacings = [
  { upToUm: 60, mm: 1 },
  { upToUm: 120, mm: 2 },
  { upToUm: 250, mm: 3 },
] as const;

/** Spacing of the cuts, in mm, for a film of so many µm; undefined where the film is too thick to be cut crosswise. */
export function cutSpacingMm(filmUm: number): number | undefined {
  return spacings.find(({ upToUm }) => filmUm <= upToUm)?.mm;
}

/** What `crossCut` takes: the class of each cut (0 to 5), the worst class that is accepted, the film in µm. */
export type CrossCutInput = {
  classes: readonly number[];
  maxClass?: number | undefined;
  filmUm?: number | undefined;
  from?: LimitSource | undefined;
};

export type CrossCutFigures = { readonly worst: number | null; readonly spacingMm: number | null };

/**
 * Adhesion by cutting a lattice: no cut is of a worse class than accepted, usually 1. Above 250 µm it is not judged: make an
 * X-cut or pull off. Source: ISO 2409; the spacings are those of a public source.
 */
export function crossCut({ classes, maxClass, filmUm, from = 'typed' }: CrossCutInput): Verdict<CrossCutFigures> {
  const limit = maxClass ?? usualClass;
  const worst = classes.length === 0 ? null : Math.max(...classes);
  const spacingMm = filmUm === undefined ? undefined : cutSpacingMm(filmUm);
  const isTooThick = filmUm !== undefined && spacingMm === undefined;
  const reasons: Finding[] = [
    ...(isTooThick ? [remark('tooThick', 'Above 250 µm a cross-cut says nothing: make an X-cut or a pull-off.')] : []),
    ...(worst === null ? [remark('noReadings', 'There are no cuts.')] : []),
  ];
  const words = `Class ${worst}. ${limit} is accepted.`;
  const broken = worst !== null && worst > limit ? [breach('crossCut', words, { figure: worst, limit })] : [];
  return verdict('crossCut', {
    outcome: reasons.length > 0 ? 'notJudged' : outcomeOf(broken, false),
    standard: 'ISO 2409',
    figures: { worst, spacingMm: spacingMm ?? null },
    limits: [{ name: 'Class, at most', value: limit, unit: '', from: maxClass === undefined ? 'default' : from }],
    findings: reasons.length > 0 ? reasons : broken,
  });
}
