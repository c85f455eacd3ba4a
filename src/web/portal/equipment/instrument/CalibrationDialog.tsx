import { calls } from '#contract/calls.ts';
import {
  type KeptCalibration,
  type SaveCalibrationRequest,
  saveCalibrationRequest,
} from '#contract/equipment/instruments.ts';
import { foundStates } from '#domain/equipment/instrument.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { DateField, TextField } from '#web/ui/fields/TextField.tsx';

const foundChoices = Object.entries(foundStates).map(([value, label]) => ({ value, label }));

/** Adds a calibration to an instrument, or changes one. */
export function CalibrationDialog({
  instrumentId,
  calibration,
  onSaved,
  onClose,
}: {
  instrumentId: string;
  calibration: KeptCalibration | undefined;
  onSaved: () => void;
  onClose: () => void;
}) {
  const read = (typed: FormData): SaveCalibrationRequest => {
    const text = (name: string) => String(typed.get(name) ?? '');
    return {
      calibratedOn: text('calibratedOn'),
      dueOn: text('dueOn'),
      asFound: text('asFound') as SaveCalibrationRequest['asFound'],
      certificateNo: text('certificateNo'),
      laboratory: text('laboratory'),
      isWithdrawn: calibration?.isWithdrawn ?? false,
    };
  };
  const save = (body: SaveCalibrationRequest) =>
    calibration
      ? call(calls.changeCalibration, { params: { instrumentId, calibrationId: calibration.calibrationId }, body })
      : call(calls.addCalibration, { params: { instrumentId }, body });
  return (
    <EditDialog
      title={calibration ? 'Edit calibration' : 'Add calibration'}
      submit={calibration ? 'Save Changes' : 'Add'}
      shape={saveCalibrationRequest}
      read={read}
      send={async (body) => {
        await save(body);
        onSaved();
        onClose();
      }}
      failed="The calibration could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField
            name="calibratedOn"
            label="Calibrated"
            isRequired
            defaultValue={calibration?.calibratedOn}
            error={faults['calibratedOn']}
          />
          <DateField
            name="dueOn"
            label="Next due"
            isRequired
            defaultValue={calibration?.dueOn}
            error={faults['dueOn']}
          />
          <Select
            name="asFound"
            label="As found"
            isRequired
            options={foundChoices}
            defaultValue={calibration?.asFound ?? ''}
            error={faults['asFound']}
          />
          <TextField
            name="certificateNo"
            label="Certificate number"
            autoComplete="off"
            defaultValue={calibration?.certificateNo}
            error={faults['certificateNo']}
          />
          <div className="sm:col-span-2">
            <TextField
              name="laboratory"
              label="Laboratory"
              autoComplete="off"
              defaultValue={calibration?.laboratory}
              error={faults['laboratory']}
            />
          </div>
        </div>
      )}
    </EditDialog>
  );
}
