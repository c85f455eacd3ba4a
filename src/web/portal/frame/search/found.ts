import type { FoundThing } from '#contract/find.ts';
import {
  batchAddress,
  clientAddress,
  firstPhoto,
  instrumentAddress,
  ncrAddress,
  personAddress,
  reportAddress,
  verifyAddress,
} from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { counted } from '#domain/text/counted.ts';
import { addressOf } from '#web/api/call.ts';
import { hasWords, settingsOf } from '#web/portal/namedSettings.ts';
import { placesOf } from '#web/portal/places.ts';

/** Something that the search leads to, with a file that comes along where one is offered. */
export type Found = {
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
export function screensFound(role: Role, words: string): readonly Found[] {
  const screens = placesOf(role).flatMap((place) =>
    place.screens
      .filter((screen) => hasWords(words, screen.words, place.words))
      .map((screen) => ({
        kind: 'Screen',
        title: screen.words === place.words ? place.words : `${place.words}: ${screen.words}`,
        about: '',
        to: screen.to,
        own: screen.words,
      })),
  );
  const settings = settingsOf(role).flatMap((chapter) =>
    chapter.settings
      .filter((one) => hasWords(words, one.words, one.alike))
      .map((one) => ({ kind: 'Setting', title: one.words, about: one.about, to: one.to, own: one.words })),
  );
  return [...screens, ...settings];
}

/** The evidence of a report, which is saved, and the page that checks it. */
function evidenceOf(reportId: string, number: string, { revision, token }: NonNullable<FoundThing['evidence']>): Found {
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
function waysTo({ what, id, title, about, photos, evidence }: FoundThing): readonly Found[] {
  const name = inAddress(title);
  const of = inAddress(id);
  switch (what) {
    case 'report':
      return [
        { kind: 'Report', title, about, to: reportAddress(id) },
        ...(photos
          ? [{ kind: 'Photos', title: `${title}: ${counted(photos, 'photo')}`, about: '', to: firstPhoto(id) }]
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
      return [{ kind: 'Person', title, about, to: personAddress(id) }];
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
export function meantBy(typed: string, results: readonly Found[]): Found | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '') return undefined;
  const [first] = results;
  const isBegun =
    first?.own !== undefined && [first.title, first.own].some((own) => own.toLowerCase().startsWith(words));
  return results.find(({ title }) => title.toLowerCase() === words) ?? (isBegun ? first : undefined);
}

/** The list of reports with these words: what Enter leads to where nothing is chosen and nothing else was meant. */
export const wholeSearch = (words: string) => `/reports?search=${inAddress(words)}`;

/** Everything that was found, in the order in which it is offered. */
export function offered(role: Role, words: string, things: readonly FoundThing[]): readonly Found[] {
  const lists =
    words.trim().length < 2 || !may({ role }, 'seeReports')
      ? []
      : [
          { kind: 'Reports', title: `All reports with “${words.trim()}”`, about: '', to: wholeSearch(words.trim()) },
          {
            kind: 'Tests',
            title: `Failed tests with “${words.trim()}” this month`,
            about: '',
            to: `/tests?search=${inAddress(words.trim())}&outcome=fail&period=month`,
          },
        ];
  return [...screensFound(role, words), ...things.flatMap(waysTo), ...lists];
}
