import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ChangeEnquiryRequest, Enquiry } from '#contract/enquiries.ts';
import type { MessageAnswer } from '#contract/answers.ts';
import { call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

/** What a superuser does with an enquiry; afterwards the list is fetched anew. */
export function useEnquiryChanges({ id, name }: Enquiry, onChanged: () => void) {
  const signInAgain = useSignInAgain();
  const [isPending, setPending] = useState(false);

  const run = async (ask: () => Promise<MessageAnswer>, couldNot: string, done?: string) => {
    setPending(true);
    try {
      await ask();
      if (done) toast(done, 'success');
      onChanged();
    } catch (error) {
      if (!signInAgain(error)) toast(wordsFor(couldNot, error), 'danger');
    } finally {
      setPending(false);
    }
  };
  const change = (body: ChangeEnquiryRequest, couldNot: string, done?: string) =>
    run(() => call(calls.changeEnquiry, { params: { enquiryId: id }, body }), couldNot, done);

  return {
    isPending,
    markRead: (isRead: boolean) => change({ isRead }, 'It could not be noted that this was read.'),
    archive: () =>
      change({ isArchived: true, isRead: true }, 'The enquiry could not be archived.', 'Enquiry archived.'),
    takeBack: () => change({ isArchived: false }, 'The enquiry could not be taken back.', 'Enquiry taken back.'),
    remove: async () => {
      const question = `Delete the enquiry of ${name} for good?`;
      if (!(await confirm(question, { yes: 'Delete', isDangerous: true }))) return;
      const ask = () => call(calls.removeEnquiry, { params: { enquiryId: id } });
      await run(ask, 'The enquiry could not be deleted.', 'Enquiry deleted.');
    },
  };
}
