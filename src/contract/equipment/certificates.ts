import { z } from 'zod';
import { count } from '#contract/answers.ts';
import { tooLong } from '#contract/typed.ts';

// Instruments and batches have in common: their owner, and their stored certificates.

export const enumOfKeys = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);

/** The owner, as readers see it. */
export const equipmentOwner = z
  .strictObject({ clientId: z.string(), clientName: z.string() })
  .nullable()
  .describe('The client whose it is; null for the inspection company.');

/** The owner, as forms send it. */
export const equipmentOwnerField = z
  .string()
  .max(100, tooLong(100))
  .default('')
  .describe("The client whose it is; blank for the inspection company. An admin's are always the own client's.");

/** A stored certificate. It opens at /certificates/:fileId/:filename. */
export const certificate = z.strictObject({
  fileId: z.string(),
  filename: z.string(),
  mediaType: z.string(),
  sizeBytes: count,
});
export type Certificate = z.output<typeof certificate>;

/** PUT of a certificate: the body is the file itself. */
export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export const keepCertificateQuery = z.object({
  filename: z.string('Name the file.').trim().min(1, 'Name the file.').max(400, tooLong(400)),
});
