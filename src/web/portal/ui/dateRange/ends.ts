import { isIsoDay } from '#domain/listing/writtenDate.ts';

/** The ends of the date range; an open end is ''. */
export type Ends = { from: string; to: string };

/** A date as a date input gives it: ISO, or '' for none. Years of fewer than four digits are still being typed. */
export function isWholeDate(value: string): boolean {
  return value === '' || (isIsoDay(value) && !value.startsWith('0'));
}

/** Whether the range can hold a day at all. */
export function isInOrder({ from, to }: Ends): boolean {
  return from === '' || to === '' || from <= to;
}
