import { hoursAndMinutes } from '#domain/daily/lostTime.ts';
import { unambiguousNumberOf, writtenFigure } from '#domain/text/figure.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { type DayFigures, type Proposal, sumOf } from '#domain/reports/proposals.ts';
import { isSameStructureName } from '#domain/text/structureNameKey.ts';
import type { ProjectAnswers } from './projectReport.ts';

/** How many days the mean covers, and how few are too few for a forecast. */
const meanOfDays = 10;
const fewestDays = 3;

const noCause = 'No cause given';

/** Lost time by cause, the longest first, one line each. Undefined when none was lost. Source: trade.md, section 7. */
export function delaysOf(days: readonly DayFigures[]): string | undefined {
  const byCause = new Map<string, number>();
  for (const { lostMinutes, lostTimeCause } of days) {
    if (!lostMinutes) continue;
    const cause = lostTimeCause.trim() || noCause;
    byCause.set(cause, (byCause.get(cause) ?? 0) + lostMinutes);
  }
  const lines = [...byCause]
    .toSorted(([, one], [, other]) => other - one)
    .map(([cause, minutes]) => `${cause}: ${hoursAndMinutes(minutes)}`);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/**
 * The day on which the rest of a surface will be done, YYYY-MM-DD: `today` plus the days that the rest takes at the
 * mean of the last ten working days that have a figure, in m² a day. Undefined with fewer than three such days or with
 * nothing left, and with fewer than ten if `days` are not all days. Source: trade.md, section 7.
 */
export function forecastFinish(
  today: string,
  remaining: number,
  days: readonly DayFigures[],
  isWhole = true,
): string | undefined {
  const byDay = new Map<string, number>();
  for (const { date, squareMetres } of days) {
    if (squareMetres !== null && date <= today) byDay.set(date, (byDay.get(date) ?? 0) + squareMetres);
  }
  const last = [...byDay].toSorted(([one], [other]) => other.localeCompare(one)).slice(0, meanOfDays);
  const done = last.reduce((sum, [, squareMetres]) => sum + squareMetres, 0);
  if (last.length < (isWhole ? fewestDays : meanOfDays) || done <= 0 || remaining <= 0) return undefined;
  const finish = new Date(`${today}T00:00:00Z`);
  finish.setUTCDate(finish.getUTCDate() + Math.ceil((remaining * last.length) / done));
  return Number.isNaN(finish.getTime()) ? undefined : finish.toISOString().slice(0, 10);
}

/**
 * How many non-conformance reports are open and closed. Those in the register count by their state there. For other
 * daily reports the form decides: an attached NCR counts as raised, an attached closure report as closed. Undefined
 * when there is neither.
 */
export function ncrsOf(days: readonly DayFigures[]): { ncrOpen: number; ncrClosed: number } | undefined {
  const sum = (of: (day: DayFigures) => number) => days.reduce((so, day) => so + of(day), 0);
  const inRegister = sum(({ ncrsRaised }) => ncrsRaised);
  const closedThere = sum(({ ncrsClosed }) => ncrsClosed);
  // Raising an NCR in the register also ticks the form, so that tick must not count again.
  const ticked = days.filter(({ isNcrRaised, ncrsRaised }) => isNcrRaised && ncrsRaised === 0).length;
  const carried = days.filter(({ isNcrClosed }) => isNcrClosed).length;
  // A closure report may be the paper of an NCR that the register already counts as closed. So no more of them count
  // than NCRs are ticked.
  const tickedClosed = inRegister > 0 ? Math.min(ticked, carried) : carried;
  const ncrClosed = closedThere + tickedClosed;
  const raised = inRegister + ticked;
  return raised + ncrClosed > 0 ? { ncrOpen: Math.max(0, raised - ncrClosed), ncrClosed } : undefined;
}

/**
 * What the daily reports propose for a project report: delays in its period, NCRs up to its day, surfaces of its areas,
 * and the finish date. If older days are missing, nothing is proposed that they could change.
 */
export function proposeForProject(
  { date, periodFrom, periodTo, areas = [] }: ProjectAnswers,
  days: readonly DayFigures[],
  isWhole = true,
): Proposal[] {
  if (!date) return [];
  const [from, to] = [periodFrom ?? periodTo ?? date, periodTo ?? date];
  const isPeriodKnown = isWhole || days.some((day) => day.date <= from);
  const delays = isPeriodKnown ? delaysOf(days.filter((day) => day.date >= from && day.date <= to)) : undefined;
  const proposals: Proposal[] = delays === undefined ? [] : [{ field: 'delays', value: delays }];
  const ncrs = isWhole && ncrsOf(days.filter((day) => day.date <= date));
  for (const [field, count] of Object.entries(ncrs || {})) proposals.push({ field, value: String(count) });
  let remaining: number | undefined = 0;
  for (const [row, { area = '', surfacePlanned, surfaceToDate }] of areas.entries()) {
    const here = area === '' ? [] : days.filter((day) => day.date <= date && isSameStructureName(day.area, area));
    const toDate = isWhole ? sumOf(here.map(({ squareMetres }) => squareMetres)) : undefined;
    const today = sumOf(here.filter((day) => day.date === date).map(({ squareMetres }) => squareMetres));
    for (const [column, figure] of [
      ['surfaceToday', today],
      ['surfaceToDate', toDate],
    ] as const) {
      if (figure === undefined) continue;
      proposals.push({ field: cellName('areas', row, column), value: writtenFigure(figure, 2) });
    }
    const planned = unambiguousNumberOf(surfacePlanned, 'm²');
    const done = unambiguousNumberOf(surfaceToDate, 'm²') ?? toDate ?? (isWhole ? 0 : undefined);
    if (planned === undefined || remaining === undefined) continue;
    remaining = done === undefined ? undefined : remaining + Math.max(0, planned - done);
  }
  const finish = remaining === undefined ? undefined : forecastFinish(date, remaining, days, isWhole);
  return finish === undefined ? proposals : [...proposals, { field: 'forecastFinish', value: finish }];
}
