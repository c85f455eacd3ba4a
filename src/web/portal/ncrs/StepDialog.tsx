import type { NcrAnswer, PassingTestsAnswer, NcrStepRequest } from '#contract/ncrs/ncrs.ts';
import { ncrStepRequest } from '#contract/ncrs/ncrs.ts';
import { dispositionWords } from '#domain/ncrs/ncr.ts';
import { type NcrAction, dispositions } from '#domain/ncrs/ncrSteps.ts';
import type { InputField } from '#domain/reports/inputField.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { readFields } from '#web/fields/readFields.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/Checkbox.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { DetailsFields, readDetails } from './DetailsFields.tsx';
import { stepWords } from './stepWords.ts';

/** The part of an NCR that its steps need, for people inside and outside. */
type Stepped = Pick<
  NcrAnswer,
  'number' | 'version' | 'disposition' | 'correctiveAction' | 'preventiveAction' | 'files'
>;

/** What raising it needs besides. An outsider raises nothing. */
type Raised = {
  ncr: Pick<NcrAnswer, 'ncrId' | 'state' | 'report' | 'responsible' | 'dueOn' | 'severity' | 'agreesAlone'>;
  uid: string;
};

const actionFields = [
  {
    name: 'disposition',
    kind: 'choice',
    label: 'What is to be done',
    options: dispositions,
    optionLabels: dispositionWords,
    isWide: true,
    mandatory: 'blocks',
  },
  { name: 'correctiveAction', kind: 'longText', label: 'How it is corrected', longest: 10_000, mandatory: 'blocks' },
  { name: 'preventiveAction', kind: 'longText', label: 'How it is prevented from now on', longest: 10_000 },
] as const satisfies readonly InputField[];

/** The evidence to close an NCR with. Later tests that passed are offered, with the newest ticked. */
function Evidence({ ncr, offered, faults }: { ncr: Stepped; offered: PassingTestsAnswer | undefined; faults: Faults }) {
  const { tests, lookedThrough } = offered ?? { tests: [], lookedThrough: null };
  const files = ncr.files.filter(({ purpose }) => purpose === 'closure');
  return (
    <>
      {tests.length > 0 && (
        <CheckboxGroup
          label="Later tests that passed"
          hint="Of the same kind, structure, area and coat."
          error={faults['evidence']}
        >
          {tests.map(({ reportId, testId, number, about, at }, index) => (
            <Checkbox
              key={testId}
              name="test"
              value={`${reportId} ${testId}`}
              defaultChecked={index === 0}
              label={`${about}: ${number}, ${at.slice(0, 10)}`}
            />
          ))}
        </CheckboxGroup>
      )}
      {lookedThrough !== null && (
        <p className="text-muted">
          Only the newest {lookedThrough} reports that may hold such a test were looked through. Name an older one in
          words, with the number of its report.
        </p>
      )}
      {files.length > 0 && <p>With it: {files.map(({ filename }) => filename).join(', ')}.</p>}
      <TextArea
        name="text"
        label="In words"
        hint="Needed where neither a test nor a file shows it."
        maxLength={10_000}
        error={tests.length > 0 ? undefined : faults['evidence']}
      />
    </>
  );
}

/** Asks for what a step needs, and takes the step. */
export function StepDialog({
  action,
  ncr,
  offered,
  raised,
  send,
  onClose,
}: {
  action: NcrAction;
  ncr: Stepped;
  /** The tests that the NCR can be closed with. */
  offered?: PassingTestsAnswer | undefined;
  raised?: Raised;
  send: (body: NcrStepRequest) => Promise<unknown>;
  onClose: () => void;
}) {
  const { title, submit, asks } = stepWords[action];
  const read = (typed: FormData) => {
    const chosen = typed.getAll('test').map((one) => {
      const [reportId = '', testId = ''] = String(one).split(' ');
      return { reportId, testId };
    });
    const { disposition, ...actions } = readFields(actionFields, typed);
    return {
      version: ncr.version,
      action,
      ...readFields([reasonField], typed),
      ...actions,
      evidence: { text: String(typed.get('text') ?? ''), tests: chosen },
      ...(asks.details && raised && { details: readDetails(typed, raised.uid) }),
      ...(disposition !== '' && { disposition }),
    };
  };
  return (
    <EditDialog
      title={`${title}: ${ncr.number}`}
      submit={submit}
      shape={ncrStepRequest}
      read={read}
      send={send}
      failed="This could not be done."
      onClose={onClose}
    >
      {(faults) => (
        <>
          {asks.words && <p>{asks.words}</p>}
          {action === 'agree' && raised?.ncr.agreesAlone && (
            <p>Nobody else may review, so you agree your own action. The log says that you did it alone.</p>
          )}
          {asks.details && raised && <DetailsFields {...raised} faults={faults} />}
          {asks.action && <Fields of={actionFields} stored={ncr} faults={faults} />}
          {asks.evidence && <Evidence ncr={ncr} offered={offered} faults={faults} />}
          {asks.reason && <Fields of={[reasonField]} faults={faults} />}
        </>
      )}
    </EditDialog>
  );
}
