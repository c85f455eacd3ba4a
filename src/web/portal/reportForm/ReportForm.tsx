import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { clientIdName } from '#contract/dailyReport.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { SectionAside, SectionBar } from './SectionList.tsx';
import { SendSection } from './SendSection.tsx';
import { SaveProblem } from './draft/SaveLine.tsx';
import { remoteChangeInWords } from './draft/remoteChange.ts';
import { type LoadedReport, ReportDraft, loadedFiles } from './draft/reportDraft.ts';
import { useAutosave } from './draft/useAutosave.ts';
import { fetchEquipment } from './equipment/known.ts';
import { type Faults, faultsOf, unreadableFaults } from './faults.ts';
import { ReportFiles } from './files/reportFiles.ts';
import { preparePhoto } from './files/preparePhoto.ts';
import { widgetsOf } from './kinds/widgets.ts';
import { fetchStandards } from './reference.ts';
import { fetchRequirements, requirementsIn } from './requirements.ts';
import { MeasuredTests, testsName } from './measuring/measuredTests.ts';
import { type ReportParts, ReportPartsProvider, useDerived, useReportParts } from './parts.ts';
import type { ReportClient } from './reportClient.ts';
import { Carried, CarriedProvider, useCarriedInputs } from './carried.ts';
import { correctionFaults } from './correction.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { CarriedIntoReport } from './CarriedNotes.tsx';
import { useNextField } from './useNextField.ts';
import { ProposalsProvider, useProposals } from './proposals.ts';
import { QuestionsProvider, questionsAbout } from './questions.ts';
import { Section } from './Section.tsx';
import type { ReportStart } from './start.ts';
import { useFetched } from './useFetched.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { toast } from '#web/ui/toast.tsx';
import { useRemoteChanges } from './draft/useRemoteChanges.ts';
import { useHoldUpdates } from './draft/useHoldUpdates.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { type Accepted, useSubmission } from './useSubmission.ts';
import { type ReportValues, textOf } from './values.ts';

const clientNeeded = 'Choose the client this report is for.';

/** Computes once for all inputs what is marked, asked and proposed beside them. */
function Asked({ carried, children }: { carried: Carried; children: React.ReactNode }) {
  const { kind } = useReportParts();
  const questions = useDerived((values) => questionsAbout(kind, values, localDate(new Date())));
  const proposals = useProposals();
  return (
    <CarriedProvider value={useCarriedInputs(carried)}>
      <QuestionsProvider value={questions}>
        <ProposalsProvider value={proposals}>{children}</ProposalsProvider>
      </QuestionsProvider>
    </CarriedProvider>
  );
}

/** The form of one report, from its first field to its acceptance. A new report gets a new form. */
export function ReportForm({
  kind,
  start,
  client,
  onFirstSaved,
  onReplaced,
  onAccepted,
}: {
  kind: KindOfReport;
  start: ReportStart;
  client: ReportClient;
  onFirstSaved: (id: string) => void;
  /** Called when another device has changed or sent the report, so that the form can show that. */
  onReplaced: (found: LoadedReport | undefined) => void;
  onAccepted: (accepted: Accepted) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [files] = useState(() => {
    const made = new ReportFiles(preparePhoto);
    if (start.found) made.takeUp(loadedFiles(start.found));
    return made;
  });
  const [tests] = useState(() => new MeasuredTests(start.found?.report.values[testsName]));
  const [carried] = useState(() => new Carried(start.carried));
  const standards = useFetched(fetchStandards);
  const requirements = useFetched(useCallback((signal) => fetchRequirements(start.uid, signal), [start.uid]));
  const known = requirements.state === 'ready' ? requirements.value : undefined;
  const requirementsOf = useCallback(
    (values: ReportValues) => requirementsIn(values, known, client.kind === 'own'),
    [known, client.kind],
  );
  const equipment = useFetched(fetchEquipment);

  const resolver: Resolver<ReportValues> = (values) => {
    const faults: Faults = {
      ...(client.kind === 'choice' && !textOf(values, clientIdName) && { [clientIdName]: clientNeeded }),
      ...correctionFaults(values),
      ...faultsOf(kind, values),
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
  const parts: ReportParts = {
    kind,
    widgets: widgetsOf(kind),
    opened: start.empty,
    files,
    tests,
    draft,
    standards,
    requirements,
    requirementsOf,
    equipment,
  };
  const submission = useSubmission(form, parts, start, onAccepted);

  useEffect(() => () => files.letGo(), [files]);
  useAutosave(draft, form, [files, tests, carried], element);
  useRemoteChanges(draft, start.uid, onReplaced);
  useNextField(element);
  useLeaveWarning(draft.saving);
  useHoldUpdates(draft.saving);

  return (
    <FormProvider {...form}>
      <ReportPartsProvider value={parts}>
        <Asked carried={carried}>
          <div className="xl:grid xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
            <div className="hidden xl:block">
              <SectionAside />
            </div>
            <form
              ref={element}
              noValidate
              aria-label={kind.title}
              // Enter in a field must not send a half-filled report: only the button does.
              onSubmit={(event) => event.preventDefault()}
              className="flex min-w-0 flex-col gap-5 sm:gap-6"
            >
              <SaveProblem />
              <CorrectionPanel />
              <CarriedIntoReport />
              {client.kind === 'choice' && <ClientChoice client={client} />}
              {kind.sections.map(({ id, title, fields }) => (
                <Section key={id} id={id} title={title} fields={fields} />
              ))}
              <SendSection submission={submission} />
            </form>
            <SectionBar />
          </div>
        </Asked>
      </ReportPartsProvider>
    </FormProvider>
  );
}
