import { type Action, may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

/** Something that can be set: under which name, what it decides, and where. */
export type SettingsEntry = {
  readonly words: string;
  readonly about: string;
  readonly to: string;
  readonly may: Action;
  /** Further words by which people look for it. */
  readonly alike: string;
};

type OfChapter = { readonly chapter: string; readonly settings: readonly SettingsEntry[] };

/** All that can be set, by chapters, for settings and search. The settings of one client are on that client's page. */
const table: readonly OfChapter[] = [
  {
    chapter: 'Mine',
    settings: [
      {
        words: 'Name',
        about: 'As it appears on reports and in lists.',
        to: '/account#name',
        may: 'keepOwnAccount',
        alike: 'my account full name',
      },
      {
        words: 'Password',
        about: 'A new one signs you out everywhere else.',
        to: '/account#password',
        may: 'keepOwnAccount',
        alike: 'change sign in',
      },
      {
        words: 'Second factor',
        about: 'A code from your phone, asked for as well as your password.',
        to: '/account#second-factor',
        may: 'keepOwnAccount',
        alike: '2fa two factor authenticator recovery codes',
      },
      {
        words: 'Where I am signed in',
        about: 'Every device, each with a way to sign it out.',
        to: '/account#sessions',
        may: 'keepOwnAccount',
        alike: 'sessions devices sign out',
      },
      {
        words: 'Mails to me',
        about: 'Which kinds of mail come, and how often.',
        to: '/account#mails',
        may: 'seeUsers',
        alike: 'email digest daily weekly notifications',
      },
    ],
  },
  {
    chapter: 'How reports are judged',
    settings: [
      {
        words: 'Standards',
        about: 'The choices of standards that the daily report offers.',
        to: '/referencedata#standards1',
        may: 'keepReferenceData',
        alike: 'reference data lists surface preparation',
      },
      {
        words: 'Products and their data sheets',
        about: 'Names of coating products, with the limits of their data sheets.',
        to: '/referencedata#products',
        may: 'keepReferenceData',
        alike: 'reference data paint coating shelf life thickness limits',
      },
      {
        words: 'Rule set and its signature',
        about: 'The version of the rules that judge reports, and who signed it.',
        to: '/referencedata#ruleSet',
        may: 'keepReferenceData',
        alike: 'rules judging certified inspector sign editions',
      },
      {
        words: 'Limits and judging of a client',
        about: 'Limits for air and steel, regular hours, and what standards leave open: on the page of each client.',
        to: '/superuserpannel',
        may: 'seeClients',
        alike: 'delta t humidity dew point overtime thickness holiday',
      },
      {
        words: 'Limits and judging of my client',
        about: 'Limits for air and steel, regular hours, and what standards leave open.',
        to: '/clients/own#limits',
        may: 'addOwnUser',
        alike: 'delta t humidity dew point overtime thickness holiday',
      },
    ],
  },
  {
    chapter: 'Who does what',
    settings: [
      {
        words: 'Review of the reports of a client',
        about: 'Whether its reports are reviewed, and whether its admins see approved ones only: on its page.',
        to: '/superuserpannel',
        may: 'changeClient',
        alike: 'approve approved reviewer',
      },
      {
        words: 'Second factor for all who manage',
        about: 'Whether every admin and superuser must have one.',
        to: '/account#demand',
        may: 'demandSecondFactor',
        alike: '2fa demand security',
      },
      {
        words: 'Who keeps instruments and batches',
        about: 'Whether the admins of a client may keep its own.',
        to: '/instruments',
        may: 'allowEquipment',
        alike: 'equipment admins calibrations',
      },
      {
        words: 'Filing calendar',
        about: 'On which days, and by whom, reports are expected: also on the page of a client.',
        to: '/notfiled',
        may: 'seeUsers',
        alike: 'expected days of the week did not file',
      },
      {
        words: 'Superusers',
        about: 'Who sees every client.',
        to: '/superuser',
        may: 'addSuperuser',
        alike: 'add superuser accounts',
      },
    ],
  },
];

/** The settings that a role may open, by chapters. */
export function settingsChaptersOf(role: Role): readonly OfChapter[] {
  return table
    .map(({ chapter, settings }) => ({ chapter, settings: settings.filter((one) => may({ role }, one.may)) }))
    .filter(({ settings }) => settings.length > 0);
}

/** Whether a name and the words around it have every word that was typed, each from its beginning. */
export function hasWordPrefixes(typed: string, ...texts: readonly string[]): boolean {
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
