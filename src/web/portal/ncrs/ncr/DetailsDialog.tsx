import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type ChangeNcr, changeNcrRequest, type NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { severityChoices } from '#web/portal/ui/ncr/NcrFields.tsx';
import { choiceOf, SearchSelect } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { DateField, TextField } from '#web/ui/fields/TextField.tsx';

type Who = 'nobody' | 'me' | 'account' | 'outside';

const whoWords: Readonly<Record<Who, string>> = {
  nobody: 'Nobody yet',
  me: 'I am',
  account: 'Somebody with an account',
  outside: 'Somebody outside, by mail',
};

function whoIs({ responsible }: NcrAnswer, uid: string): Who {
  if (responsible === null) return 'nobody';
  if (responsible.uid === null) return 'outside';
  return responsible.uid === uid ? 'me' : 'account';
}

function readDetails(typed: FormData, version: number, uid: string): ChangeNcr {
  const text = (name: string) => String(typed.get(name) ?? '');
  const who = text('who') as Who;
  const responsible = {
    nobody: null,
    me: { uid },
    account: { uid: text('responsible') },
    outside: { email: text('email'), name: text('name') },
  }[who];
  return { version, severity: text('severity') as ChangeNcr['severity'], dueOn: text('dueOn') || null, responsible };
}

/** Sets the severity, the due date and the responsible person. A newly responsible person is told by mail. */
export function DetailsDialog({
  ncr,
  uid,
  onSaved,
  onClose,
}: {
  ncr: NcrAnswer;
  /** The uid of the signed-in account. */
  uid: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { responsible, ncrId } = ncr;
  const [who, setWho] = useState(whoIs(ncr, uid));
  const find = async (search: string, signal: AbortSignal) => {
    const { people } = await call(calls.ncrPeople, { params: { ncrId }, query: { search }, signal });
    return people.map(({ uid: value, fname: label, detail }) => ({ value, label, detail }));
  };
  return (
    <EditDialog
      title={`Responsible, due date, severity: ${ncr.number}`}
      submit="Save"
      shape={changeNcrRequest}
      read={(typed) => readDetails(typed, ncr.version, uid)}
      send={async (body) => {
        await call(calls.changeNcr, { params: { ncrId }, body });
        onClose();
        onSaved();
      }}
      failed="This could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <Select
            name="who"
            label="Responsible"
            emptyLabel={null}
            options={(Object.keys(whoWords) as Who[]).map((value) => ({ value, label: whoWords[value] }))}
            value={who}
            onChange={({ currentTarget: { value } }) => setWho(value as Who)}
            error={who === 'account' ? undefined : faults['responsible']}
          />
          {who === 'account' && (
            <SearchSelect
              label="Person"
              find={find}
              name="responsible"
              placeholder="Name"
              initial={choiceOf(responsible?.uid ?? '', responsible?.name)}
              error={faults['responsible']}
            />
          )}
          {who === 'outside' && (
            <>
              <div className="grid gap-6 sm:grid-cols-2">
                <TextField
                  name="name"
                  label="Name"
                  isRequired
                  defaultValue={responsible?.uid === null ? responsible.name : ''}
                />
                <TextField
                  name="email"
                  type="email"
                  label="Email"
                  isRequired
                  defaultValue={responsible?.uid === null ? responsible.email : ''}
                />
              </div>
              <p className="text-muted">They are mailed a link that opens this NCR alone, and answer it with photos.</p>
            </>
          )}
          <div className="grid gap-6 sm:grid-cols-2">
            <DateField name="dueOn" label="Due" defaultValue={ncr.dueOn ?? ''} error={faults['dueOn']} />
            <Select
              name="severity"
              label="Severity"
              emptyLabel={null}
              options={severityChoices}
              defaultValue={ncr.severity}
              error={faults['severity']}
            />
          </div>
        </>
      )}
    </EditDialog>
  );
}
