import { writtenFigure } from '#domain/text/figure.ts';
import type { DayFigures, Proposal } from '#domain/reports/proposals.ts';
import { isSameStructureName } from '#domain/text/structureNameKey.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { FinalInspectionAnswers } from './finalInspectionReport.ts';

const known = (figures: readonly (number | null)[]) => figures.filter((figure) => figure !== null);
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const written = (figures: readonly number[], of: (...figures: number[]) => number) =>
  figures.length === 0 ? undefined : writtenFigure(of(...figures), 1);

/** The outcome of a coat: fail if a day's film thickness failed, pass if any day's passed and none failed. */
function verdictOf(days: readonly DayFigures[]): string | undefined {
  const verdicts = new Set(days.map(({ dftVerdict }) => dftVerdict));
  if (verdicts.has('fail')) return outcomeWords.fail;
  return verdicts.has('pass') ? outcomeWords.pass : undefined;
}

function coatOf(coat: string, days: readonly DayFigures[]) {
  const dates = days.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) => writtenDate(date ?? ''));
  const batches = [...new Set(days.flatMap((day) => day.batches))].join(', ');
  return {
    coat,
    product: days[0]?.product || undefined,
    batches: batches || undefined,
    dates: first === last ? first : `${first} to ${last}`,
    meanDft: written(known(days.map(({ meanDft }) => meanDft)), (...figures) => mean(figures)),
    minDft: written(known(days.map(({ minDft }) => minDft)), Math.min),
    maxDft: written(known(days.map(({ maxDft }) => maxDft)), Math.max),
    verdict: verdictOf(days),
  };
}

/**
 * What a structure's daily reports propose for its final inspection: each coat in order of application, with product,
 * batches, dates, lowest and highest thickness and the mean of the daily means (in μm), and the verdict on its
 * thickness. Unless `days` has all reports, a coat may have begun earlier, so nothing is proposed. Source:
 * trade.md, section 7.
 */
export function proposeForFinalInspection(
  { date, structureTag = '', coatHistory = [] }: FinalInspectionAnswers,
  days: readonly DayFigures[],
  isWhole = true,
): Proposal[] {
  if (!isWhole || !date || structureTag === '' || coatHistory.length > 0) return [];
  const here = days
    .filter((day) => day.date <= date && isSameStructureName(day.structure, structureTag))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const byCoat = new Map<string, { coat: string; days: DayFigures[] }>();
  for (const day of here) {
    for (const coat of day.coats) {
      const key = JSON.stringify([coat, day.product]);
      byCoat.set(key, { coat, days: [...(byCoat.get(key)?.days ?? []), day] });
    }
  }
  const rows = [...byCoat.values()].map((one) => coatOf(one.coat, one.days));
  return rows.length > 0 ? [{ field: 'coatHistory', rows }] : [];
}
