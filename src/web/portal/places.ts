import {
  type Icon,
  IconAlertTriangle,
  IconBuilding,
  IconChecklist,
  IconListDetails,
  IconRulerMeasure,
  IconSettings,
  IconSun,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { type PlaceBadge, badgeByPlace } from '#contract/todayWords.ts';
import { type Action, may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { kinds } from '#domain/reports/kinds.ts';

/** A screen that a place offers. A way back to it has other words where `words` say what it is only beside its neighbours. */
type Screen = { readonly words: string; readonly to: string; readonly may: Action; readonly back?: string };

type Row = {
  readonly words: string;
  readonly icon: Icon;
  /** Whether it stands in the bar of a phone, under these words if they differ. */
  readonly inBar?: true | string;
  /** The first that a person may open is where the place leads. */
  readonly screens: readonly Screen[];
  /** The addresses of further screens that belong to it, each by its first part. */
  readonly also?: readonly string[];
  /** What waits in it, of all that waits for a person, and the list that it leads to while something does. */
  readonly figure?: PlaceBadge | 'all';
};

/** Every place of the portal, in order. The rail, the bar at the bottom and its further places are made of this. */
const table: readonly Row[] = [
  {
    words: 'Today',
    icon: IconSun,
    inBar: true,
    screens: [{ words: 'Today', to: '/today', may: 'seeToday' }],
    also: ['ending'],
    figure: 'all',
  },
  {
    words: 'Reports',
    icon: IconListDetails,
    inBar: true,
    screens: [
      { words: 'One by one', to: '/reports', may: 'seeReports', back: 'Reports' },
      { words: 'Tests', to: '/tests', may: 'seeReports' },
      { words: 'By person', to: '/userreports', may: 'seeUsers' },
      { words: 'Dossiers', to: '/dossiers', may: 'makeDossiers' },
      { words: 'On this device', to: '/drafts', may: 'fileReport' },
    ],
    also: ['share', 'userreports', ...kinds.map(({ address }) => address.slice(1))],
  },
  {
    words: 'Review',
    icon: IconChecklist,
    screens: [{ words: 'To review', to: '/review', may: 'reviewReports' }],
    figure: badgeByPlace.review,
  },
  {
    words: 'Non-conformances',
    icon: IconAlertTriangle,
    inBar: 'NCRs',
    screens: [{ words: 'Non-conformances', to: '/ncrs', may: 'seeNcrs' }],
    also: ['raisencr'],
    figure: badgeByPlace.ncrs,
  },
  {
    words: 'Equipment',
    icon: IconRulerMeasure,
    screens: [
      { words: 'Instruments', to: '/instruments', may: 'keepEquipment' },
      { words: 'Batches', to: '/batches', may: 'keepEquipment' },
      { words: 'Ends soon', to: '/ending', may: 'keepEquipment' },
    ],
    figure: badgeByPlace.equipment,
  },
  {
    words: 'Clients & people',
    icon: IconBuilding,
    screens: [{ words: 'Clients', to: '/superuserpannel', may: 'seeClients' }],
    also: ['clients', 'clientadd', 'superuseradduser', 'superuser', 'notfiled'],
    figure: badgeByPlace.clients,
  },
  {
    words: 'People',
    icon: IconUsers,
    also: ['adminadduser', 'notfiled'],
    screens: [
      { words: 'Users', to: '/adminpannel', may: 'addOwnUser' },
      { words: 'My client', to: '/clients/own', may: 'addOwnUser' },
    ],
  },
  {
    words: 'Website',
    icon: IconWorld,
    screens: [
      { words: 'Content', to: '/content', may: 'editContent' },
      { words: 'Enquiries', to: '/enquiries', may: 'keepEnquiries' },
    ],
    figure: badgeByPlace.enquiries,
  },
  {
    words: 'Settings',
    icon: IconSettings,
    screens: [
      { words: 'All settings', to: '/settings', may: 'keepOwnAccount' },
      { words: 'My account', to: '/account', may: 'keepOwnAccount' },
      { words: 'Reference data', to: '/referencedata', may: 'keepReferenceData' },
      { words: 'Audit log', to: '/audit', may: 'seeAudit' },
    ],
  },
];

/** A place as a person has it: where it leads, and the screens that it has for them. */
export type NavPlace = Row & { readonly to: string };

/** The places of a role, in order, each with the screens that this role may open. */
export function navPlacesOf(role: Role): readonly NavPlace[] {
  return table.flatMap((row): NavPlace[] => {
    const screens = row.screens.filter((screen) => may({ role }, screen.may));
    const [first] = screens;
    return first ? [{ ...row, screens, to: first.to }] : [];
  });
}

const firstPart = (address: string) => address.toLowerCase().split('/')[1] ?? '';

/** Whether an address is that of a screen, or of something that the screen leads to. */
export function isWithin(screen: Pick<Screen, 'to'>, address: string): boolean {
  return firstPart(screen.to) === firstPart(address);
}

/** The place that the screen at an address belongs to: the one that offers it, else the one that only leads to it. */
export function navPlaceAt(places: readonly NavPlace[], address: string): NavPlace | undefined {
  return (
    places.find(({ screens }) => screens.some((screen) => isWithin(screen, address))) ??
    places.find(({ also }) => also?.includes(firstPart(address)))
  );
}

/**
 * The screen that the way back leads to from an address, with its words: the one that it lies within, else the first of
 * its place. Null for a screen of the table itself, which leads back to the person's own panel.
 */
export function screenBackLinkOf(
  places: readonly NavPlace[],
  address: string,
): { readonly to: string; readonly words: string } | null {
  const place = navPlaceAt(places, address);
  const screens = place?.screens ?? [];
  if (screens.some(({ to }) => to === address.toLowerCase())) return null;
  const screen = screens.find((one) => isWithin(one, address)) ?? screens[0];
  return screen ? { to: screen.to, words: `← ${screen.back ?? screen.words}` } : null;
}
