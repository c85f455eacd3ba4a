import { calls } from '#contract/calls.ts';
import type { ChangeEnquiryRequest, Enquiry } from '#contract/site/enquiries.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** The actions of a superuser on an enquiry. After each but opening it the list is read again. */
export function useEnquiryChanges(
  { id, name }: Enquiry,
  { onRead, onChanged }: { onRead: (isRead: boolean) => void; onChanged: () => void },
) {
  const { act, isPending } = useAction();
  const params = { enquiryId: id };
  const change = (body: ChangeEnquiryRequest, words: { failed: string; done?: string }, onDone = onChanged) =>
    act({ ...words, run: () => call(calls.changeEnquiry, { params, body }), onDone });

  return {
    isPending: isPending(),
    markRead: () => change({ isRead: true }, { failed: 'This could not be marked as read.' }, () => onRead(true)),
    markUnread: () =>
      change({ isRead: false }, { failed: 'This could not be marked as unread.' }, () => {
        onRead(false);
        onChanged();
      }),
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
