import { climateBodies } from '#contract/rules/climate.ts';
import { type OkToWork, okToWork } from '#domain/measurement/climate/okToWork.ts';
import { judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import type { CalculatorAnswer, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerWithFaults, formatFigure, answerWithResults, resultOf } from './results.ts';
import { readBy, readNumbers } from './typed.ts';

const numbers = [
  'airTempC',
  'humidity',
  'wetBulbC',
  'altitudeM',
  'surfaceTempC',
  'deltaTMinC',
  'humidityMax',
  'surfaceTempMinC',
] as const;
export const dewPointFields = [...numbers, 'wick'];

const wicks: Readonly<Record<string, boolean>> = { wet: false, frozen: true };

function headline({ suggested, outcome }: OkToWork): string {
  if (suggested === 'Yes') return 'Go';
  if (suggested === 'No') return 'No-go';
  return outcome === 'incomplete' ? 'Dew point found' : 'This cannot be judged';
}

/** Meters show one decimal. One more tells which way it was rounded. */
const decimals = 2;

function deltaT({ figures: { deltaTC }, limits }: OkToWork): string {
  if (deltaTC === null) return '—';
  return judgedFigureWithLimit(deltaTC, { atLeast: limits.find(({ unit }) => unit === '°C')?.value, decimals }, '°C');
}

/** Dew point, ΔT, and go or no-go. */
export function answerDewPoint(typed: TypedTexts): CalculatorAnswer {
  const { values, faults } = readNumbers(typed, numbers);
  const { deltaTMinC, humidityMax, surfaceTempMinC, ...readings } = values;
  if (values.humidity === undefined && values.wetBulbC === undefined && !faults['wetBulbC']) {
    faults['humidity'] ??= 'Enter the humidity, or the wet bulb.';
  }
  const wickFrozen = wicks[typed['wick'] ?? ''];
  const limits = { deltaTMinC, humidityMax, surfaceTempMinC };
  const { data, faults: wrong } = readBy(climateBodies.okToWork, { ...readings, wickFrozen, limits }, faults);
  if (!data) return answerWithFaults(typed, wrong);
  const verdict = okToWork({ ...data, limits: [{ from: 'typed', limits: data.limits ?? {} }] });
  const { dewPointC, humidity, wetBulbHumidity } = verdict.figures;
  return answerWithResults(typed, [
    resultOf(verdict, {
      ...(verdict.outcome === 'incomplete' && { tone: 'plain' }),
      headline: headline(verdict),
      figures: [
        { name: 'Dew point', value: formatFigure(dewPointC, '°C', decimals) },
        { name: 'Steel above it (ΔT)', value: deltaT(verdict) },
        ...(wetBulbHumidity === null
          ? []
          : [{ name: 'Humidity judged', value: formatFigure(humidity, '%', decimals) }]),
      ],
    }),
  ]);
}
