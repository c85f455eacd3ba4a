import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ListedNcr, NcrDetails } from '#contract/ncrs/ncrs.ts';
import { call } from '#web/api/call.ts';
import { severityChoices } from '#web/portal/ui/ncr/NcrFields.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { searchChoiceOf, SearchSelect } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { DateField, TextField } from '#web/ui/fields/TextField.tsx';

/** What a choice is where NCRs differ, and each keeps its own. */
const asEach = 'asEach';

/** In which details several NCRs differ. */
export type DifferingDetails = Readonly<Partial<Record<keyof NcrDetails, boolean>>>;

type Who = 'nobody' | 'me' | 'account' | 'outside';

const whoWords: Readonly<Record<Who, string>> = {
  nobody: 'Nobody yet',
  me: 'I am',
  account: 'Somebody with an account',
  outside: 'Somebody outside, by mail',
};

type Detailed = Pick<ListedNcr, 'ncrId' | 'state' | 'report' | 'responsible' | 'dueOn' | 'severity'>;

/** Who is responsible. What is only proposed is offered to whoever filed its report, unless that is who decides. */
function responsibleFor({ state, report, responsible }: Detailed, uid: string): ListedNcr['responsible'] {
  const author = state === 'proposed' ? report?.author : undefined;
  return responsible ?? (author && author.uid !== uid ? { uid: author.uid, name: author.fname, email: '' } : null);
}

function whoIs(responsible: ListedNcr['responsible'], uid: string): Who {
  if (responsible === null) return 'nobody';
  if (responsible.uid === null) return 'outside';
  return responsible.uid === uid ? 'me' : 'account';
}

/** Reads what was typed into the fields. */
export function readDetails(typed: FormData, uid: string): NcrDetails {
  const text = (name: string) => String(typed.get(name) ?? '');
  const who = text('who') as Who;
  const responsible = {
    nobody: null,
    me: { uid },
    account: { uid: text('responsible') },
    outside: { email: text('email'), name: text('name') },
  }[who];
  return { severity: text('severity') as NcrDetails['severity'], dueOn: text('dueOn') || null, responsible };
}

/** Reads what was typed of several NCRs, without what each keeps. */
export function readBulkDetails(typed: FormData, uid: string, differing: DifferingDetails): Partial<NcrDetails> {
  const { severity, dueOn, responsible } = readDetails(typed, uid);
  return {
    ...(typed.get('severity') !== asEach && { severity }),
    ...(!(differing.dueOn && dueOn === null) && { dueOn }),
    ...(typed.get('who') !== asEach && { responsible }),
  };
}

/**
 * Who is responsible for an NCR, when it is due, and how severe it is. `uid` is that of the signed-in account. Of several
 * that differ, each keeps its own unless another is chosen.
 */
export function DetailsFields({
  ncr,
  uid,
  faults,
  differing = {},
}: {
  ncr: Detailed;
  uid: string;
  faults: Faults;
  differing?: DifferingDetails;
}) {
  const { ncrId } = ncr;
  const responsible = responsibleFor(ncr, uid);
  const outside = responsible?.uid === null ? responsible : undefined;
  const [who, setWho] = useState<string>(differing.responsible ? asEach : whoIs(responsible, uid));
  const keeping = (differs = false) => (differs ? [{ value: asEach, label: 'As each is' }] : []);
  // Of a step that raises it, these are a part.
  const fault = faults['responsible'] ?? faults['details'];
  const find = async (search: string, signal: AbortSignal) => {
    const { people } = await call(calls.ncrPeople, { params: { ncrId }, query: { search }, signal });
    return people.map(({ uid: value, fname: label, detail }) => ({ value, label, detail }));
  };
  return (
    <>
      <Select
        name="who"
        label="Responsible"
        emptyLabel={null}
        options={[
          ...keeping(differing.responsible),
          ...(Object.keys(whoWords) as Who[]).map((value) => ({ value, label: whoWords[value] })),
        ]}
        value={who}
        onChange={({ currentTarget: { value } }) => setWho(value)}
        error={who === 'account' ? undefined : fault}
      />
      {who === 'account' && (
        <SearchSelect
          label="Person"
          find={find}
          name="responsible"
          placeholder="Name"
          initial={searchChoiceOf(responsible?.uid ?? '', responsible?.name)}
          error={fault}
        />
      )}
      {who === 'outside' && (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField name="name" label="Name" isRequired defaultValue={outside?.name ?? ''} />
            <TextField name="email" type="email" label="Email" isRequired defaultValue={outside?.email ?? ''} />
          </div>
          <p className="text-muted">They are mailed a link that opens this NCR alone, and answer it with photos.</p>
        </>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <DateField
          name="dueOn"
          label={differing.dueOn ? 'Due (as each is, if empty)' : 'Due'}
          defaultValue={differing.dueOn ? '' : (ncr.dueOn ?? '')}
          error={faults['dueOn']}
        />
        <Select
          name="severity"
          label="Severity"
          emptyLabel={null}
          options={[...keeping(differing.severity), ...severityChoices]}
          defaultValue={differing.severity ? asEach : ncr.severity}
          error={faults['severity']}
        />
      </div>
    </>
  );
}
