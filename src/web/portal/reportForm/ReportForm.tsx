import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { clientIdName } from '#contract/wireNames.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { SectionAside, SectionBar } from './SectionList.tsx';
import { SendSection } from './SendSection.tsx';
import { SaveProblem } from './draft/SaveStatusLine.tsx';
import { remoteChangeInWords } from './draft/remoteChange.ts';
import { type LoadedReport, ReportDraft, loadedFiles } from './draft/reportDraft.ts';
import { useAutosave } from './draft/useAutosave.ts';
import { equipmentSource } from './equipment/known.ts';
import { type Faults, faultsOf, unreadableFaults } from './faults.ts';
import { ReportFiles } from './files/reportFiles.ts';
import { preparePhoto } from './files/preparePhoto.ts';
import { widgetsOf } from './kinds/widgets.ts';
import { standardsSource as standardsOfBoth } from './reference.ts';
import { requirementsSource as requirementsOfAll, requirementsIn } from './requirements.ts';
import { MeasuredTests } from './measuring/measuredTests.ts';
import {
  ReportLookupsProvider,
  type ReportFormContext,
  ReportFormProvider,
  useReportForm,
} from './reportFormContext.ts';
import type { ReportClient } from './reportClient.ts';
import { CarriedOverAnswers } from './carriedOver.ts';
import { correctionFaults } from './correction.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { CarriedOverReportNote } from './CarriedOverNotes.tsx';
import { useNextField } from './useNextField.ts';
import { ProposalsProvider, useComputedProposals } from './proposals.ts';
import { FormValues, memoizeByIdentity } from './formValues.ts';
import { Sections } from './Section.tsx';
import type { ReportStart } from './start.ts';
import { useFetched } from './useFetched.ts';
import { useSyncTests } from './measuring/useSyncTests.ts';
import { useMediaQuery } from '#web/ui/useMatches.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { useRemoteChanges } from './draft/useRemoteChanges.ts';
import { useHoldUpdates } from './draft/useHoldUpdates.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import type { ProgressiveSections } from './useProgressiveSections.ts';
import { type AcceptedReport, useSubmission } from './useSubmission.ts';
import { type ReportValues, textOf } from './values.ts';

// Lazy because inspectors have a client of their own.
const ClientChoice = lazyComponent(() => import('./ClientChoice.tsx'), <Loading />);

const clientNeeded = 'Choose the client this report is for.';

/** Asks, behind the form, for what is known for the report. */
function Known({ client, children }: { client: ReportClient; children: React.ReactNode }) {
  const standards = useFetched(standardsOfBoth);
  const requirements = useFetched(requirementsOfAll);
  const known = requirements.state === 'ready' ? requirements.value : undefined;
  const requirementsOf = useMemo(
    () => memoizeByIdentity((values: ReportValues) => requirementsIn(values, known, client.kind === 'own')),
    [known, client.kind],
  );
  const equipment = useFetched(equipmentSource);
  return (
    <ReportLookupsProvider value={{ standards, requirements, requirementsOf, equipment }}>
      {children}
    </ReportLookupsProvider>
  );
}

/** Proposes answers beside all inputs, and keeps the tests in step with them. */
function Followed({ children }: { children: React.ReactNode }) {
  useSyncTests();
  return <ProposalsProvider value={useComputedProposals()}>{children}</ProposalsProvider>;
}

type FormProps = {
  kind: KindOfReport;
  start: ReportStart;
  client: ReportClient;
  onFirstSaved: (id: string) => void;
  /** Called when another device has changed or sent the report, so that the form can show that. */
  onReplaced: (found: LoadedReport | undefined) => Promise<() => void>;
  onAccepted: (accepted: AcceptedReport) => Promise<void>;
};

/** The sections of the form, the list of them, and the ways to send the report. */
function FormBody({
  element,
  start,
  client,
  onAccepted,
}: { element: React.RefObject<HTMLFormElement | null> } & Pick<FormProps, 'start' | 'client' | 'onAccepted'>) {
  const { kind } = useReportForm();
  const submission = useSubmission(start, onAccepted);
  const hasBar = useMediaQuery('(width < 80rem)');
  return (
    <div className="xl:grid xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
      {!hasBar && <SectionAside />}
      <form
        ref={element}
        noValidate
        aria-label={kind.title}
        // Enter in a field must not send a half-filled report: only the button does.
        onSubmit={(event) => event.preventDefault()}
        className="@container flex min-w-0 flex-col gap-5 sm:gap-6"
      >
        <SaveProblem />
        <CorrectionPanel />
        <CarriedOverReportNote />
        {client.kind === 'choice' && <ClientChoice client={client} />}
        <Sections form={element}>
          <SendSection {...submission} hasButton={!hasBar} />
        </Sections>
      </form>
      {hasBar && <SectionBar onSubmit={submission.submit} />}
    </div>
  );
}

/** The form of one report, from its first field to its acceptance. A new report gets a new form. */
export function ReportForm({ kind, start, client, onFirstSaved, onReplaced, onAccepted }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [files] = useState(() => {
    const made = new ReportFiles(preparePhoto);
    if (start.found) made.takeUp(loadedFiles(start.found));
    return made;
  });
  const [tests] = useState(() => new MeasuredTests(start.tests));
  const [carried] = useState(() => new CarriedOverAnswers(start.carried));

  const resolver: Resolver<ReportValues> = async (values) => {
    const faults: Faults = {
      ...(client.kind === 'choice' && !textOf(values, clientIdName) && { [clientIdName]: clientNeeded }),
      ...correctionFaults(values),
      ...(await faultsOf(kind, values)),
      ...(element.current && unreadableFaults(element.current)),
    };
    const errors = {};
    for (const [name, message] of Object.entries(faults)) set(errors, name, { type: 'fault', message });
    return Object.keys(faults).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<ReportValues>({ defaultValues: start.values, resolver, shouldFocusError: false });
  const [draft] = useState(
    () =>
      new ReportDraft(
        { ...start, kind: kind.name },
        {
          // Fields are changed in place, so their values are copied. Tests are never mutated, and thousands of readings
          // need not be copied at each keystroke.
          values: () => ({ ...structuredClone(form.getValues()), ...tests.kept() }),
          files,
          carried,
          onFirstSaved,
          onRemoteChange: (change) => toast(remoteChangeInWords(change, true)),
        },
      ),
  );
  const sections = useRef<ProgressiveSections>(null);
  const [parts] = useState<ReportFormContext>(() => {
    const widgets = widgetsOf(kind);
    return {
      kind,
      widgets,
      formValues: new FormValues(form),
      opened: start.empty,
      begun: start.begun,
      files,
      tests,
      carried,
      draft,
      sections,
    };
  });

  useEffect(() => () => files.letGo(), [files]);
  useAutosave(draft, form, [files, tests, carried], element);
  useRemoteChanges(draft, start.uid, onReplaced);
  useNextField(element);
  useLeaveWarning(draft.saving);
  useHoldUpdates(draft.saving);

  return (
    <FormProvider {...form}>
      <ReportFormProvider value={parts}>
        <Known client={client}>
          <Followed>
            <FormBody element={element} start={start} client={client} onAccepted={onAccepted} />
          </Followed>
        </Known>
      </ReportFormProvider>
    </FormProvider>
  );
}
