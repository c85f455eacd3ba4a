import type { PortalSearchResult } from '#contract/find.ts';
import {
  batchAddress,
  clientAddress,
  firstPhotoAddress,
  instrumentAddress,
  ncrAddress,
  personReportsAddress,
  reportAddress,
  verifyAddress,
} from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { addressOf } from '#web/api/call.ts';
import { hasWordPrefixes, settingsChaptersOf } from '#web/portal/settingsEntries.ts';
import { navPlacesOf } from '#web/portal/places.ts';

/** Something that the search leads to, with a file that comes along where one is offered. */
export type SearchResult = {
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly to: string;
  /** The words of a screen without those of its place, or of a setting. */
  readonly own?: string;
  readonly file?: { readonly address: string; readonly name: string };
};

const inAddress = encodeURIComponent;

/** The screens and the settings of a role that have these words. */
export function findScreens(role: Role, words: string): readonly SearchResult[] {
  const screens = navPlacesOf(role).flatMap((place) =>
    place.screens
      .filter((screen) => hasWordPrefixes(words, screen.words, place.words))
      .map((screen) => ({
        kind: 'Screen',
        title: screen.words === place.words ? place.words : `${place.words}: ${screen.words}`,
        about: '',
        to: screen.to,
        own: screen.words,
      })),
  );
  const settings = settingsChaptersOf(role).flatMap((chapter) =>
    chapter.settings
      .filter((one) => hasWordPrefixes(words, one.words, one.alike))
      .map((one) => ({ kind: 'Setting', title: one.words, about: one.about, to: one.to, own: one.words })),
  );
  return [...screens, ...settings];
}

/** The evidence of a report, which is saved, and the page that checks it. */
function evidenceOf(
  reportId: string,
  number: string,
  { revision, token }: NonNullable<PortalSearchResult['evidence']>,
): SearchResult {
  const address = addressOf(calls.evidence, { params: { reportId }, query: { revision } });
  const title = `${number}: evidence PDF and its check`;
  return {
    kind: 'Evidence',
    title,
    about: '',
    to: verifyAddress(token),
    file: { address, name: `${number}-rev${revision}.pdf` },
  };
}

/** What one thing that the server found leads to: itself, and what is mostly asked about it. */
function waysTo({ what, id, title, about, photos, evidence }: PortalSearchResult): readonly SearchResult[] {
  const name = inAddress(title);
  const of = inAddress(id);
  switch (what) {
    case 'report':
      return [
        { kind: 'Report', title, about, to: reportAddress(id) },
        ...(photos
          ? [{ kind: 'Photos', title: `${title}: ${pluralize(photos, 'photo')}`, about: '', to: firstPhotoAddress(id) }]
          : []),
        ...(evidence ? [evidenceOf(id, title, evidence)] : []),
      ];
    case 'client':
      return [
        { kind: 'Client', title, about, to: clientAddress(id) },
        {
          kind: 'Reports',
          title: `${title}: yesterday's reports`,
          about: '',
          to: `/reports?client=${of}&period=yesterday`,
        },
        { kind: 'Limits', title: `${title}: limits and judging`, about: '', to: `${clientAddress(id)}#limits` },
      ];
    case 'person':
      return [{ kind: 'Person', title, about, to: personReportsAddress(id) }];
    case 'instrument':
      return [
        { kind: 'Instrument', title, about, to: instrumentAddress(id) },
        { kind: 'Recall', title: `Reports that used ${title}`, about: '', to: `/reports?used=${name}` },
      ];
    case 'batch':
      return [
        { kind: 'Batch', title, about, to: batchAddress(id) },
        { kind: 'Recall', title: `Reports that used ${title}`, about: '', to: `/reports?used=${name}` },
      ];
    case 'ncr':
      return [{ kind: 'NCR', title, about, to: ncrAddress(id) }];
    case 'tests': {
      const those = about && ` with “${about}”`;
      const to = `/tests?search=${inAddress(about)}&test=${of}&outcome=fail&period=month`;
      return [{ kind: 'Tests', title: `Failed ${title.toLowerCase()}${those} this month`, about: '', to }];
    }
  }
}

/**
 * What was meant by words that were typed, where nothing is chosen: the thing of which they are the whole number or name,
 * else the first result if it is a screen or a setting that begins with them.
 */
export function bestMatch(typed: string, results: readonly SearchResult[]): SearchResult | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '') return undefined;
  const [first] = results;
  const isBegun =
    first?.own !== undefined && [first.title, first.own].some((own) => own.toLowerCase().startsWith(words));
  return results.find(({ title }) => title.toLowerCase() === words) ?? (isBegun ? first : undefined);
}

/** The list of reports with these words: what Enter leads to where nothing is chosen and nothing else was meant. */
export const reportSearchAddress = (words: string) => `/reports?search=${inAddress(words)}`;

/** Everything that was found, in the order in which it is offered. */
export function orderedSearchResults(
  role: Role,
  words: string,
  things: readonly PortalSearchResult[],
): readonly SearchResult[] {
  const lists =
    words.trim().length < 2 || !may({ role }, 'seeReports')
      ? []
      : [
          {
            kind: 'Reports',
            title: `All reports with “${words.trim()}”`,
            about: '',
            to: reportSearchAddress(words.trim()),
          },
          {
            kind: 'Tests',
            title: `Failed tests with “${words.trim()}” this month`,
            about: '',
            to: `/tests?search=${inAddress(words.trim())}&outcome=fail&period=month`,
          },
        ];
  return [...findScreens(role, words), ...things.flatMap(waysTo), ...lists];
}
