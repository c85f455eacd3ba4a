import type { CalculatorSlug } from '#content/calculators.ts';
import type { CalculatorAnswer, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerDewPoint, dewPointFields } from './dewPoint.ts';
import { answerFilmThickness, filmFields } from './filmThickness.ts';
import { answerPotLife, potLifeFields } from './potLife.ts';
import { answerSalts, saltsFields } from './salts.ts';
import { answerWetFilm, wetFilmFields } from './wetFilm.ts';

type Calculating = { fields: readonly string[]; answer: (typed: TypedTexts) => CalculatorAnswer };

const calculating: Readonly<Record<CalculatorSlug, Calculating>> = {
  'dew-point': { fields: dewPointFields, answer: answerDewPoint },
  'film-thickness': { fields: filmFields, answer: answerFilmThickness },
  'wet-film': { fields: wetFilmFields, answer: answerWetFilm },
  'soluble-salts': { fields: saltsFields, answer: answerSalts },
  'pot-life': { fields: potLifeFields, answer: answerPotLife },
};

/** The longest text of a field; a longer one does not fit into an address. */
const longest = 6_000;

/** A calculator's answer to its page's query or to a form being filled; empty where none of its fields is filled. */
export function answerCalculator(slug: CalculatorSlug, query: Iterable<readonly [string, unknown]>): CalculatorAnswer {
  const { fields, answer } = calculating[slug];
  const filled = [...query].flatMap(([name, value]) =>
    fields.includes(name) && typeof value === 'string' && value.trim() !== ''
      ? [[name, value.slice(0, longest)] as const]
      : [],
  );
  const typed: TypedTexts = Object.fromEntries(filled);
  return filled.length === 0 ? { typed, faults: {}, results: [] } : answer(typed);
}
