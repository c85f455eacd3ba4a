import { calls } from '#contract/calls.ts';
import { question, useRead } from '#web/portal/reading/useReading.ts';

/** The name of a client by its id; undefined for no id, and while the name is not known. */
export function useClientName(clientId: string): string | undefined {
  return useRead(clientId === '' ? null : question(calls.getClientName, { params: { clientId } }), '').answer
    ?.clientName;
}
