import { z } from 'zod';
import { moment } from '#contract/answers.ts';
import { day, optionalQueryParam } from '#contract/typed.ts';
import { isoWeekdays } from '#domain/filing/expected.ts';

const weekday = z.literal(isoWeekdays, 'Choose days of the week, 1 for Monday to 7 for Sunday.');

/** GET /notfiled: who was expected to file on a day, and did not. Without a day, on the one before today. */
export const missingFilersQuery = z.object({ day: optionalQueryParam(day) });
export const missingFilersAnswer = z.strictObject({
  day: z.string().describe('YYYY-MM-DD.'),
  people: z.array(
    z.strictObject({
      uid: z.string(),
      fname: z.string(),
      client: z.strictObject({ clientId: z.string(), clientName: z.string() }),
      lastFiled: z
        .string()
        .nullable()
        .optional()
        .describe(
          'The day of their last report in the 30 days before, YYYY-MM-DD. Not for who sees approved reports only.',
        ),
    }),
  ),
});
export type MissingFilersAnswer = z.output<typeof missingFilersAnswer>;

/** GET and PUT /clients/:clientId/calendar: who files for a client on which days. Null: as the last days show. */
export const filingCalendar = z.strictObject({
  calendar: z
    .strictObject({
      days: z.array(weekday).min(1, 'Choose a day of the week.').max(7),
      people: z.array(z.string().max(100)).max(500, 'Choose at most 500 people.').describe('None: every inspector.'),
    })
    .nullable(),
});
export type FilingCalendarAnswer = z.output<typeof filingCalendar>;

/** POST /today/looked: whoever asks has seen what failed up to a moment. */
export const markFailuresSeenRequest = z.object({ until: moment });
