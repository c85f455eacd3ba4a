import { dayAfter, mondayOf } from './week.ts';

/** The periods that a list can be of without naming days. They move on with the calendar. */
export const periods = ['yesterday', 'week', 'month', 'lastMonth'] as const;
export type Period = (typeof periods)[number];

/** The periods in words. */
export const periodWords: Readonly<Record<Period, string>> = {
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
  lastMonth: 'Last month',
};

/** A first and a last day, both YYYY-MM-DD and both included. */
export type DayRange = { readonly from: string; readonly to: string };

const written = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A whole month: `later` 0 is that of the day, -1 the one before. */
function monthOf(day: string, later: number): DayRange {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { from: written(Date.UTC(year, month - 1 + later, 1)), to: written(Date.UTC(year, month + later, 0)) };
}

/** The days of a period, seen from a day (YYYY-MM-DD). A week begins on Monday; weeks and months are whole. */
export function dayRangeOf(period: Period, today: string): DayRange {
  switch (period) {
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return { from: mondayOf(today), to: dayAfter(mondayOf(today), 6) };
    case 'month':
      return monthOf(today, 0);
    case 'lastMonth':
      return monthOf(today, -1);
  }
}

/** A range for a file name: a month, year or day as 2026-11, 2026, 2026-11-05, else its ends. Blank without any end. */
export function dayRangeInFileName({ from = '', to = '' }: Partial<DayRange>): string {
  if (from === '' && to === '') return '';
  if (from === to) return from;
  if (from === '') return `until-${to}`;
  if (to === '') return `since-${from}`;
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  const month = monthOf(from, 0);
  return month.from === from && month.to === to ? from.slice(0, 7) : `${from}-${to}`;
}
