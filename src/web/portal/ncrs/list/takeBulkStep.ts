import { calls } from '#contract/calls.ts';
import type { ListedNcr, BulkNcrStep, NcrDetails } from '#contract/ncrs/ncrs.ts';
import { call, RefusalError } from '#web/api/call.ts';

/** The details of an NCR as it is. */
export function detailsOf({ severity, dueOn, responsible }: ListedNcr): NcrDetails {
  if (responsible === null) return { severity, dueOn, responsible };
  const { uid, email, name } = responsible;
  return { severity, dueOn, responsible: uid === null ? { email, name } : { uid } };
}

/** What became of a lot: the NCRs that were done, and of each that was refused why. */
export type BulkResult = {
  readonly done: readonly ListedNcr[];
  readonly refused: readonly { readonly number: string; readonly words: string }[];
};

/** Whether a refusal is of one NCR, which moved on or is not this person's, and says nothing of the others. */
const isOfOne = (error: unknown): error is RefusalError =>
  error instanceof RefusalError && ['ncrMovedOn', 'ncrStepNotAllowed', 'notFound'].includes(error.code ?? '');

/**
 * Takes one step with each NCR of a lot, one after the other, each from the version that was seen. One that is refused
 * leaves the others their turn. Throws, as `call` does, what holds for all: a field at fault, a server out of reach.
 */
export async function takeBulkStep(ncrs: readonly ListedNcr[], { details, ...step }: BulkNcrStep): Promise<BulkResult> {
  const done: ListedNcr[] = [];
  const refused: { number: string; words: string }[] = [];
  for (const ncr of ncrs) {
    const { ncrId, version, number } = ncr;
    try {
      const body = { ...step, version, ...(details && { details: { ...detailsOf(ncr), ...details } }) };
      await call(calls.ncrStep, { params: { ncrId }, body });
      done.push(ncr);
    } catch (error) {
      if (!isOfOne(error)) throw error;
      refused.push({ number, words: error.message });
    }
  }
  return { done, refused };
}
