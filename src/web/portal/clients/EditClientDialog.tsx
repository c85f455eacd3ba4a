import { useEffect, useEffectEvent, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ClientReview } from '#contract/review.ts';
import { type Client, updateClientRequest } from '#contract/clients.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/portal/ui/useRead.ts';
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
  const { answer: review, read } = useRead<ClientReview>('');
  const ask = useEffectEvent(() =>
    read((signal) => call(calls.clientReview, { params: { clientId: client.clientId }, signal })),
  );
  useEffect(() => void ask(), []);
  const [isReviewOn, setIsReviewOn] = useState<boolean>();
  return (
    <EditDialog
      title="Edit Client"
      shape={updateClientRequest}
      read={textsOf}
      send={async ({ [reviewName]: isReviewed, [onlyApprovedName]: isOnlyApproved, ...body }) => {
        const params = { clientId: client.clientId };
        const { message } = await call(calls.updateClient, { params, body });
        const reviewRequired = isReviewed !== undefined;
        // While nothing is reviewed this is not asked, and stays as it is.
        const onlyApproved = reviewRequired ? isOnlyApproved !== undefined : review?.onlyApproved;
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
