import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';

type Words = {
  /** The label of the button that leads to the step. */
  title: string;
  submit: string;
  /** What the step's dialog asks for. `words` are given where a step needs more than its name. */
  asks: { words?: string; details?: true; action?: true; reason?: true; evidence?: true };
  isDangerous?: true;
};

/** The steps, in the words of their buttons and dialogs. */
export const stepWords: Readonly<Record<NcrAction, Words>> = {
  raise: { title: 'Raise', submit: 'Raise', asks: { details: true } },
  withdraw: {
    title: 'Withdraw',
    submit: 'Withdraw',
    asks: {
      words: 'It keeps its number and its log, and says why. Should the report fail there again, it is proposed again.',
    },
  },
  dismiss: { title: 'Dismiss', submit: 'Dismiss', asks: { reason: true }, isDangerous: true },
  propose: {
    title: 'Propose the action',
    submit: 'Propose',
    asks: { words: 'A reviewer agrees it, and is told by email.', action: true },
  },
  agree: { title: 'Agree the action', submit: 'Agree', asks: { action: true } },
  ready: {
    title: 'Ready for verification',
    submit: 'It is ready',
    asks: {
      words: 'Someone other than the person who did the repair then verifies it. Photos of the repair help them.',
    },
  },
  consent: {
    title: 'Consent to use as is',
    submit: 'Consent',
    asks: { words: 'The client accepts it as it is. Your name and the time stay on record.' },
  },
  close: { title: 'Close', submit: 'Close', asks: { evidence: true } },
  rejectClosure: { title: 'Reject closure', submit: 'Reject', asks: { reason: true }, isDangerous: true },
  reopen: {
    title: 'Open again',
    submit: 'Open again',
    asks: { words: 'A new action can then be proposed and agreed.' },
  },
};
