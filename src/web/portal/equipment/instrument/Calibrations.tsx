import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import {
  type InstrumentAnswer,
  type StoredCalibration,
  type SaveCalibrationRequest,
  saveCalibrationRequest,
} from '#contract/equipment/instruments.ts';
import { asFoundWords } from '#domain/equipment/instrument.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { type SpanInQuestion, spanInQuestion } from '#domain/measurement/gauge/gaugeInDate.ts';
import { call } from '#web/api/call.ts';
import { CertificateAttachment } from '#web/portal/equipment/CertificateAttachment.tsx';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadingsInQuestion } from '#web/portal/ui/ReadingsInQuestion.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';

const calibrationFields = [
  { name: 'calibratedOn', kind: 'date', label: 'Calibrated', mandatory: 'blocks' },
  { name: 'dueOn', kind: 'date', label: 'Next due', mandatory: 'blocks' },
  { name: 'asFound', kind: 'choice', label: 'As found', ...optionsOf(asFoundWords), mandatory: 'blocks' },
  { name: 'certificateNo', kind: 'text', label: 'Certificate number' },
  { name: 'laboratory', kind: 'text', label: 'Laboratory', isWide: true },
] as const satisfies readonly InputField[];

/** Adds a calibration to an instrument, or changes one. */
function CalibrationDialog({
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
      of={calibrationFields}
      stored={calibration}
      shape={saveCalibrationRequest}
      body={(answers) => ({ ...answers, isWithdrawn: calibration?.isWithdrawn ?? false })}
      send={save}
      failed="The calibration could not be saved."
      {...events}
    />
  );
}

/** One calibration: its days, its result and its certificate. A withdrawn one stays readable. */
function Calibration({
  instrument: { instrumentId, serialNo, mayChange },
  calibration,
  span,
  onEdit,
  onChanged,
}: {
  instrument: InstrumentAnswer['instrument'];
  calibration: StoredCalibration;
  /** What is in question, where the calibration found the gauge out of tolerance. */
  span: SpanInQuestion | undefined;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const { act } = useAction();
  const { calibrationId, certificate, ...fields } = calibration;
  const { calibratedOn, dueOn, asFound, certificateNo, laboratory, isWithdrawn } = fields;
  const day = formatDay(calibratedOn);
  const params = { instrumentId, calibrationId };
  const withdraw = () =>
    act({
      run: () => call(calls.changeCalibration, { params, body: { ...fields, isWithdrawn: !isWithdrawn } }),
      done: isWithdrawn ? 'The calibration counts again.' : 'The calibration no longer counts.',
      failed: 'The calibration could not be changed.',
      onDone: onChanged,
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line py-4 pr-1 pl-4 not-first:border-t">
      <div className="min-w-0 grow basis-60">
        <h3 className={`font-sans text-lg tracking-normal ${isWithdrawn ? 'text-muted line-through' : ''}`}>{day}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {isWithdrawn ? (
            <Badge>Withdrawn</Badge>
          ) : (
            <Badge tone={asFound === 'outOfTolerance' ? 'danger' : asFound === 'inTolerance' ? 'success' : 'neutral'}>
              {asFoundWords[asFound]}
            </Badge>
          )}
          <span>Due {formatDay(dueOn)}</span>
        </p>
        {(certificateNo || laboratory) && (
          <p className="mt-1 break-words text-muted">
            {[certificateNo && `Certificate ${certificateNo}`, laboratory].filter(Boolean).join(', ')}
          </p>
        )}
        {span && (
          <div className="mt-2">
            <ReadingsInQuestion used={serialNo} span={span} />
          </div>
        )}
        <div className="mt-2">
          <CertificateAttachment
            stored={certificate}
            of={day}
            mayChange={mayChange && !isWithdrawn}
            send={(file) => call(calls.keepCertificate, { params, query: { filename: file.name }, body: file })}
            onStored={onChanged}
          />
        </div>
      </div>
      {mayChange && (
        <div className="-ml-3 flex shrink-0">
          <IconButton icon={IconPencil} label={`Edit the calibration of ${day}`} onPress={onEdit} />
          <IconButton
            icon={isWithdrawn ? IconArrowBackUp : IconX}
            label={isWithdrawn ? `Bring the calibration of ${day} back` : `Withdraw the calibration of ${day}`}
            onPress={() => void withdraw()}
          />
        </div>
      )}
    </li>
  );
}

/** The calibrations of an instrument, the newest first. */
export function Calibrations({ found, onChanged }: { found: InstrumentAnswer; onChanged: () => void }) {
  const { instrument, calibrations } = found;
  const { instrumentId, mayChange } = instrument;
  const counting = calibrations.filter(({ isWithdrawn }) => !isWithdrawn);
  /** The id of the calibration being changed; blank for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Chapter
      title="Calibrations"
      isBare
      className="mt-6"
      actions={mayChange && <Button onPress={() => setEdited('')}>Add calibration</Button>}
    >
      <Rows>
        {calibrations.length === 0 && <NoRows>Calibrations that are added will stand here.</NoRows>}
        <ul>
          {calibrations.map((calibration) => (
            <Calibration
              key={calibration.calibrationId}
              instrument={instrument}
              calibration={calibration}
              span={calibration.isWithdrawn ? undefined : spanInQuestion(counting, calibration.calibratedOn)}
              onEdit={() => setEdited(calibration.calibrationId)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </Rows>
      {edited !== null && (
        <CalibrationDialog
          instrumentId={instrumentId}
          calibration={calibrations.find(({ calibrationId }) => calibrationId === edited)}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </Chapter>
  );
}
