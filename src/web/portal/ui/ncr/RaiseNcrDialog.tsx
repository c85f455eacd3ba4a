import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type NcrAnswer, type RaiseNcr, raiseNcrRequest } from '#contract/ncrs.ts';
import type { Failure } from '#domain/nonConformance/failures.ts';
import { severities, severityWords } from '#domain/nonConformance/ncr.ts';
import { call } from '#web/api/call.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { textsOf } from '#web/portal/ui/useForm.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';

export const severityChoices = severities.map((value) => ({ value, label: severityWords[value] }));

/** What an NCR is raised for: a report, whose failures fill in the form, or only a client. */
export type RaisedOf = { reportId: string; structure: string; failures: readonly Failure[] } | { hasClients: boolean };

/** The most photos that can be added at once. */
const mostPhotos = 10;

const bare = { path: '', about: '', requirement: '', found: '', area: '', coat: '' };

function Place({ failure, structure }: { failure: Omit<Failure, 'test'>; structure: string }) {
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <TextField name="structure" label="Structure" defaultValue={structure} maxLength={200} />
      <TextField name="area" label="Area" defaultValue={failure.area} maxLength={1_000} />
      <TextField name="coat" label="Coat" defaultValue={failure.coat} maxLength={1_000} />
    </div>
  );
}

/** Raises an NCR by hand. The known facts of the failure are filled in, and the photos are uploaded afterwards. */
export function RaiseNcrDialog({
  of,
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
  const [photos, setPhotos] = useState<readonly { file: File; key: string }[]>([]);
  const failures = 'failures' in of ? of.failures : [];
  const failure = failures.find((one) => one.path === path) ?? bare;
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
      read={(typed) =>
        ({ ...textsOf(typed), ...('reportId' in of && { reportId: of.reportId }) }) as unknown as RaiseNcr
      }
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
          {'hasClients' in of && of.hasClients && (
            <ClientSearch name="clientId" onlyActive error={faults['clientId']} />
          )}
          {/* The key fills in these inputs anew for each failure. */}
          <div key={path} className="grid gap-6">
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                name="about"
                label="What it is about"
                defaultValue={failure.about}
                isRequired
                maxLength={200}
                error={faults['about']}
              />
              <Select
                name="severity"
                label="Severity"
                emptyLabel={null}
                options={severityChoices}
                error={faults['severity']}
              />
            </div>
            <TextField
              name="requirement"
              label="Requirement"
              defaultValue={failure.requirement}
              maxLength={1_000}
              error={faults['requirement']}
            />
            <TextArea
              name="found"
              label="What was found"
              defaultValue={failure.found}
              isRequired
              maxLength={10_000}
              error={faults['found']}
            />
            <Place failure={failure} structure={'structure' in of ? of.structure : ''} />
          </div>
          <TextArea name="description" label="Description" maxLength={10_000} error={faults['description']} />
          <FileField
            name="photos"
            label="Photos"
            accept="image/*"
            most={mostPhotos}
            files={photos.map(({ file, key }) => ({ key, name: file.name, size: `${Math.ceil(file.size / 1024)} KB` }))}
            onChoose={(files) => {
              const chosen = files.map((file) => ({ file, key: crypto.randomUUID() }));
              setPhotos((before) => [...before, ...chosen].slice(0, mostPhotos));
            }}
            onRemove={(key) => setPhotos((before) => before.filter((one) => one.key !== key))}
            error={faults['file'] ?? faults['filename']}
          />
        </>
      )}
    </EditDialog>
  );
}
