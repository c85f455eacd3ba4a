import { surfaceBodies } from '#contract/rules/surface.ts';
import { printed } from '#domain/measurement/comparison.ts';
import { salts } from '#domain/measurement/surface/solubleSalts.ts';
import type { Answer, Typed } from '#web/site/calculators/answer.ts';
import { faulty, figure, found, resultOf } from './results.ts';
import { readBy, readNumbers } from './typed.ts';

const headlines = {
  pass: 'Within the limit',
  fail: 'Too much salt',
  incomplete: '',
  notJudged: 'Salts found',
} as const;

export const saltsFields = ['sampleUsCm', 'blankUsCm', 'volumeMl', 'areaCm2', 'limitMgM2', 'waterTempC'] as const;

/** The soluble salts of a patch. */
export function answerSalts(typed: Typed): Answer {
  const { values, faults } = readNumbers(typed, saltsFields);
  const { data, faults: wrong } = readBy(surfaceBodies.salts, values, faults);
  if (!data) return faulty(typed, wrong);
  const verdict = salts(data);
  const { mgM2, ugCm2 } = verdict.figures;
  return found(typed, [
    resultOf(verdict, {
      headline: headlines[verdict.outcome],
      figures: [
        { name: 'Salts', value: mgM2 === null ? '—' : `${printed(mgM2, { atMost: data.limitMgM2 })} mg/m²` },
        { name: 'The same', value: figure(ugCm2, 'µg/cm²', 2) },
      ],
    }),
  ]);
}
