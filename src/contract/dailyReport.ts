import { z } from 'zod';
import { mostFiles } from './fileRules.ts';

/** The report's own id, made in the browser before the first field is filled. The name is historical. */
export const reportIdName = 'dialyReport_id';
/** Captions of the photos, repeated, in the order of the photos; an empty one stands for none. */
export const captionsName = 'photoCaptions';
/** What a careful client says of its files, as JSON; the report is accepted only with all of them, whole. */
export const manifestName = 'fileManifest';
/** The client for which the report is filed; heeded only from accounts that have no client of their own. */
export const clientIdName = 'clientId';

export const reportId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'A report id has 8 to 64 letters, digits, - or _.');

/** Size in bytes; SHA-256 in lower-case hex. Files of one field in the order in which they are sent. */
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

/** `files` is the SHA-256 of every file that the server now has, so that the sender can compare before letting go of them. */
export type SubmitAnswer = { message: string; dialyReport_id: string; files: readonly string[] };

/**
 * The header by which a device says whose report it sends. Whoever is signed in by then, a report is never filed under
 * another's name.
 */
export const accountHeader = 'x-account';
