import { z } from 'zod';

/** Keeps a draft for the other devices of its author. What is in it is for the devices to understand. */
export const saveDraftRequest = z.object({
  version: z.number().int().min(0).describe('The version that the device has seen last; 0 for none.'),
  device: z.string().min(8).max(64).describe('Names the device, so that it can repeat a call whose answer was lost.'),
  content: z.record(z.string(), z.unknown()),
});
export type SaveDraftRequest = z.output<typeof saveDraftRequest>;

const listed = { id: z.string(), version: z.number(), changedAt: z.string() };

export const draftsAnswer = z.strictObject({ drafts: z.array(z.strictObject(listed)) });
export type DraftsAnswer = z.output<typeof draftsAnswer>;

export const draftAnswer = z.strictObject({ ...listed, content: z.record(z.string(), z.unknown()) });
export type DraftAnswer = z.output<typeof draftAnswer>;

export const savedDraft = z.strictObject({ version: z.number() });
export type SavedDraft = z.output<typeof savedDraft>;
