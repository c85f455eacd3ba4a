import type { DeliveryState } from '#domain/delivery/deliveryState.ts';
import { unreachableWords } from '#web/api/call.ts';
import { temporaryFailureWords } from '#web/outbox/failureEvent.ts';
import type { Faults } from './faults.ts';

/** Why a report was not sent or not accepted: in words, and by the fields at fault. */
export type ReportRefusal = {
  readonly title: string;
  readonly words: string;
  readonly faults: Faults;
  /** The form refused the report, and the server knows nothing of it. */
  readonly isLocal?: true;
  /** The report waits in the outbox and is sent from there, so another report can be begun. */
  readonly isWaiting?: true;
  /** Nothing has failed: there is only no network at present. */
  readonly isCalm?: true;
  /** What the person can do, other than to change something and send again. */
  readonly remedy?: 'signIn' | 'newReport';
};

/** The refusal of a report that has not left the form. */
export function refusalOfFaults(faults: Faults): ReportRefusal {
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

/** The words for a report that could not be sent yet and waits in the outbox, or on the form alone. */
function refusalOfWaiting({ for: reason, words }: Waiting, isSaved: boolean): ReportRefusal {
  if (reason === 'network' && isSaved) {
    return {
      title: 'Kept on this device',
      words: `There is no network just now. ${inOutbox} It is sent automatically as soon as there is one, and you are told when it has been sent.`,
      faults: {},
      isWaiting: true,
      isCalm: true,
    };
  }
  if (reason === 'turn' && isSaved) {
    return {
      title: 'Sent in the background',
      words: `${inOutbox} It is sent from there, and you are told when it has been sent.`,
      faults: {},
      isWaiting: true,
      isCalm: true,
    };
  }
  const because = reason === 'network' ? unreachableWords : (words ?? temporaryFailureWords);
  if (!isSaved) return { title, words: `${because} ${stillHere} Sending it again files it only once.`, faults: {} };
  const soon = 'It is sent automatically as soon as that is possible, and filed only once.';
  return { title, words: `${because} ${inOutbox} ${soon}`, faults: {}, isWaiting: true };
}

/**
 * The words for a report that was not received, by its delivery state; undefined where there is nothing to say.
 * `isSaved` says that the report is in the device's outbox.
 */
export function refusalOf(state: DeliveryState | undefined, isSaved: boolean): ReportRefusal | undefined {
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
