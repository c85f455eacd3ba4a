import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { minutesOfLeadingTime } from '#domain/reports/minutesOfLeadingTime.ts';
import type { ManpowerAnswers } from './manpowerReport.ts';

/** The daily hours that are not overtime, if a client sets none. */
export const regularHoursDefault = 8;

type StatedHours = { readonly regularHoursADay?: string | undefined };

/** The daily hours that are not overtime, as the report gives them. Undefined unless they are 1 to 24, as for a client. */
export function statedRegularHours({ regularHoursADay }: StatedHours): number | undefined {
  const hours = unambiguousNumberOf(regularHoursADay, 'h');
  return hours !== undefined && hours >= 1 && hours <= 24 ? hours : undefined;
}

/** The daily hours without overtime that the report's calculation uses. The default if the report does not say. */
export function regularHoursOf(stated: StatedHours): number {
  return statedRegularHours(stated) ?? regularHoursDefault;
}

/** A crew on the manpower report: figures as typed, times as HH:MM. */
export type Crew = NonNullable<ManpowerAnswers['crews']>[number];

const dayMinutes = 24 * 60;

/** One person's hours: max(0, end − start − break). An end before start is the next day's. 0 if a time is missing. */
export function hoursPerHead({ start, end, breakMinutes }: Crew): number {
  const [from, until] = [minutesOfLeadingTime(start), minutesOfLeadingTime(end)];
  if (from === undefined || until === undefined) return 0;
  const worked = (until - from + dayMinutes) % dayMinutes;
  return Math.max(0, worked - (unambiguousNumberOf(breakMinutes, 'min') ?? 0)) / 60;
}

/** One person's hours, split: regular = min(h, regular hours). Overtime is as typed, else the remaining hours. */
export function splitHours(crew: Crew, regularHours: number): { regular: number; overtime: number } {
  const hours = hoursPerHead(crew);
  const regular = Math.min(hours, regularHours);
  return { regular, overtime: unambiguousNumberOf(crew.overtimeHours, 'h') ?? hours - regular };
}

const heads = (crew: Crew) => unambiguousNumberOf(crew.present) ?? 0;

/** Man-hours of a crew: heads present × (regular + overtime). */
export function manHoursOf(crew: Crew, regularHours: number): number {
  const { regular, overtime } = splitHours(crew, regularHours);
  return heads(crew) * (regular + overtime);
}

/** Man-hours of all crews, split: heads present × regular hours, and heads present × overtime. */
export function splitManHours(crews: readonly Crew[], regularHours: number) {
  const parts = crews.map((crew) => ({ ...splitHours(crew, regularHours), present: heads(crew) }));
  return {
    regular: parts.reduce((sum, { regular, present }) => sum + present * regular, 0),
    overtime: parts.reduce((sum, { overtime, present }) => sum + present * overtime, 0),
  };
}

/** Absent heads: the sum of max(0, planned − present). */
export function absentHeads(crews: readonly Crew[]): number {
  return crews.reduce((sum, crew) => sum + Math.max(0, (unambiguousNumberOf(crew.planned) ?? 0) - heads(crew)), 0);
}
