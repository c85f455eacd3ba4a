import type { FoundThing } from '#contract/find.ts';
import { reportAddress } from '#contract/addresses.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { hasWords, settingsOf } from '#web/portal/namedSettings.ts';
import { placesOf } from '#web/portal/places.ts';

/** Something that the search leads to. */
export type Found = { readonly kind: string; readonly title: string; readonly about: string; readonly to: string };

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
      })),
  );
  const settings = settingsOf(role).flatMap((chapter) =>
    chapter.settings
      .filter((one) => hasWords(words, one.words, one.alike))
      .map((one) => ({ kind: 'Setting', title: one.words, about: one.about, to: one.to })),
  );
  return [...screens, ...settings];
}

/** What one thing that the server found leads to: itself, and what is mostly asked about it. */
function waysTo({ what, id, title, about }: FoundThing): readonly Found[] {
  const name = inAddress(title);
  const of = inAddress(id);
  switch (what) {
    case 'report':
      return [{ kind: 'Report', title, about, to: reportAddress(id) }];
    case 'client':
      return [
        { kind: 'Client', title, about, to: `/clients/${of}` },
        {
          kind: 'Reports',
          title: `${title}: yesterday's reports`,
          about: '',
          to: `/reports?client=${of}&period=yesterday`,
        },
        { kind: 'Limits', title: `${title}: limits and judging`, about: '', to: `/clients/${of}#limits` },
      ];
    case 'person':
      return [{ kind: 'Person', title, about, to: `/reports?person=${of}` }];
    case 'instrument':
      return [
        { kind: 'Instrument', title, about, to: `/instruments/${of}` },
        { kind: 'Recall', title: `Reports that used ${title}`, about: '', to: `/reports?used=${name}` },
      ];
    case 'batch':
      return [
        { kind: 'Batch', title, about, to: `/batches/${of}` },
        { kind: 'Recall', title: `Reports that used ${title}`, about: '', to: `/reports?used=${name}` },
      ];
    case 'ncr':
      return [{ kind: 'NCR', title, about, to: `/ncrs/${of}` }];
  }
}

/** The list of reports with these words: what Enter leads to where nothing is chosen. */
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
