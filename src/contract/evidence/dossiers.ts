import { z } from 'zod';
import { count, moment } from '#contract/answers.ts';
import { reportFilters } from '#contract/reports/reportList.ts';
import { filterClient } from '#contract/people/filterClient.ts';
import { searchText } from '#contract/paging.ts';
import { optionalQueryParam } from '#contract/typed.ts';

// Dossiers: the reports of a client, a structure or a period with their proofs, as one PDF and as a ZIP of the
// originals.

/** More reports than anybody hands over in one file. */
export const mostReportsInDossier = 1_000;
/** How many dossiers are kept for one account. */
export const mostDossiersOfAccount = 5;
/** How many days a dossier can be downloaded. */
export const dossierRetentionDays = 7;

/** The two files of a dossier. */
export const dossierFileNames = ['dossier.pdf', 'originals.zip'] as const;
export type DossierFileName = (typeof dossierFileNames)[number];

/** POST /dossiers: the reports wanted, with the same filters as the list of reports. Void reports are left out. */
export const addDossierRequest = reportFilters.extend({
  structure: optionalQueryParam(searchText).describe(
    'A structure as it is named in reports, in upper or lower case. Whoever sees every client names one too.',
  ),
});
export type AddDossierRequest = z.output<typeof addDossierRequest>;

/** GET /structures: the structures that a client has for a dossier. Without `client`, those of one's own client. */
export const structuresQuery = z.object({ client: reportFilters.shape.client });
export const structuresAnswer = z.strictObject({
  structures: z
    .array(z.strictObject({ name: z.string(), spellings: count.describe('How many spellings it stands for.') }))
    .describe('As the newest reports name them, in alphabetical order.'),
  client: filterClient.describe('Whose they are, where whoever asks may know.'),
});

const dossier = z.strictObject({
  dossierId: z.string(),
  title: z.string(),
  askedAt: moment,
  keptUntil: moment.describe('From then on it is gone.'),
  done: count.describe('How many reports are in it so far.'),
  total: count.nullable().describe('How many there will be; null until that is known.'),
  failure: z.string().nullable().describe('Why it could not be made.'),
  files: z
    .array(z.strictObject({ part: z.enum(dossierFileNames), sizeBytes: count }))
    .describe('Empty until it is made.'),
});
export type Dossier = z.output<typeof dossier>;

/** GET /dossiers: one's own dossiers, the newest first; with `client` those of its reports alone. */
export const dossiersQuery = z.object({ client: reportFilters.shape.client });
export const dossiersAnswer = z.strictObject({ dossiers: z.array(dossier), namedClient: filterClient });
/** The answer of POST /dossiers. */
export const dossierAnswer = dossier;
