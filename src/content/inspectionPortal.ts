import type { PictureName } from './pictures.ts';

/** The page that shows prospects what clients get. */
export const portalShowcaseAddress = '/inspection-portal';

/** The subject of an enquiry for a demonstration of the portal. */
export const demoSubject = 'A demonstration of the inspection portal';

/** A sample report as the product issues it, and its number of pages. */
export const sampleReport = { address: '/samples/inspection-report.pdf', pages: 4 } as const;

/** What clients get, in a few words each. */
export const portalPromises: readonly {
  key: 'sameDay' | 'offline' | 'judged' | 'yours';
  title: string;
  words: string;
}[] = [
  {
    key: 'sameDay',
    title: 'The same day',
    words: 'A report is yours as soon as the inspector sends it from the site, with its readings and its photos.',
  },
  {
    key: 'offline',
    title: 'With or without a network',
    words: 'Inside a tank there is no signal. The phone keeps everything and sends it when there is one.',
  },
  {
    key: 'judged',
    title: 'Judged by the standard',
    words:
      'Dew point, film thickness, profile, salts, adhesion: the rule is applied while the inspector is still there.',
  },
  {
    key: 'yours',
    title: 'Yours to keep',
    words: 'PDF, CSV and XLSX, one report or all of them. Nothing you need in an audit is locked away.',
  },
];

/** A real screenshot of the portal, with what a reader should notice. */
export type PortalStep = {
  title: string;
  words: string;
  points: readonly string[];
  picture: PictureName;
  /** The same screen on a phone, if the other shows it at a desk. */
  onPhone?: PictureName;
};

/** A day of inspection from the steel to the client's desk. */
export const portalSteps: readonly PortalStep[] = [
  {
    title: 'May we coat now? The phone answers',
    words:
      'The inspector enters air, steel and humidity. Dew point and margin are computed at once, and the answer is proposed with its reason.',
    points: [
      'Limits of your contract where they differ from the usual ones',
      'Whoever decides against the readings writes down why',
    ],
    picture: 'portal-ambient',
  },
  {
    title: 'Every reading counts',
    words:
      'Readings come from the gauge or the keypad. Spots and areas are judged by SSPC-PA 2, ISO 19840 or your own scheme, and thin film is found while the scaffold still stands.',
    points: [
      'How far a thin area goes, direction by direction',
      'Profile, salts, dust, adhesion and holiday tests in the same way',
    ],
    picture: 'portal-readings',
  },
  {
    title: 'All your reports, at your desk',
    words:
      'Every tank, shift and result in one list. Search for a structure, a batch or an inspector, filter by date and result, and take what you need with you.',
    points: ['Daily, manpower, project and final inspection reports', 'You see your own reports, and nobody else does'],
    picture: 'portal-list',
    onPhone: 'portal-list-phone',
  },
  {
    title: 'A report you can check',
    words:
      'Each report has an address of its own. It shows what was measured beside what was specified, the rule that judged it, and the photos in full size.',
    points: [
      'A number that stays, and a history of what was done with it',
      'Once approved, a sealed PDF with a code: anyone who receives it can check on our site that we issued it',
      'Void reports stay readable, with the reason',
    ],
    picture: 'portal-report',
    onPhone: 'portal-report-phone',
  },
];
