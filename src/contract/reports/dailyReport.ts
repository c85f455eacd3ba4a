import { z } from 'zod';
import { mostFiles } from '#contract/files/fileRules.ts';

/** The report's own id, made in the browser before the first field is filled. The name is historical. */
export const reportIdName = 'dialyReport_id';
/** The captions of the photos, one part each, in the order of the photos. Empty for a photo without a caption. */
export const captionsName = 'photoCaptions';
/** A client's list of its files, as JSON. With it, the report is accepted only if every file arrives complete. */
export const manifestName = 'fileManifest';
/** The client that the report is filed for. Used only for accounts that have no client of their own. */
export const clientIdName = 'clientId';

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

/**
 * `files` has the SHA-256 of every file that the server now has, so that the sender can compare before deleting its
 * copies.
 */
export type SubmitAnswer = { message: string; dialyReport_id: string; files: readonly string[] };

/**
 * The header in which a device names the account of the report it sends. So a report is never filed under another name,
 * even if somebody else has signed in since.
 */
export const accountHeader = 'x-account';

/**
 * The header in which a device names the client that the account belonged to when it submitted. So a report that waited on
 * the device is never filed for the client that its author was moved to since.
 */
export const clientHeader = 'x-client';
