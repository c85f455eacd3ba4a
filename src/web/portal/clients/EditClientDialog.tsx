import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type Client, updateClientRequest } from '#contract/people/clients.ts';
import { call } from '#web/api/call.ts';
import { notRemembered, question } from '#web/portal/reading/question.ts';
import { useRead } from '#web/portal/reading/useReading.ts';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { alert } from '#web/ui/ask.ts';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { ClientFields } from './ClientFields.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';

const reviewName = 'reviewRequired';
const onlyApprovedName = 'onlyApproved';

/** Changes a client organisation, whether its reports are reviewed, and what its admins see of them. */
export function EditClientDialog({
  client,
  onSaved,
  onClose,
}: {
  client: Client;
  onSaved: () => void;
  onClose: () => void;
}) {
  // What is changed is never an old state of it.
  const asked = notRemembered(question(calls.clientReview, { params: { clientId: client.clientId } }));
  const { answer: review } = useRead(asked, '');
  const [isReviewOn, setIsReviewOn] = useState<boolean>();
  return (
    <EditDialog
      title="Edit Client"
      shape={updateClientRequest}
      read={textsOf}
      send={async (body, { form }) => {
        const typed = new FormData(form);
        const params = { clientId: client.clientId };
        const { message } = await call(calls.updateClient, { params, body });
        const reviewRequired = typed.has(reviewName);
        // While nothing is reviewed this is not asked, and stays as it is.
        const onlyApproved = reviewRequired ? typed.has(onlyApprovedName) : review?.onlyApproved;
        if (review && (review.reviewRequired !== reviewRequired || review.onlyApproved !== onlyApproved)) {
          await call(calls.setClientReview, { params, body: { reviewRequired, onlyApproved } });
        }
        await alert(message);
        onSaved();
        onClose();
      }}
      failed="Client update failed"
      onClose={onClose}
    >
      {(faults) => (
        <>
          <ClientFields client={client} faults={faults} />
          {review && (
            <>
              <Tick
                name={reviewName}
                label="Reports are reviewed before they are approved"
                defaultChecked={review.reviewRequired}
                onChange={({ currentTarget }) => setIsReviewOn(currentTarget.checked)}
              />
              {(isReviewOn ?? review.reviewRequired) && (
                <Tick
                  name={onlyApprovedName}
                  label="The client’s admins see approved reports only"
                  defaultChecked={review.onlyApproved}
                />
              )}
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}
