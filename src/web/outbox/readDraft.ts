import { z } from 'zod';

/** A draft as the server keeps it: the content from the device, and which of its files were uploaded. */
const content = z.object({
  photos: z.array(z.object({ fileId: z.string(), name: z.string(), caption: z.string(), isReady: z.boolean() })),
  attachments: z.record(z.string(), z.string()),
  carried: z.array(z.string()).readonly().optional(),
  openedAt: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  copyOf: z
    .object({ id: z.string(), savedBy: z.string(), because: z.enum(['changed', 'sent', 'gotThrough']) })
    .optional(),
  files: z.array(
    z.object({
      fileId: z.string(),
      sha256: z.string(),
      name: z.string(),
      type: z.string(),
      lastModified: z.number(),
    }),
  ),
});
const formValues = z.record(z.string(), z.unknown());

/** Older app versions know only daily reports. They find no `values` in drafts of other kinds and leave those alone. */
const anyContent = z.union([
  content.extend({ values: formValues }).transform((draft) => ({ ...draft, kind: 'dailycot' })),
  content
    .extend({ kind: z.string(), valuesOfKind: formValues })
    .transform(({ valuesOfKind, ...draft }) => ({ ...draft, values: valuesOfKind })),
]);
export type DraftContent = z.output<typeof anyContent>;
/** The same draft in the form in which it is sent. */
export type DraftContentInput = z.input<typeof anyContent>;

/** Reads a draft that another device has sent. Throws if this version of the app cannot read it. */
export function parseDraft(sent: unknown): DraftContent {
  return anyContent.parse(sent);
}
