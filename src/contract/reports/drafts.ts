import { z } from 'zod';
import { mostFiles } from '#contract/files/fileRules.ts';

const version = z.number().int().min(0).max(2_147_483_646);
const device = z.string().min(8).max(64);

/** A file of a draft, uploaded before it by POST /uploads. */
const draftFile = z.object({ field: z.string().max(200), sha256: z.string().max(64) });
export type DraftFile = z.output<typeof draftFile>;

/** The largest draft in bytes. */
export const mostDraftBytes = 1024 * 1024;

const content = z.record(z.string(), z.unknown());

const saved = z.object({
  version: version.describe('The version that the device has seen last; 0 for none.'),
  device: device.describe('Names the device, so that it can repeat a call whose answer was lost.'),
  files: z.array(draftFile).max(mostFiles).optional().describe('The files that must be here for it.'),
});

/** Stores a draft for its author's other devices, whole or by what has changed. Only devices interpret its content. */
export const saveDraftRequest = z.union([
  saved.extend({ content }),
  saved.extend({
    changes: content.describe('What has changed in the content of just this version: a JSON Merge Patch (RFC 7396).'),
  }),
]);
export type SaveDraftRequest = z.output<typeof saveDraftRequest>;

const listed = { id: z.string(), version: z.number(), changedAt: z.string() };

export const draftsAnswer = z.strictObject({ drafts: z.array(z.strictObject(listed)) });
export type DraftsAnswer = z.output<typeof draftsAnswer>;

export const storedDraftAnswer = z.strictObject({ ...listed, content });
export type StoredDraftAnswer = z.output<typeof storedDraftAnswer>;

export const saveDraftAnswer = z.strictObject({
  version: z.number(),
  missing: z.array(draftFile).optional().describe('Those of the named files that are not here. Send them again.'),
});
export type SaveDraftAnswer = z.output<typeof saveDraftAnswer>;

/** Removes a draft up to the version that this device knows, or all of it if the device names none. */
export const removeDraftQuery = z.object({
  version: z.coerce
    .number()
    .pipe(version)
    .optional()
    .describe('The version that the device has seen last: what another has saved since is not removed.'),
  device: device.optional().describe('Names the device: what it has saved itself is removed.'),
});

export const removeDraftAnswer = z.strictObject({
  message: z.string(),
  version: z.number().describe('The version that the removal is: whoever names it can save the draft again.'),
});
export type RemoveDraftAnswer = z.output<typeof removeDraftAnswer>;

/** The draft that a report was made from, for the other devices that have it. */
export const draftReference = z.object({
  version,
  device,
  id: z
    .string()
    .max(100)
    .optional()
    .describe('Where the draft had an id of its own, since its report was filed before.'),
});
export type DraftReference = z.output<typeof draftReference>;

export const draftEndAnswer = z.strictObject({
  kind: z.enum(['sent', 'deleted']),
  version: z
    .number()
    .describe(
      'Of a deleted draft the version that the deletion is; of a sent one the last that the report was built on.',
    ),
  device: z.string().nullable().describe('The device that has ended it, where it is known.'),
  endedAt: z.string(),
});
export type DraftEndAnswer = z.output<typeof draftEndAnswer>;
