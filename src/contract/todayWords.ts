import type { Today } from '#contract/today.ts';
import { soonDays } from '#domain/equipment/soon.ts';

type Row = {
  /** The list that has as many. */
  readonly to: string;
  readonly isUrgent?: true;
  /** What follows the figure. */
  readonly words: (count: number) => string;
};

/** What waits for somebody, in words and with its list, in the order in which it is shown: the most urgent first. */
export const needRows: Readonly<Record<keyof Today['needs'], Row>> = {
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
    words: (count) => (count === 1 ? 'report waits for your review' : 'reports wait for your review'),
  },
  ncrsMine: {
    to: '/ncrs?state=underWay&responsible=me&overdue=no',
    words: (count) => (count === 1 ? 'non-conformance of mine' : 'non-conformances of mine'),
  },
  instruments: {
    to: '/instruments?due=soon&sort=dueOn',
    words: (count) => `${count === 1 ? 'calibration ends' : 'calibrations end'} within ${soonDays} days, or ended`,
  },
  batches: {
    to: '/batches?due=soon',
    words: (count) => `${count === 1 ? 'batch expires' : 'batches expire'} within ${soonDays} days, or expired`,
  },
  ending: {
    to: '/ending',
    words: (count) =>
      `${count === 1 ? 'certificate, calibration or batch ends' : 'certificates, calibrations and batches end'} within ${soonDays} days, or ended`,
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
    to: '/enquiries',
    words: (count) => (count === 1 ? 'enquiry is new' : 'enquiries are new'),
  },
};
