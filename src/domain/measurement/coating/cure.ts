import { formatLimit } from '#domain/measurement/comparison.ts';
import {
  type Finding,
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  noRequirement,
  outcomeOf,
  remark,
  verdict,
  withPlace,
} from '#domain/measurement/verdict.ts';

/** The lowest rating usually accepted for a rubbed place: 5 is no effect, 0 is through to the substrate. */
export const usualMinCureRating = 4;

/** One place: its look after the solvent rub (5 to 0), its hardness on the scale in use, or both. */
export type CureTestPlace = { rating?: number | undefined; hardness?: number | undefined };

/** The input of `cure`: the places, the lowest rating, and the least hardness on the scale of the readings. */
export type CureInput = {
  places: readonly CureTestPlace[];
  minRating?: number | undefined;
  minHardness?: number | undefined;
  from?: LimitSource | undefined;
};

export type CureFigures = { readonly lowestRating: number | null; readonly lowestHardness: number | null };

const lowest = (figures: readonly number[]) => (figures.length === 0 ? null : figures.reduce((a, b) => Math.min(a, b)));

function under(code: string, words: string, figure: number | undefined, limit: number | undefined): Finding[] {
  const isUnder = figure !== undefined && limit !== undefined && figure < limit;
  return isUnder ? [breach(code, words, { figure, limit })] : [];
}

/**
 * Whether a coating has cured: no place rubbed with solvent rates below the lowest rating, usually 4, and none is
 * softer than required. Hardness without a requirement is recorded but not judged. Source of the ratings: ASTM D4752
 * and D5402. The usual limit is common in the trade.
 */
export function cure({ places, minRating, minHardness, from = 'typed' }: CureInput): Verdict<CureFigures> {
  const rating = minRating ?? usualMinCureRating;
  const ratings = places.flatMap((place) => place.rating ?? []);
  const hard = places.flatMap((place) => place.hardness ?? []);
  const broken = places.flatMap((place, row): Finding[] => {
    const rubbed = `rubbed with solvent, rated ${place.rating}. ${rating} is asked.`;
    const soft = `hardness ${formatLimit(place.hardness ?? 0)}. ${formatLimit(minHardness ?? 0)} is asked.`;
    return withPlace({ row, of: 'place' }, [
      ...under('cureRating', rubbed, place.rating, rating),
      ...under('hardness', soft, place.hardness, minHardness),
    ]);
  });
  const isJudged = ratings.length > 0 || (hard.length > 0 && minHardness !== undefined);
  const none = hard.length > 0 ? noRequirement : remark('noReadings', 'There are no places.');
  const limits: Limit[] = [
    usualLimit({ id: 'rating', bound: 'atLeast', unit: '' }, minRating, usualMinCureRating, from),
    ...(minHardness === undefined
      ? []
      : [withLimitName({ id: 'hardness', bound: 'atLeast', value: minHardness, unit: '', from })]),
  ];
  return verdict('cure', {
    outcome: isJudged ? outcomeOf(broken, false) : 'notJudged',
    standard: 'ASTM D4752, ASTM D5402',
    figures: { lowestRating: lowest(ratings), lowestHardness: lowest(hard) },
    limits,
    findings: isJudged ? broken : [none],
  });
}
