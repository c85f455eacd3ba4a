import { z } from 'zod';

/** A moment in UTC. */
export const moment = z.iso.datetime().describe('A moment in UTC.');

/** A number of things. */
export const count = z.int().min(0);

/** The largest whole number that PostgreSQL can store in, or compare with, an integer column. */
export const largestStoredInteger = 2_147_483_647;

/** The answer of a call that has nothing to return but success. */
export const messageAnswer = z.strictObject({ message: z.string() });
export type MessageAnswer = z.output<typeof messageAnswer>;

/** The server is running. `company` is the operating company's short name. */
export const healthAnswer = z.strictObject({ status: z.literal('ok'), company: z.string() });

/** What a call sends that answers with a file as it came, under the type that was found in it or under none. */
export const fileOfDetectedType = { mediaType: '*/*', what: 'The file, under the type that was found in its content.' };
export const fileAsOctetStream = { mediaType: 'application/octet-stream', what: 'The file as it was sent.' };
