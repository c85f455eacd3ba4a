import { z } from 'zod';
import { count, moment, largestStoredInteger } from '#contract/answers.ts';

/** The most readings that one answer holds. */
export const mostReadingsPerAnswer = 200;

/** A stream of readings from a gauge to its inspector's phone. The address is told once: the server keeps its hash. */
export const openedGaugeStream = z.strictObject({
  streamId: z.string(),
  address: z.string().describe('Where the gauge posts its readings: value, units and serial, as a form or a query.'),
  endsAt: moment.describe('Until when the gauge may post.'),
});
export type OpenedGaugeStream = z.output<typeof openedGaugeStream>;

export const pollGaugeRequest = z.strictObject({
  after: count
    .max(largestStoredInteger)
    .nullable()
    .describe('The last reading that the phone has; null to go on where some phone heard last.'),
});

/** What has come since. Empty if nothing came while the call waited. */
export const polledReadingsAnswer = z.strictObject({
  after: count.describe('The reading after which these come.'),
  readings: z
    .array(z.strictObject({ position: count, line: z.string(), serialNo: z.string(), at: moment }))
    .max(mostReadingsPerAnswer),
  endsAt: moment,
});
export type PolledReadingsAnswer = z.output<typeof polledReadingsAnswer>;

/** What a gauge posts. Which names mean what: domain/measurement/gauge/stream.ts. */
export const postReadingQuery = z.record(z.string(), z.unknown());

export const postReadingAnswer = z.strictObject({
  position: count.describe('The place of the reading in the stream.'),
});
