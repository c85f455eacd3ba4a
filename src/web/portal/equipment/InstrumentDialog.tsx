import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type Instrument, type SaveInstrumentRequest, saveInstrumentRequest } from '#contract/equipment/instruments.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { numberOf } from '#domain/reports/figures.ts';
import { call } from '#web/api/call.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { choiceOf } from '#web/ui/fields/SearchSelect.tsx';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const kindChoices = choicesOf(instrumentKinds);
const statusChoices = choicesOf(instrumentStatuses);
const gaugeTypes = [
  { value: '1', label: 'Type 1, magnetic pull-off' },
  { value: '2', label: 'Type 2, electronic' },
];

function readInstrument(typed: FormData): SaveInstrumentRequest {
  const text = (name: string) => String(typed.get(name) ?? '');
  const accuracy = text('accuracyPercent').trim();
  return {
    ownerClientId: text('ownerClientId'),
    kind: text('kind') as SaveInstrumentRequest['kind'],
    make: text('make'),
    model: text('model'),
    serialNo: text('serialNo'),
    probeSerialNo: text('probeSerialNo'),
    gaugeType: text('gaugeType') as SaveInstrumentRequest['gaugeType'],
    accuracyPercent: accuracy === '' ? null : (numberOf(accuracy) ?? Number.NaN),
    status: text('status') as SaveInstrumentRequest['status'],
  };
}

/**
 * Adds an instrument, or changes one. A superuser chooses the owner; an admin's instruments belong to the admin's
 * client.
 */
export function InstrumentDialog({
  instrument,
  hasClients,
  onSaved,
  onClose,
}: {
  instrument?: Instrument;
  hasClients: boolean;
  onSaved: (instrumentId: string) => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<string>(instrument?.kind ?? 'dftGauge');
  const save = async (body: SaveInstrumentRequest) => {
    if (!instrument) return (await call(calls.addInstrument, { body })).instrumentId;
    await call(calls.changeInstrument, { params: { instrumentId: instrument.instrumentId }, body });
    return instrument.instrumentId;
  };
  return (
    <EditDialog
      title={instrument ? `Edit ${instrument.serialNo}` : 'Add instrument'}
      submit={instrument ? 'Save Changes' : 'Add'}
      shape={saveInstrumentRequest}
      read={readInstrument}
      send={async (body) => {
        onSaved(await save(body));
        onClose();
      }}
      failed="The instrument could not be saved."
      onClose={onClose}
    >
      {(faults) => {
        const text = (name: 'make' | 'model' | 'serialNo' | 'probeSerialNo', label: string) => ({
          name,
          label,
          autoComplete: 'off',
          defaultValue: instrument?.[name],
          error: faults[name],
        });
        return (
          <div className="grid gap-6 sm:grid-cols-2">
            <Select
              name="kind"
              label="Kind"
              isRequired
              emptyLabel={null}
              options={kindChoices}
              value={kind}
              onChange={({ currentTarget: { value } }) => setKind(value)}
              error={faults['kind']}
            />
            <TextField {...text('serialNo', 'Serial number')} isRequired />
            <TextField {...text('make', 'Make')} />
            <TextField {...text('model', 'Model')} />
            <TextField {...text('probeSerialNo', 'Probe serial number')} />
            <TextField
              name="accuracyPercent"
              label="Accuracy"
              unit="%"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={instrument?.accuracyPercent ?? ''}
              error={faults['accuracyPercent']}
            />
            {kind === 'dftGauge' && (
              <Select
                name="gaugeType"
                label="Type of gauge"
                emptyLabel="Not stated"
                options={gaugeTypes}
                defaultValue={instrument?.gaugeType ?? ''}
                error={faults['gaugeType']}
              />
            )}
            <Select
              name="status"
              label="Status"
              emptyLabel={null}
              options={statusChoices}
              defaultValue={instrument?.status ?? 'inService'}
              error={faults['status']}
            />
            {hasClients && (
              <ClientSearch
                name="ownerClientId"
                placeholder="The company's own"
                initial={choiceOf(instrument?.owner?.clientId ?? '', instrument?.owner?.clientName)}
                error={faults['ownerClientId']}
              />
            )}
          </div>
        );
      }}
    </EditDialog>
  );
}
