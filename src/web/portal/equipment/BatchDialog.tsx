import { type Batch, type SaveBatchRequest, batchRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { OwnerField } from './OwnerField.tsx';

const fields = [
  { name: 'batchNo', kind: 'text', label: 'Batch number', mandatory: 'blocks' },
  {
    name: 'component',
    kind: 'choice',
    label: 'Component',
    ...optionsOf(batchComponents),
    none: null,
    usual: 'A',
    mandatory: 'blocks',
  },
  { name: 'productName', kind: 'text', label: 'Product', isWide: true, mandatory: 'blocks' },
  { name: 'madeOn', kind: 'date', label: 'Made on' },
  {
    name: 'expiresOn',
    kind: 'date',
    label: 'Best before',
    hint: "As printed on the tin. If left blank, it is computed from the product's data sheet.",
  },
] as const satisfies readonly InputField[];

/** Adds a batch, or changes one. A superuser chooses the owner; an admin's batches belong to the admin's client. */
export function BatchDialog({
  batch,
  hasClients,
  ...events
}: { batch: Batch | undefined; hasClients: boolean } & DialogEvents<string>) {
  // Without suggestions the name of a product can still be typed.
  const { answer } = useAnswer(question(calls.getDailyproduct), '');
  const save = async (body: SaveBatchRequest) => {
    if (!batch) return (await call(calls.addBatch, { body })).batchId;
    await call(calls.changeBatch, { params: { batchId: batch.batchId }, body });
    return batch.batchId;
  };
  return (
    <FieldsDialog
      title={batch ? `Edit ${batch.batchNo}` : 'Add batch'}
      submit={batch ? 'Save Changes' : 'Add'}
      of={fields}
      stored={batch}
      suggested={{ productName: answer?.result.map(({ productName }) => productName) ?? [] }}
      shape={batchRequest}
      body={(answers, typed) => ({
        ...answers,
        ownerClientId: typed.get('ownerClientId') ?? '',
        isWithdrawn: batch?.isWithdrawn ?? false,
      })}
      send={save}
      failed="The batch could not be saved."
      {...events}
    >
      {(faults) => hasClients && <OwnerField owner={batch?.owner} faults={faults} />}
    </FieldsDialog>
  );
}
