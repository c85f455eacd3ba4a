import { useState } from 'react';
import { type Batch, quarantineRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import type { AskedField } from '#domain/reports/askedField.ts';
import { call } from '#web/api/call.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';

const since: AskedField = { name: 'since', kind: 'date', label: 'Since', isWide: true, mandatory: 'blocks' };

/** Quarantines a batch, or lifts its quarantine. Both need a reason. */
export function QuarantineDialog({
  batch: { batchId, batchNo, quarantinedSince },
  ...events
}: { batch: Batch } & DialogEvents) {
  const isHeld = quarantinedSince !== null;
  const [today] = useState(() => localDate(new Date()));
  return (
    <FieldsDialog
      title={isHeld ? `Lift the quarantine of ${batchNo}` : `Quarantine ${batchNo}`}
      submit={isHeld ? 'Lift' : 'Quarantine'}
      size="small"
      of={isHeld ? [reasonField] : [since, reasonField]}
      stored={{ since: today }}
      shape={quarantineRequest}
      body={(answers) => ({ since: null, ...answers })}
      send={(body) => call(calls.quarantineBatch, { params: { batchId }, body })}
      done={({ message }) => message}
      failed="The quarantine could not be changed."
      {...events}
    />
  );
}
