import { Refused, Unreachable } from '#web/api/call.ts';
import { UnreadableFile } from './parcel.ts';
import type { Faults } from './faults.ts';

/** Why a report was not sent or not accepted, in words, and by the fields at fault. */
export type Refusal = {
  readonly title: string;
  readonly words: string;
  readonly faults: Faults;
  /** The form refused it, and the server knows nothing of it. */
  readonly isLocal?: true;
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

const stillHere = 'Everything you typed is still here.';
const failed = 'Submission failed.';

/** What is said when a submission failed, whatever was thrown. */
export function refusalOf(trouble: unknown): Refusal {
  if (trouble instanceof Refused) {
    const words = trouble.message || 'The server gave an answer that we do not understand.';
    if (trouble.code === 'notSignedIn') {
      return {
        title: failed,
        words: `${words} Your session has ended. Sign in again in another tab, come back here, and send again. ${stillHere}`,
        faults: trouble.fields,
        remedy: 'signIn',
      };
    }
    if (trouble.code === 'reportDiffers') {
      return {
        title: failed,
        words: `${words} An earlier attempt did reach us, with other content. Your changes can be sent as a new report. ${stillHere}`,
        faults: trouble.fields,
        remedy: 'newReport',
      };
    }
    return { title: failed, words: `${words} ${stillHere}`, faults: trouble.fields };
  }
  if (trouble instanceof UnreadableFile) {
    return { title: failed, words: `${trouble.message} ${stillHere}`, faults: { [trouble.field]: trouble.message } };
  }
  if (trouble instanceof Unreachable) {
    return { title: failed, words: `${trouble.message} ${stillHere} Sending it again files it only once.`, faults: {} };
  }
  return { title: failed, words: `Something went wrong on this device. ${stillHere}`, faults: {} };
}
