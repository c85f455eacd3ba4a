import { z } from 'zod';

/** A moment in UTC. */
export const moment = z.iso.datetime().describe('A moment in UTC.');

/** How many there are. */
export const count = z.int().min(0);

/** The most that PostgreSQL keeps as a whole number, or compares with one. */
export const mostKept = 2_147_483_647;

/** The answer that has nothing to say but that all went well. */
export const message = z.strictObject({ message: z.string() });
export type MessageAnswer = z.output<typeof message>;

/** The server runs; `company` is the short name of whose it is. */
export const healthAnswer = z.strictObject({ status: z.literal('ok'), company: z.string() });
