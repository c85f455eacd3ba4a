import { calls } from '#contract/calls.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';

/** The name of a client by its id; undefined for no id, and while the name is not known. */
export function useClientName(clientId: string): string | undefined {
  return useAnswer(clientId === '' ? null : question(calls.getClientName, { params: { clientId } }), '').answer
    ?.clientName;
}
