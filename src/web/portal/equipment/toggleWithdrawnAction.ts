import type { Batch, SaveBatchRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';

/** Takes a batch out of the store, or brings it back. Neither deletes anything. */
export function toggleWithdrawnAction({ batchId, owner, batchNo, isWithdrawn: was, ...batch }: Batch) {
  const { productName, component, madeOn, expiresOn } = batch;
  const body: SaveBatchRequest = {
    ownerClientId: owner?.clientId ?? '',
    batchNo,
    productName,
    component,
    madeOn,
    expiresOn,
    isWithdrawn: !was,
  };
  return {
    run: () => call(calls.changeBatch, { params: { batchId }, body }),
    done: was ? `${batchNo} is in stock again.` : `${batchNo} is withdrawn.`,
    failed: 'The batch could not be changed.',
    key: batchId,
  };
}
