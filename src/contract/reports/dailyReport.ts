import { z } from 'zod';
import { mostFiles } from '#contract/files/fileRules.ts';

export const reportId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A report id has 8 to 64 letters, digits, - or _.');

/** Size in bytes, SHA-256 in lower-case hex. Files of one field come in the order in which they are sent. */
export const fileManifest = z
  .array(
    z.object({
      field: z.string().max(100),
      filename: z.string().max(500),
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  )
  .max(mostFiles);
export type FileManifest = z.infer<typeof fileManifest>;

/** `files` has the SHA-256 of every file that the server has now: the sender compares them before it deletes copies. */
export type SubmitDailyReportAnswer = { message: string; dialyReport_id: string; files: readonly string[] };
