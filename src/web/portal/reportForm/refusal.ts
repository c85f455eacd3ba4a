import type { DeliveryState } from '#domain/delivery/deliveryState.ts';
import { unreachableWords } from '#web/api/call.ts';
import { notTakenWords } from '#web/outbox/failureEvent.ts';
import type { Faults } from './faults.ts';

/** Why a report was not sent or not accepted, in words, and by the fields at fault. */
export type Refusal = {
  readonly title: string;
  readonly words: string;
  readonly faults: Faults;
  /** The form refused it, and the server knows nothing of it. */
  readonly isLocal?: true;
  /** It waits in the outbox and is sent by itself: another report can be begun. */
  readonly isWaiting?: true;
  /** Nothing has failed: there is no network just now. */
  readonly isCalm?: true;
  /** What else can be done about it than to change something and send again. */
  readonly remedy?: 'signIn' | 'newReport';
};

/** What is said when the report has not even left the form. */
export function notSentYet(faults: Faults): Refusal {
  return {
    title: 'The report was not sent.',
    words: 'Please look at these fields first. Nothing you typed is lost.',
    faults,
    isLocal: true,
  };
}

type Waiting = Extract<DeliveryState, { kind: 'waiting' }>;

const stillHere = 'Everything you typed is still here.';
const title = 'Submission failed.';

const inOutbox = 'The report waits in the outbox on this device.';

/** What is said of a report that an attempt left waiting: in the outbox, or on the form alone. */
function refusalOfWaiting({ for: reason, words }: Waiting, isSaved: boolean): Refusal {
  if (reason === 'network' && isSaved) {
    return {
      title: 'Kept on this device',
      words: `There is no network just now. ${inOutbox} It is sent automatically as soon as there is one, and you are told when it has been sent.`,
      faults: {},
      isWaiting: true,
      isCalm: true,
    };
  }
  const because = reason === 'network' ? unreachableWords : (words ?? notTakenWords);
  if (!isSaved) return { title, words: `${because} ${stillHere} Sending it again files it only once.`, faults: {} };
  const soon = 'It is sent automatically as soon as that is possible, and filed only once.';
  return { title, words: `${because} ${inOutbox} ${soon}`, faults: {}, isWaiting: true };
}

/**
 * What is said of a report that was not received, by its delivery state; undefined for one of which there is nothing to say.
 * `isSaved` where it is in the outbox of the device.
 */
export function refusalOf(state: DeliveryState | undefined, isSaved: boolean): Refusal | undefined {
  if (state?.kind === 'refused') {
    const words = state.words || 'The server gave an unexpected answer.';
    if (!state.isNumberTaken) return { title, words: `${words} ${stillHere}`, faults: state.faults };
    return {
      title,
      words: `${words} It was sent from another of your devices, or by an earlier attempt, with other content. What is here can be sent as a new report. ${stillHere}`,
      faults: state.faults,
      remedy: 'newReport',
    };
  }
  if (state?.kind !== 'waiting') return undefined;
  if (state.for === 'signIn') {
    const words = `Your session has ended. Sign in again to send the report. ${stillHere}`;
    return { title, words, faults: {}, remedy: 'signIn' };
  }
  return refusalOfWaiting(state, isSaved);
}
