import { z } from 'zod';
import { epochMinutesOf } from '#domain/measurement/calendar.ts';
import { minutesOfDay } from '#domain/measurement/clock.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';

// The fields of the rules' bodies. A name includes its unit. A value that is left out or null is unknown.

/** No figure of the trade is larger. Sums of many figures up to this size are still exact. */
const largest = 1_000_000;

/** A number from `least` to `most`. */
export function numberBetween(least: number, most: number) {
  const words = `Enter a number from ${groupDigits(least)} to ${groupDigits(most)}.`;
  return z.number(words).min(least, words).max(most, words);
}

/** A number above 0. */
export function positiveNumber(most = largest) {
  const words = `Enter a number above 0, at most ${groupDigits(most)}.`;
  return z.number(words).gt(0, words).max(most, words);
}

/** Any number that could occur in the trade. The rule itself decides whether it is likely. */
export const anyNumber = z.number('Enter a number.').min(-largest, 'Enter a number.').max(largest, 'Enter a number.');
export const nonNegative = numberBetween(0, largest);

/** A whole number from `least` to `most`. */
export function wholeNumberBetween(least: number, most: number) {
  const words = `Enter a whole number from ${groupDigits(least)} to ${groupDigits(most)}.`;
  return z.int(words).min(least, words).max(most, words);
}

/** A value that may be left out or null, and is then undefined. */
export function nullish<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `Enter one of: ${words.join(', ')}.`);
}

export const yesOrNo = z.boolean('Enter true or false.');

/** A list of at most this many items, so that one call cannot block the server. */
export function listUpTo<Schema extends z.ZodType>(most: number, schema: Schema) {
  return z.array(schema, 'Enter a list.').max(most, `Enter at most ${groupDigits(most)}.`);
}

/** The most readings in one call. */
export const mostReadings = 5_000;
export const readings = listUpTo(mostReadings, anyNumber);

export const text = (most: number) =>
  z.string('Enter a text.').max(most, `Use at most ${groupDigits(most)} characters.`);

const clockWords = 'Enter a time as HH:MM.';
export const clockTime = z.string(clockWords).refine((clock) => minutesOfDay(clock) !== undefined, clockWords);

/** Whether a report can be of this day. Calendar functions work with four-digit years. */
function isOfOurTime(day: string): boolean {
  return day >= '1900' && day < '3000';
}
const dayWords = 'Enter a date as YYYY-MM-DD.';
export const plausibleDay = z.iso.date(dayWords).refine(isOfOurTime, dayWords);

const minuteWords = 'Enter a date and time as YYYY-MM-DDTHH:MM.';
export const localDateTime = z
  .string(minuteWords)
  .refine((minute) => minute.includes('T') && isOfOurTime(minute) && epochMinutesOf(minute) !== undefined, minuteWords);

/** A share in per cent. */
export const percent = numberBetween(0, 100);

export const comparison = nullish(oneOf(['absolute', 'rounded'])).describe(
  'Whether a figure is compared as it is (the default), or rounded to the decimals of the limit first.',
);
export const volumeSolids = numberBetween(1, 100).describe('Volume solids, in per cent.');
export const surfaceM2 = positiveNumber().describe('Surface, in m².');
export const requiredReadingCount = nullish(wholeNumberBetween(0, mostReadings)).describe(
  'How many readings are asked for.',
);

type Limits = { minUm?: number | undefined; maxUm?: number | undefined };
/** Whether the maximum is not below the minimum. */
export const isMaxAtLeastMin = ({ minUm, maxUm }: Limits) =>
  minUm === undefined || maxUm === undefined || maxUm >= minUm;
export const maxBelowMinError = { path: ['maxUm'], error: "The maximum can't be below the minimum." };
