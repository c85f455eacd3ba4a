import { staleReadingQuestion } from '#domain/measurement/climate/staleReading.ts';
import { furtherAmbientReadings } from '#domain/measurement/inspections/furtherReadings.ts';
import { minutesPerDay, minutesOfDay, durationWords } from '#domain/measurement/clock.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { type AnswerQuestion, cellName } from '#domain/reports/kindOfReport.ts';
import type { DailyAnswers } from './dailyReport.ts';

type Asked = Partial<DailyAnswers>;

const μm = 'μm';
const celsius = (value: unknown) => (typeof value === 'string' ? unambiguousNumberOf(value, '°C') : undefined);

function askAboutOrder(
  low: string | undefined,
  high: string | undefined,
  field: string,
  words: string,
): AnswerQuestion[] {
  const [least, most] = [unambiguousNumberOf(low, μm), unambiguousNumberOf(high, μm)];
  return least !== undefined && most !== undefined && least > most ? [{ field, words }] : [];
}

/** How long blasted steel may wait for its coat, in minutes. A setting of this product: trade.md, R22. */
const flashRustMinutes = 4 * 60;

/** A wait that ends before it begins counts as none. A night shift is asked about. Source: trade.md, R21. */
function askAboutMidnight(from: string | undefined, until: string | undefined, field: string): AnswerQuestion[] {
  const [start, end] = [minutesOfDay(from ?? ''), minutesOfDay(until ?? '')];
  if (start === undefined || end === undefined || end >= start) return [];
  return [
    {
      field,
      words: 'This is before the time that it follows. Passes midnight? No time counts as lost between the two.',
    },
  ];
}

/** Steel that was blasted and coated on the day, with too long between the two. Source: trade.md, R22. */
function askAboutFlashRust({
  surfacePreparation,
  coatingApplication,
  blastingEndedTime,
  timeSelection,
}: Asked): AnswerQuestion[] {
  const isBoth = surfacePreparation?.includes('Abrasive Blast') && (coatingApplication?.length ?? 0) > 0;
  const [blasted, mixed] = [minutesOfDay(blastingEndedTime ?? ''), minutesOfDay(timeSelection ?? '')];
  if (!isBoth || blasted === undefined || mixed === undefined) return [];
  const waited = (mixed - blasted + minutesPerDay) % minutesPerDay;
  const words = `Coating began ${durationWords(waited)} after blasting was finished. Flash rust?`;
  return waited > flashRustMinutes ? [{ field: 'timeSelection', words }] : [];
}

/** Questions about answers of a daily report that contradict each other. None keeps the report from being sent. */
export function dailyReportQuestions(answers: Asked): AnswerQuestion[] {
  const { downR, upR, arrowR, specifiedThicknessDownR, specifiedThicknessUpR } = answers;
  const wetBulbs = (answers.ambientConditions ?? []).flatMap(({ airTemp, wetBulb }, row) => {
    const [air, wet] = [celsius(airTemp), celsius(wetBulb)];
    const isHigh = air !== undefined && wet !== undefined && wet > air;
    const field = cellName('ambientConditions', row, 'wetBulb');
    return isHigh ? [{ field, words: ruleWords.wetBulbHigh }] : [];
  });
  const readings = [...(answers.ambientConditions ?? []), ...furtherAmbientReadings(answers.inspectionTests ?? [])];
  const old = (['timeSelection', 'dryingTimeAllowed'] as const).flatMap((field) => {
    const words = staleReadingQuestion(readings, answers[field] ?? '');
    return words === undefined ? [] : [{ field, words }];
  });
  return [
    ...wetBulbs,
    ...old,
    ...askAboutMidnight(answers.permitRequestTime, answers.permitIssuanceTime, 'permitIssuanceTime'),
    ...askAboutMidnight(answers.manpowerDeployedTime, answers.workStartTime, 'workStartTime'),
    ...askAboutFlashRust(answers),
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
