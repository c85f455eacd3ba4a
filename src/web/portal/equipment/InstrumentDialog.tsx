import { calls } from '#contract/calls.ts';
import { type Instrument, type SaveInstrumentRequest, saveInstrumentRequest } from '#contract/equipment/instruments.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { call } from '#web/api/call.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { OwnerField } from './OwnerField.tsx';

/** The types of film thickness gauges, in words. */
export const gaugeTypes = { 1: 'Type 1, magnetic pull-off', 2: 'Type 2, electronic' } as const;

const fields = [
  {
    name: 'kind',
    kind: 'choice',
    label: 'Kind',
    ...optionsOf(instrumentKinds),
    none: null,
    usual: 'dftGauge',
    mandatory: 'blocks',
  },
  { name: 'serialNo', kind: 'text', label: 'Serial number', mandatory: 'blocks' },
  { name: 'make', kind: 'text', label: 'Make' },
  { name: 'model', kind: 'text', label: 'Model' },
  { name: 'probeSerialNo', kind: 'text', label: 'Probe serial number' },
  { name: 'accuracyPercent', kind: 'quantity', wire: 'number', label: 'Accuracy', unit: '%' },
  {
    name: 'gaugeType',
    kind: 'choice',
    label: 'Type of gauge',
    options: ['1', '2'],
    optionLabels: gaugeTypes,
    none: 'Not stated',
    onlyIf: ['kind', 'dftGauge'],
  },
  {
    name: 'status',
    kind: 'choice',
    label: 'Status',
    ...optionsOf(instrumentStatuses),
    none: null,
    usual: 'inService',
  },
] as const satisfies readonly InputField[];

/** Adds or changes an instrument. A superuser chooses the owner; an admin's belong to the admin's client. */
export function InstrumentDialog({
  instrument,
  hasClients,
  ...events
}: { instrument: Instrument | undefined; hasClients: boolean } & DialogEvents<string>) {
  const save = async (body: SaveInstrumentRequest) => {
    if (!instrument) return (await call(calls.addInstrument, { body })).instrumentId;
    await call(calls.changeInstrument, { params: { instrumentId: instrument.instrumentId }, body });
    return instrument.instrumentId;
  };
  return (
    <FieldsDialog
      title={instrument ? `Edit ${instrument.serialNo}` : 'Add instrument'}
      submit={instrument ? 'Save Changes' : 'Add'}
      of={fields}
      stored={instrument}
      shape={saveInstrumentRequest}
      body={(answers, typed) => ({ ...answers, ownerClientId: typed.get('ownerClientId') ?? '' })}
      send={save}
      failed="The instrument could not be saved."
      {...events}
    >
      {(faults) => hasClients && <OwnerField owner={instrument?.owner} faults={faults} />}
    </FieldsDialog>
  );
}
