import { paintBodies } from '#contract/rules/paint.ts';
import { type ConsumptionFigures, consumption } from '#domain/measurement/paint/consumption.ts';
import { wetFilm } from '#domain/measurement/paint/wetFilm.ts';
import type { CalculatorAnswer, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerWithFaults, formatFigure, answerWithResults, verdictBasisWords, findingWordsOf } from './results.ts';
import { readBy, readNumbers } from './typed.ts';

export const wetFilmFields = [
  'dftUm',
  'wftUm',
  'volumeSolids',
  'thinnerPercent',
  'areaM2',
  'lossPercent',
  'usedL',
  'measuredUm',
] as const;

/** The rules take fractions, but the page asks for per cent. These are the page's fields and words for faults. */
const shares: Readonly<Record<string, { field: string; words: string }>> = {
  thinner: { field: 'thinnerPercent', words: 'Enter a number from 0 to 100.' },
  loss: { field: 'lossPercent', words: 'Enter a number from 0 to 99.' },
};

function shareOf(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent / 100;
}

function fieldOf([name]: readonly PropertyKey[]): string {
  return shares[String(name)]?.field ?? String(name);
}

function inWords(typed: TypedTexts, faults: Readonly<Record<string, string>>): CalculatorAnswer {
  const words = Object.values(shares).map(({ field, words: text }) => [field, text] as const);
  const own = words.filter(([field]) => faults[field] !== undefined);
  return answerWithFaults(typed, { ...faults, ...Object.fromEntries(own) });
}

function litres({ theoreticalL, practicalL }: ConsumptionFigures) {
  return [
    { name: 'Litres, theoretical', value: formatFigure(theoreticalL, 'l', 2) },
    ...(practicalL === null ? [] : [{ name: 'Litres, with loss', value: formatFigure(practicalL, 'l', 2) }]),
  ];
}

/** Wet film, spreading rate, litres and loss. */
export function answerWetFilm(typed: TypedTexts): CalculatorAnswer {
  const { values, faults } = readNumbers(typed, wetFilmFields);
  const { dftUm, wftUm, volumeSolids, areaM2, usedL, measuredUm, lossPercent, thinnerPercent } = values;
  if (areaM2 === undefined && (usedL !== undefined || lossPercent !== undefined)) {
    faults['areaM2'] ??= 'Enter the surface too.';
  }
  const film = readBy(
    paintBodies.wetFilm,
    { dftUm, wftUm, volumeSolids, thinner: shareOf(thinnerPercent) },
    faults,
    fieldOf,
  );
  if (!film.data) return inWords(typed, film.faults);
  const wet = wetFilm(film.data);
  const dry = wet.figures.dftUm;
  // The spreading rate does not depend on the area.
  const paint = { areaM2: areaM2 ?? 1, dftUm: dry, volumeSolids, loss: shareOf(lossPercent) };
  const planned = readBy(paintBodies.consumption, paint, {}, fieldOf);
  if (!planned.data) return inWords(typed, planned.faults);
  const used = readBy(paintBodies.consumption, { ...paint, dftUm: measuredUm ?? dry, usedL }, {}, ([name]) =>
    name === 'dftUm' ? 'measuredUm' : fieldOf([String(name)]),
  );
  if (!used.data) return inWords(typed, used.faults);
  const plan = consumption(planned.data);
  const actual = consumption(used.data);
  return answerWithResults(typed, [
    {
      tone: actual.outcome === 'fail' ? 'bad' : 'plain',
      headline:
        dftUm === undefined
          ? `${formatFigure(dry, 'µm')} when dry`
          : `Apply ${formatFigure(wet.figures.wftUm, 'µm')} of wet film`,
      figures: [
        { name: 'Spreading rate', value: formatFigure(plan.figures.m2PerL, 'm²/l', 2) },
        ...(areaM2 === undefined ? [] : litres(plan.figures)),
        ...(usedL === undefined ? [] : [{ name: 'Actual loss', value: formatFigure(actual.figures.lossPercent, '%') }]),
      ],
      remarks: findingWordsOf(actual),
      judgedBy: [...new Set([...verdictBasisWords(wet), ...verdictBasisWords(plan)])],
    },
  ]);
}
