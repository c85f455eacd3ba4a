import type { TodayAnswer } from '#contract/today.ts';
import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';
import type { NcrRequest } from '#domain/ncrs/ncr.ts';
import { mostWaitingCounted } from '#domain/reports/review.ts';

type Row = {
  /** The list that has as many. */
  readonly to: string;
  readonly isUrgent?: true;
  /** Leads to the first of them, and on from each to the next. */
  readonly begin?: { readonly words: string; readonly to: string };
  /** What follows the figure. */
  readonly words: (count: number) => string;
};

/** The NCRs that ask something of whoever reads, but for those that are counted as overdue or as theirs. */
const ncrsAsking = (what: NcrRequest) => `/ncrs?waits=${what}&responsible=others&overdue=no`;

/** What waits for somebody, in words and with its list, in the order in which it is shown: the most urgent first. */
export const todayRowByNeed: Readonly<Record<keyof TodayAnswer['needs'], Row>> = {
  ncrsOverdue: {
    to: '/ncrs?overdue=yes',
    words: (count) => (count === 1 ? 'non-conformance is overdue' : 'non-conformances are overdue'),
    isUrgent: true,
  },
  ncrsUndecided: {
    to: '/ncrs?state=proposed&overdue=no',
    words: (count) => (count === 1 ? 'failure is undecided' : 'failures are undecided'),
    isUrgent: true,
  },
  toReview: {
    to: '/review',
    begin: { words: 'Begin reviewing', to: '/review?begin' },
    words: (count) => {
      const reports = count < mostWaitingCounted ? 'reports' : 'or more reports';
      return count === 1 ? 'report waits for your review' : `${reports} wait for your review`;
    },
  },
  ncrsToAgree: {
    to: ncrsAsking('agreement'),
    words: (count) => (count === 1 ? 'action waits for your agreement' : 'actions wait for your agreement'),
  },
  ncrsReady: {
    to: ncrsAsking('verification'),
    begin: { words: 'Begin verifying', to: `${ncrsAsking('verification')}&begin` },
    words: (count) => (count === 1 ? 'non-conformance waits to be verified' : 'non-conformances wait to be verified'),
  },
  ncrsToConsent: {
    to: ncrsAsking('consent'),
    words: (count) =>
      count === 1 ? 'non-conformance waits for your consent' : 'non-conformances wait for your consent',
  },
  ncrsMine: {
    to: '/ncrs?state=underWay&responsible=me&overdue=no',
    words: (count) => (count === 1 ? 'non-conformance of mine' : 'non-conformances of mine'),
  },
  ending: {
    to: '/ending',
    words: (count) =>
      `${count === 1 ? 'certificate, calibration or batch ends' : 'certificates, calibrations and batches end'} within ${expiryNoticeDays} days, or ended`,
  },
  notFiled: {
    to: '/notfiled',
    words: (count) => `${count === 1 ? 'person' : 'people'} did not file yesterday`,
  },
  signUps: {
    to: '/superuserpannel',
    words: (count) => (count === 1 ? 'person asks for an account' : 'people ask for an account'),
  },
  enquiries: {
    to: '/enquiries?box=new',
    words: (count) => (count === 1 ? 'enquiry is new' : 'enquiries are new'),
  },
};

/** What the figure beside a place counts together, and the one list that has as many: there the place leads then. */
export const badgeByPlace = {
  review: { of: ['toReview'], to: todayRowByNeed.toReview.to },
  ncrs: {
    of: ['ncrsOverdue', 'ncrsUndecided', 'ncrsToAgree', 'ncrsReady', 'ncrsToConsent', 'ncrsMine'],
    to: '/ncrs?waits=me',
  },
  equipment: { of: ['ending'], to: todayRowByNeed.ending.to },
  clients: { of: ['signUps'], to: todayRowByNeed.signUps.to },
  enquiries: { of: ['enquiries'], to: todayRowByNeed.enquiries.to },
} as const satisfies Readonly<Record<string, { of: readonly (keyof TodayAnswer['needs'])[]; to: string }>>;
export type PlaceBadge = { readonly of: readonly (keyof TodayAnswer['needs'])[]; readonly to: string };
