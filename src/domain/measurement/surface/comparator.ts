import { formatLimit } from '#domain/measurement/comparison.ts';
import type { ProfileGrade } from '#domain/measurement/film/profileCorrection.ts';
import {
  type Limit,
  type Verdict,
  withLimitName,
  breach,
  noRequirement,
  outcomeOf,
  question,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';

/** What the steel was blasted with. Each abrasive has its own comparator. */
export const abrasives = ['grit', 'shot'] as const;
export type Abrasive = (typeof abrasives)[number];

/** The nominal profile of each comparator's four segments, in µm. */
export const segmentsUm = { grit: [25, 60, 100, 150], shot: [25, 40, 70, 100] } as const satisfies Readonly<
  Record<Abrasive, readonly [number, number, number, number]>
>;

/** The grades that can be required, and those that can be seen. Each reaches from its segment up to the next one. */
export const requirableGrades = ['fine', 'medium', 'coarse'] as const;
export const observableGrades = ['finerThanFine', ...requirableGrades, 'coarserThanCoarse'] as const;
export type ObservableGrade = (typeof observableGrades)[number];

/** The preparation grades that a comparator is for, and all others. */
export const blastGrades = ['Sa 2½', 'Sa 3', 'Another grade'] as const;

/** The grades in words. */
export const gradeWords: Readonly<Record<ProfileGrade, string>> = {
  finerThanFine: 'Finer than fine',
  fine: 'Fine',
  medium: 'Medium',
  coarse: 'Coarse',
  coarserThanCoarse: 'Coarser than coarse',
  unknown: 'Not known',
};

/**
 * The grade of a profile in µm: fine from the first segment to below the second, medium to below the third, coarse up
 * to the fourth. Comparators are for steel blasted to Sa 2½ or Sa 3. Source: ISO 8503-1 and -2.
 */
export function profileGrade(profileUm: number, abrasive: Abrasive): ObservableGrade {
  const below = segmentsUm[abrasive].findIndex((segment) => profileUm < segment);
  return observableGrades[below] ?? 'coarserThanCoarse';
}

const notSeen = remark('noReadings', 'No grade was picked.');

function limitsOf(asked: (typeof requirableGrades)[number], abrasive: Abrasive): Limit[] {
  const at = requirableGrades.indexOf(asked);
  const [from, to] = [segmentsUm[abrasive][at], segmentsUm[abrasive][at + 1]];
  return [
    withLimitName({ id: 'gradeBegins', of: gradeWords[asked], value: from ?? 0, unit: 'µm', from: 'standard' }),
    withLimitName({ id: 'gradeEnds', of: gradeWords[asked], value: to ?? 0, unit: 'µm', from: 'standard' }),
  ];
}

/**
 * Profile by comparator: the inspector picks the grade that the steel looks and feels like, without a number. It passes
 * if it is the required grade. Coarser than coarse raises a question. Source: ISO 8503-2.
 */
export function profileByComparator({
  abrasive,
  grade,
  gradeAsked,
  blastedTo,
}: {
  abrasive: Abrasive;
  grade?: ObservableGrade | undefined;
  gradeAsked?: (typeof requirableGrades)[number] | undefined;
  blastedTo?: (typeof blastGrades)[number] | undefined;
}): Verdict<{ readonly grade: ObservableGrade | null }> {
  const isOther = grade !== undefined && gradeAsked !== undefined && grade !== gradeAsked;
  const words = `${gradeWords[grade ?? 'unknown']} by the comparator for ${abrasive}. ${gradeWords[gradeAsked ?? 'unknown']} is asked for.`;
  const broken = isOther ? [breach('profileGrade', words)] : [];
  const notBlasted = remark('blastedTo', 'A comparator is for steel that was blasted to Sa 2½ or Sa 3.');
  const reasons = [
    ...(blastedTo === 'Another grade' ? [notBlasted] : []),
    ...(grade ? [] : [notSeen]),
    ...(gradeAsked ? [] : [noRequirement]),
  ];
  const asIfCoarse = `Coarser than ${formatLimit(segmentsUm[abrasive][3])} µm: is it the comparator for ${abrasive}?`;
  return verdict('comparator', {
    outcome: reasons.length > 0 ? 'notJudged' : outcomeOf(broken, false),
    standard: 'ISO 8503-2',
    figures: { grade: grade ?? null },
    limits: gradeAsked ? limitsOf(gradeAsked, abrasive) : [],
    findings: [...reasons, ...broken, ...(grade === 'coarserThanCoarse' ? [question('coarser', asIfCoarse)] : [])],
  });
}
