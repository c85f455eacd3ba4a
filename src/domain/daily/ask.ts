import type { AmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { readingAge } from '#domain/measurement/climate/readingAge.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { numberOf } from '#domain/reports/figures.ts';
import { type Question, cellName } from '#domain/reports/kindOfReport.ts';
import { askAboutDay } from '#domain/reports/askAboutDay.ts';

type Asked = {
  date?: string | undefined;
  downR?: string | undefined;
  upR?: string | undefined;
  arrowR?: string | undefined;
  specifiedThicknessDownR?: string | undefined;
  specifiedThicknessUpR?: string | undefined;
  timeSelection?: string | undefined;
  dryingTimeAllowed?: string | undefined;
  ambientConditions?: readonly AmbientRow[] | undefined;
};

const μm = 'μm';
const celsius = (value: unknown) => (typeof value === 'string' ? numberOf(value, '°C') : undefined);

function askAboutOrder(low: string | undefined, high: string | undefined, field: string, words: string): Question[] {
  const [least, most] = [numberOf(low, μm), numberOf(high, μm)];
  return least !== undefined && most !== undefined && least > most ? [{ field, words }] : [];
}

/**
 * Questions about answers of a daily report that contradict each other. None of them keeps the report from being sent.
 */
export function askAboutDailyReport(answers: Asked, today: string): Question[] {
  const { downR, upR, arrowR, specifiedThicknessDownR, specifiedThicknessUpR } = answers;
  const wetBulbs = (answers.ambientConditions ?? []).flatMap(({ airTemp, wetBulb }, row) => {
    const [air, wet] = [celsius(airTemp), celsius(wetBulb)];
    const isHigh = air !== undefined && wet !== undefined && wet > air;
    const field = cellName('ambientConditions', row, 'wetBulb');
    return isHigh ? [{ field, words: ruleWords.wetBulbHigh }] : [];
  });
  const old = (['timeSelection', 'dryingTimeAllowed'] as const).flatMap((field) => {
    const words = readingAge(answers.ambientConditions ?? [], answers[field] ?? '');
    return words === undefined ? [] : [{ field, words }];
  });
  return [
    ...askAboutDay('date', answers.date, today),
    ...wetBulbs,
    ...old,
    ...askAboutOrder(downR, upR, 'upR', 'The measured maximum is below the measured minimum.'),
    ...askAboutOrder(downR, arrowR, 'arrowR', 'The measured mean is below the measured minimum.'),
    ...askAboutOrder(arrowR, upR, 'arrowR', 'The measured mean is above the measured maximum.'),
    ...askAboutOrder(
      specifiedThicknessDownR,
      specifiedThicknessUpR,
      'specifiedThicknessUpR',
      'The specified maximum is below the specified minimum.',
    ),
  ];
}
