import { calls } from '#contract/calls.ts';
import type { ChangeEnquiryRequest, Enquiry } from '#contract/site/enquiries.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** The actions of a superuser on an enquiry. After each the list is read again. */
export function useEnquiryChanges({ id, name }: Enquiry, onChanged: () => void) {
  const { act, isPending } = useAction();
  const params = { enquiryId: id };
  const change = (body: ChangeEnquiryRequest, words: { failed: string; done?: string }) =>
    act({ ...words, run: () => call(calls.changeEnquiry, { params, body }), onDone: onChanged });

  return {
    isPending: isPending(),
    markRead: (isRead: boolean) => change({ isRead }, { failed: 'This could not be marked as read.' }),
    archive: () =>
      change(
        { isArchived: true, isRead: true },
        { failed: 'The enquiry could not be archived.', done: 'Enquiry archived.' },
      ),
    takeBack: () =>
      change(
        { isArchived: false },
        { failed: 'The enquiry could not be moved back.', done: 'Enquiry moved back to the inbox.' },
      ),
    remove: () =>
      act({
        ask: { words: `Delete the enquiry of ${name} for good?`, yes: 'Delete', isDangerous: true },
        run: () => call(calls.removeEnquiry, { params }),
        done: 'Enquiry deleted.',
        failed: 'The enquiry could not be deleted.',
        onDone: onChanged,
      }),
  };
}
