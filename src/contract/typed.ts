// Schemas for what people type, with the messages for invalid input.
import { z } from 'zod';
import { toWellFormedText } from '#domain/text/toWellFormedText.ts';

export const tooLong = (most: number) => `Use at most ${most} characters.`;

/** A line that must not be empty. */
export const requiredLine = (what: string, most = 200) =>
  z.string(`Enter ${what}.`).overwrite(toWellFormedText).trim().min(1, `Enter ${what}.`).max(most, tooLong(most));

/** A valid email address. */
export const emailAddress = (what = 'an email address') =>
  z.string(`Enter ${what}.`).trim().max(254, tooLong(254)).pipe(z.email('Enter a valid email address.'));

/** An existing password. */
export const existingPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(128, tooLong(128));

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCode = requiredLine('the code', 60);

/** The id of something. Databases store no NUL. */
export const idText = z
  .string()
  .max(100, tooLong(100))
  .regex(/^[^\0]*$/, 'Use letters.');

/** A day, as YYYY-MM-DD. */
export const day = z.iso.date('Enter a date as YYYY-MM-DD.');

/** A blank query parameter counts as left out. */
export const optionalQueryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The number of a page, from 1. */
export const pageNumber = z.coerce.number('Enter a page number.').int().min(1, 'Pages start at 1.').max(1_000_000);
