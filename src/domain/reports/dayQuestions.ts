import { brand } from '#brand/brand.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { isIsoDay, writtenDate } from '#domain/listing/writtenDate.ts';
import type { AnyAnswers } from './answers.ts';
import type { Field } from './fieldKinds.ts';
import type { AnswerQuestion } from './kindOfReport.ts';
import { unconfirmedMark } from './notConfirmed.ts';
import { memoizeByFields } from './memoizeByFields.ts';

type Kind = { readonly fields: readonly Field[] };

const longAgoDays = 60;

/** The clock of a device may be fast by this much, and its report still be of the day. */
const graceMs = 60 * 60_000;

/** The last day that has come at a moment, where the company is. */
const latestDay = (moment: string) => dayIn(brand.timeZone, Date.parse(moment) + graceMs);

const isAfter = (day: string, moment: string) => isIsoDay(day) && day > latestDay(moment);

/** What readers are told of a report's day that came only after the report was received. Undefined for any other day. */
export function futureDayMark(day: unknown, receivedAt: string | undefined): string | undefined {
  if (typeof day !== 'string' || receivedAt === undefined) return undefined;
  return isAfter(day, receivedAt) ? 'after its receipt' : undefined;
}

const marked = (words: string, mark: string | undefined) => (words && mark ? `${words} (${mark})` : words);

/** A report's day in words, with what readers must know of it. Blank if there is none. */
export function dayWithFutureMark(day: string, receivedAt: string | undefined): string {
  return marked(writtenDate(day), futureDayMark(day, receivedAt));
}

/** The same of a report that nobody has received yet. */
export function unsentDayWithMark(day: string, now: string): string {
  return marked(writtenDate(day), isAfter(day, now) ? 'still to come' : undefined);
}

/** Day and time of an entry, with what readers must know of them. Blank for what it does not have. */
export function momentWithMark(entry: ReportEntry, receivedAt: string | undefined): string {
  const { date, time } = entry;
  return [
    typeof date === 'string' ? dayWithFutureMark(date, receivedAt) : '',
    typeof time === 'string' ? marked(time.trim(), unconfirmedMark('time', entry)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields with days that have come when a report is received: its own day, and those of its signatures. */
export const pastDayFieldNamesOf = memoizeByFields(({ fields }: Kind) => {
  const names = ['date', ...fields.map(({ signs }) => signs?.when)];
  return fields.flatMap(({ name, kind }) => (kind === 'date' && names.includes(name) ? [name] : []));
});

/** Questions about a report whose day, or a day of signing, is in the future, or whose day is long ago. */
export function dayQuestions(kind: Kind, answers: AnyAnswers, today: string): AnswerQuestion[] {
  return pastDayFieldNamesOf(kind).flatMap((field) => {
    const day = answers[field];
    if (typeof day !== 'string' || day === '') return [];
    const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
    if (days < 0) return [{ field, words: 'This day is still to come. Is the date right?' }];
    const isLongAgo = field === 'date' && days > longAgoDays;
    return isLongAgo ? [{ field, words: `This was ${days} days ago. Is the date right?` }] : [];
  });
}
