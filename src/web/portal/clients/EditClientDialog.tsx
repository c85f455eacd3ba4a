import { calls } from '#contract/calls.ts';
import { type Client, updateClientRequest } from '#contract/people/clients.ts';
import type { InputField } from '#domain/reports/inputField.ts';
import { call } from '#web/api/call.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { readFields } from '#web/fields/readFields.ts';
import { uncached, question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { alert } from '#web/ui/ask.ts';
import { clientFields } from './clientFields.ts';

const reviewFields = [
  { name: 'reviewRequired', kind: 'tick', label: 'Reports are reviewed before they are approved', isWide: true },
  {
    name: 'onlyApproved',
    kind: 'tick',
    label: 'The client’s admins see approved reports only',
    isWide: true,
    onlyIf: ['reviewRequired', 'true'],
  },
] as const satisfies readonly InputField[];

/** Changes a client organisation, whether its reports are reviewed, and what its admins see of them. */
export function EditClientDialog({ client, ...events }: { client: Client } & DialogEvents) {
  // What is changed is never an old state of it.
  const asked = uncached(question(calls.clientReview, { params: { clientId: client.clientId } }));
  const { answer: review } = useAnswer(asked, '');
  return (
    <FieldsDialog
      title="Edit Client"
      of={clientFields}
      stored={client}
      shape={updateClientRequest}
      send={async (body, { form }) => {
        const { reviewRequired, ...typed } = readFields(reviewFields, new FormData(form));
        const params = { clientId: client.clientId };
        const { message } = await call(calls.updateClient, { params, body });
        // While nothing is reviewed this is not asked, and stays as it is.
        const onlyApproved = reviewRequired ? typed.onlyApproved : review?.onlyApproved;
        if (review && (review.reviewRequired !== reviewRequired || review.onlyApproved !== onlyApproved)) {
          await call(calls.setClientReview, { params, body: { reviewRequired, onlyApproved } });
        }
        await alert(message);
      }}
      failed="Client update failed"
      {...events}
    >
      {() => review && <Fields of={reviewFields} stored={review} />}
    </FieldsDialog>
  );
}
