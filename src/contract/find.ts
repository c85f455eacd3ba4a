import { z } from 'zod';
import { count } from '#contract/answers.ts';
import { searchText } from '#contract/paging.ts';

/** What the portal's search finds on the server. Screens and settings it finds by itself (web/portal/places.ts). */
const findables = ['report', 'client', 'person', 'instrument', 'batch', 'ncr', 'tests'] as const;
export type PortalSearchResultKind = (typeof findables)[number];

const foundThing = z.strictObject({
  what: z.enum(findables),
  id: z.string().describe('Its id: of a report, a client, a person and so on; of tests their kind.'),
  title: z.string().describe('Its number or its name.'),
  about: z
    .string()
    .describe(
      'What tells it from others, in a line; of tests the words besides their kind. Blank if there is nothing to tell.',
    ),
  photos: count.exactOptional().describe('How many photos a report has, where it is the only one found.'),
  evidence: z
    .strictObject({ revision: count, token: z.string() })
    .exactOptional()
    .describe('The newest document that was issued of a report, where it is the only one found.'),
});
export type PortalSearchResult = z.output<typeof foundThing>;

/** GET /find?q=…: the few best of each sort, within what whoever asks may see, from the first letter on. */
export const findQuery = z.object({ q: searchText.min(1, 'Give a letter or more.') });
export const findAnswer = z.strictObject({ found: z.array(foundThing) });
