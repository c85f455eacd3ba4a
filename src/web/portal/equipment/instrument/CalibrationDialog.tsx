import { calls } from '#contract/calls.ts';
import {
  type StoredCalibration,
  type SaveCalibrationRequest,
  saveCalibrationRequest,
} from '#contract/equipment/instruments.ts';
import { foundStates } from '#domain/equipment/instrument.ts';
import { type AskedField, optionsOf } from '#domain/reports/askedField.ts';
import { call } from '#web/api/call.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

const fields = [
  { name: 'calibratedOn', kind: 'date', label: 'Calibrated', mandatory: 'blocks' },
  { name: 'dueOn', kind: 'date', label: 'Next due', mandatory: 'blocks' },
  { name: 'asFound', kind: 'choice', label: 'As found', ...optionsOf(foundStates), mandatory: 'blocks' },
  { name: 'certificateNo', kind: 'text', label: 'Certificate number' },
  { name: 'laboratory', kind: 'text', label: 'Laboratory', isWide: true },
] as const satisfies readonly AskedField[];

/** Adds a calibration to an instrument, or changes one. */
export function CalibrationDialog({
  instrumentId,
  calibration,
  ...events
}: { instrumentId: string; calibration: StoredCalibration | undefined } & DialogEvents) {
  const save = (body: SaveCalibrationRequest) =>
    calibration
      ? call(calls.changeCalibration, { params: { instrumentId, calibrationId: calibration.calibrationId }, body })
      : call(calls.addCalibration, { params: { instrumentId }, body });
  return (
    <FieldsDialog
      title={calibration ? 'Edit calibration' : 'Add calibration'}
      submit={calibration ? 'Save Changes' : 'Add'}
      of={fields}
      stored={calibration}
      shape={saveCalibrationRequest}
      body={(answers) => ({ ...answers, isWithdrawn: calibration?.isWithdrawn ?? false })}
      send={save}
      failed="The calibration could not be saved."
      {...events}
    />
  );
}
