import { z } from 'zod';
import { count } from '#contract/answers.ts';
import type { DayFigures } from '#domain/reports/proposals.ts';

/** Only this many of the newest daily reports are read: years of one inspector, months of a large client. */
export const mostDailyReportsExamined = 1_000;

/** GET /dayfigures. `client` is for accounts without a client of their own. */
export const dayFiguresQuery = z.object({ client: z.string().max(100, 'Use at most 100 characters.').optional() });

const text = z.string();
const figure = z.number().nullable();

/** The parts of a daily report that reports of other kinds use. */
const dayFigures = z.strictObject({
  date: text.describe('YYYY-MM-DD.'),
  structure: text,
  area: text,
  squareMetres: figure.describe('Achieved, in m².'),
  lostMinutes: figure,
  lostTimeCause: text,
  coats: z.array(text).readonly(),
  product: text,
  batches: z.array(text).readonly(),
  minDft: figure.describe('In μm, as the next two.'),
  meanDft: figure,
  maxDft: figure,
  dftVerdict: z
    .enum(['pass', 'fail'])
    .nullable()
    .describe(
      'Of the tests of film thickness and the thickness fields; null where one is due or could not be judged, or there are none.',
    ),
  isNcrRaised: z.boolean().describe('What the form says, as the next.'),
  isNcrClosed: z.boolean(),
  ncrsRaised: count.describe('What the register has of the report, as the next; dismissed ones left out.'),
  ncrsClosed: count,
}) satisfies z.ZodType<DayFigures>;

export const dayFiguresAnswer = z.strictObject({
  days: z.array(dayFigures).describe('The newest first, of each day all reports.'),
  isWhole: z.boolean().describe('False where older days were not looked at: sums to date are not known then.'),
});
