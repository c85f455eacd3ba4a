import { z } from 'zod';

/** The client that the filter of a list names. */
export const filterClient = z
  .strictObject({ clientId: z.string(), clientName: z.string() })
  .nullable()
  .describe('Which client the filter names, where whoever asks may know.');
export type FilterClient = z.output<typeof filterClient>;
