import { useId } from 'react';
import { type Batch, type SaveBatchRequest, saveBatchRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { call } from '#web/api/call.ts';
import { question } from '#web/portal/reading/question.ts';
import { useRead } from '#web/portal/reading/useReading.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { choiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { DateField, TextField } from '#web/ui/fields/TextField.tsx';

const components = Object.entries(batchComponents).map(([value, label]) => ({ value, label }));

/** Suggests the products of the reference data to a field that takes any other too. */
function Products({ id }: { id: string }) {
  // Without suggestions the name can still be typed.
  const { answer } = useRead(question(calls.getDailyproduct), '');
  return (
    <datalist id={id}>
      {answer?.result.map(({ productName }) => (
        <option key={productName}>{productName}</option>
      ))}
    </datalist>
  );
}

/** Adds a batch, or changes one. A superuser chooses the owner; an admin's batches belong to the admin's client. */
export function BatchDialog({
  batch,
  hasClients,
  onSaved,
  onClose,
}: {
  batch?: Batch;
  hasClients: boolean;
  onSaved: (batchId: string) => void;
  onClose: () => void;
}) {
  const listed = useId();
  const read = (typed: FormData): SaveBatchRequest => {
    const text = (name: string) => String(typed.get(name) ?? '');
    return {
      ownerClientId: text('ownerClientId'),
      productName: text('productName'),
      component: text('component') as SaveBatchRequest['component'],
      batchNo: text('batchNo'),
      madeOn: text('madeOn'),
      expiresOn: text('expiresOn'),
      isWithdrawn: batch?.isWithdrawn ?? false,
    };
  };
  const save = async (body: SaveBatchRequest) => {
    if (!batch) return (await call(calls.addBatch, { body })).batchId;
    await call(calls.changeBatch, { params: { batchId: batch.batchId }, body });
    return batch.batchId;
  };
  return (
    <EditDialog
      title={batch ? `Edit ${batch.batchNo}` : 'Add batch'}
      submit={batch ? 'Save Changes' : 'Add'}
      shape={saveBatchRequest}
      read={read}
      send={async (body) => {
        onSaved(await save(body));
        onClose();
      }}
      failed="The batch could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="batchNo"
            label="Batch number"
            isRequired
            autoComplete="off"
            defaultValue={batch?.batchNo}
            error={faults['batchNo']}
          />
          <Select
            name="component"
            label="Component"
            isRequired
            emptyLabel={null}
            options={components}
            defaultValue={batch?.component ?? 'A'}
            error={faults['component']}
          />
          <div className="sm:col-span-2">
            <TextField
              name="productName"
              label="Product"
              isRequired
              autoComplete="off"
              list={listed}
              defaultValue={batch?.productName}
              error={faults['productName']}
            />
            <Products id={listed} />
          </div>
          <DateField name="madeOn" label="Made on" defaultValue={batch?.madeOn ?? ''} error={faults['madeOn']} />
          <DateField
            name="expiresOn"
            label="Best before"
            hint="As printed on the tin. If left blank, it is computed from the product's data sheet."
            defaultValue={batch?.expiresOn ?? ''}
            error={faults['expiresOn']}
          />
          {hasClients && (
            <ClientSearch
              name="ownerClientId"
              placeholder="The company's own"
              initial={choiceOf(batch?.owner?.clientId ?? '', batch?.owner?.clientName)}
              error={faults['ownerClientId']}
            />
          )}
        </div>
      )}
    </EditDialog>
  );
}
