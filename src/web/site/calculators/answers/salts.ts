import { surfaceBodies } from '#contract/rules/surface.ts';
import { shownFigure } from '#domain/measurement/comparison.ts';
import { salts } from '#domain/measurement/surface/solubleSalts.ts';
import type { CalculatorAnswer, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerWithFaults, formatFigure, answerWithResults, resultOf } from './results.ts';
import { readBy, readNumbers } from './typed.ts';

const headlines = {
  pass: 'Within the limit',
  fail: 'Too much salt',
  incomplete: '',
  notJudged: 'Salts found',
} as const;

export const saltsFields = ['sampleUsCm', 'blankUsCm', 'volumeMl', 'areaCm2', 'limitMgM2', 'waterTempC'] as const;

/** The soluble salts of a patch. */
export function answerSalts(typed: TypedTexts): CalculatorAnswer {
  const { values, faults } = readNumbers(typed, saltsFields);
  const { data, faults: wrong } = readBy(surfaceBodies.salts, values, faults);
  if (!data) return answerWithFaults(typed, wrong);
  const verdict = salts(data);
  const { mgM2, ugCm2 } = verdict.figures;
  return answerWithResults(typed, [
    resultOf(verdict, {
      headline: headlines[verdict.outcome],
      figures: [
        { name: 'Salts', value: mgM2 === null ? '—' : `${shownFigure(mgM2, { atMost: data.limitMgM2 })} mg/m²` },
        { name: 'The same', value: formatFigure(ugCm2, 'µg/cm²', 2) },
      ],
    }),
  ]);
}
