import { calls } from '#contract/calls.ts';
import { enquiryRequest } from '#contract/enquiries.ts';
import { Refused, Unreachable, call } from '#web/api/call.ts';

/** Texts by the names of their inputs. */
export type ByName = Readonly<Record<string, string>>;

/** The outcome of sending an enquiry: thanks, or why it was not accepted. */
export type Outcome = { faults: ByName; refusal: string | null; thanks: string | null };

const couldNot = 'Your message could not be sent. It is still here; please try again.';

/** The faults of what was typed, the first of each field. */
export function faultsIn(typed: ByName): ByName {
  const faults: Record<string, string> = {};
  for (const { path, message } of enquiryRequest.safeParse(typed).error?.issues ?? []) {
    faults[String(path[0])] ??= message;
  }
  return faults;
}

/** Checks what was typed as the server does, and sends it if it has no fault. */
export async function sendEnquiry(typed: ByName): Promise<Outcome> {
  const faults = faultsIn(typed);
  if (Object.keys(faults).length > 0) return { faults, refusal: null, thanks: null };
  try {
    const { message } = await call(calls.contact, { body: typed });
    return { faults: {}, refusal: null, thanks: message };
  } catch (error) {
    const reason = error instanceof Refused || error instanceof Unreachable ? error.message : '';
    return { faults: error instanceof Refused ? error.fields : {}, refusal: reason || couldNot, thanks: null };
  }
}
