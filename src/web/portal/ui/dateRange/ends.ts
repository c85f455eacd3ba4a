import { isIsoDay } from '#domain/listing/writtenDate.ts';

/** The ends of the date range. '' means that an end is open. */
export type Ends = { from: string; to: string };

/** Whether a date input holds a complete ISO date, or ''. Years of fewer than four digits are still being typed. */
export function isDateOrBlank(value: string): boolean {
  return value === '' || (isIsoDay(value) && !value.startsWith('0'));
}

/** Whether the range contains any day. */
export function isInOrder({ from, to }: Ends): boolean {
  return from === '' || to === '' || from <= to;
}
