import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type NcrAnswer, type RaiseNcr, raiseNcrRequest } from '#contract/ncrs.ts';
import type { Failure } from '#domain/nonConformance/failures.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { NcrFields, type NcrPhoto, NcrPhotos } from './NcrFields.tsx';

/** The report of which an NCR is raised: its failures fill it in. */
export type RaisedOf = { reportId: string; structure: string; failures: readonly Failure[] };

/** Raises an NCR of a report by hand: what is known of the failure stands there already, photos go after it. */
export function RaiseNcrDialog({
  of: { reportId, structure, failures },
  onRaised,
  onClose,
}: {
  of: RaisedOf;
  onRaised: (ncr: NcrAnswer) => void;
  onClose: () => void;
}) {
  // The id is made here, so that pressing again after a lost answer raises the NCR only once.
  const [ncrId] = useState(() => crypto.randomUUID());
  const [path, setPath] = useState('');
  const [photos, setPhotos] = useState<readonly NcrPhoto[]>([]);
  const failure = failures.find((one) => one.path === path);
  const raise = async (body: RaiseNcr) => {
    const ncr = await call(calls.raiseNcr, { params: { ncrId }, body });
    for (const { file } of photos) {
      const query = { filename: file.name, purpose: 'found' };
      await call(calls.addNcrFile, { params: { ncrId }, query, body: file });
    }
    toast(`${ncr.number} was raised.`, 'success');
    onClose();
    onRaised(ncr);
  };
  return (
    <EditDialog
      title="Raise NCR"
      submit="Raise"
      shape={raiseNcrRequest}
      read={(typed) => ({ ...textsOf(typed), reportId }) as unknown as RaiseNcr}
      send={raise}
      failed="The NCR could not be raised."
      onClose={onClose}
    >
      {(faults) => (
        <>
          {failures.length > 0 && (
            <Select
              name="path"
              label="What has failed"
              emptyLabel="Something else of this report"
              options={failures.map((one) => ({ value: one.path, label: `${one.about}: ${one.found.slice(0, 80)}` }))}
              value={path}
              onChange={({ currentTarget: { value } }) => setPath(value)}
              error={faults['path']}
            />
          )}
          {/* Filled in anew for each failure. */}
          <div key={path} className="grid gap-6">
            <NcrFields begun={{ structure, ...failure }} faults={faults} />
          </div>
          <NcrPhotos photos={photos} error={faults['file'] ?? faults['filename']} onChange={setPhotos} />
        </>
      )}
    </EditDialog>
  );
}
