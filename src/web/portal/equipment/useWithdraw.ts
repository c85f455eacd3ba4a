import type { Batch, SaveBatchRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** Takes a batch out of the store, or brings it back. Neither deletes anything. */
export function useWithdraw(onChanged: () => void) {
  const { act } = useAction();
  return ({ batchId, owner, batchNo, productName, component, madeOn, expiresOn, isWithdrawn: was }: Batch) => {
    const body: SaveBatchRequest = {
      ownerClientId: owner?.clientId ?? '',
      batchNo,
      productName,
      component,
      madeOn,
      expiresOn,
      isWithdrawn: !was,
    };
    return act({
      run: () => call(calls.changeBatch, { params: { batchId }, body }),
      done: was ? `${batchNo} is in stock again.` : `${batchNo} is withdrawn.`,
      failed: 'The batch could not be changed.',
      onDone: onChanged,
      key: batchId,
    });
  };
}
