import { z } from 'zod';
import { count } from '#contract/answers.ts';
import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';

/** GET /ending: what ends within `expiryNoticeDays` days, or has ended, and is somebody's to know: the soonest first. */
export const expiringItemsAnswer = z.strictObject({
  things: z.array(
    z.strictObject({
      what: z
        .enum(['calibration', 'batch', 'certificate'])
        .describe(
          'Of every instrument and batch for those who keep the registers, else of those that whoever asks has used in these days; of people, for those who manage them.',
        ),
      name: z.string(),
      about: z.string().describe('What tells it from others.'),
      endsOn: z.string().describe('YYYY-MM-DD.'),
      id: z.string().exactOptional().describe('Of the instrument or the batch, for those who keep the registers.'),
      report: z
        .strictObject({ reportId: z.string(), number: z.string() })
        .exactOptional()
        .describe('Else the newest report that names it.'),
    }),
  ),
  days: count.describe(`${expiryNoticeDays}: how far back is looked for what was used, and ahead for what ends.`),
});
export type Expiries = z.output<typeof expiringItemsAnswer>['things'];
