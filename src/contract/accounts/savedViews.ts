import { z } from 'zod';
import { requiredLine } from '#contract/typed.ts';

/** GET /account/views: the views of lists that whoever asks has kept, by name. */
export const savedViewsAnswer = z.strictObject({
  views: z.array(
    z.strictObject({ name: z.string(), address: z.string().describe('Of its screen, with what is filtered.') }),
  ),
});
export type SavedViewList = z.output<typeof savedViewsAnswer>['views'];

const name = requiredLine('a name for it', 60);

/** More than anybody finds again. */
export const mostSavedViews = 50;

/** PUT /account/views: keeps a view under a name, in place of one of the same list and name; without an address it is taken away. */
export const saveViewRequest = z.object({
  name,
  address: z
    .string('Say which screen it is.')
    .regex(/^\/[a-z]+(\?[^#\0]*)?$/, 'Say which screen it is.')
    .max(1_000, 'Use at most 1,000 characters.')
    .nullable(),
});
