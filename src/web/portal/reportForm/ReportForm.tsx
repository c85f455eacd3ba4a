import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { clientIdName } from '#contract/dailyReport.ts';
import { photosField, sections } from '#domain/report/fields.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { SectionAside, SectionBar } from './SectionList.tsx';
import { SendSection } from './SendSection.tsx';
import { SaveProblem } from './draft/SaveLine.tsx';
import { remoteChangeInWords } from './draft/remoteChange.ts';
import { type LoadedReport, ReportDraft, loadedFiles } from './draft/reportDraft.ts';
import { useAutosave } from './draft/useAutosave.ts';
import { type Faults, faultsOf, unreadableFaults } from './faults.ts';
import { ReportFiles } from './files/reportFiles.ts';
import { preparePhoto } from './files/preparePhoto.ts';
import { fetchStandards } from './reference.ts';
import { type ReportParts, ReportPartsProvider } from './parts.ts';
import type { ReportClient } from './reportClient.ts';
import { Section } from './sections/Section.tsx';
import type { ReportStart } from './start.ts';
import { useFetched } from './useFetched.ts';
import { toast } from '#web/ui/toast.tsx';
import { useRemoteChanges } from './draft/useRemoteChanges.ts';
import { useHoldUpdates } from './draft/useHoldUpdates.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { type Accepted, useSubmission } from './useSubmission.ts';
import { type ReportValues, textOf } from './values.ts';

const clientNeeded = 'Choose the client for which this report is filed.';

/** The form of one report, from its first field to its acceptance. A new report is a new form. */
export function ReportForm({
  start,
  client,
  onFirstSaved,
  onReplaced,
  onAccepted,
}: {
  start: ReportStart;
  client: ReportClient;
  onFirstSaved: (id: string) => void;
  /** Another device has changed the report, or sent it: the form is to show that. */
  onReplaced: (found: LoadedReport | undefined) => void;
  onAccepted: (accepted: Accepted) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [files] = useState(() => {
    const made = new ReportFiles(photosField, preparePhoto);
    if (start.found) made.takeUp(loadedFiles(start.found));
    return made;
  });
  const standards = useFetched(fetchStandards);

  const resolver: Resolver<ReportValues> = (values) => {
    const faults: Faults = {
      ...(client.kind === 'choice' && !textOf(values, clientIdName) && { [clientIdName]: clientNeeded }),
      ...faultsOf(values),
      ...(element.current && unreadableFaults(element.current)),
    };
    const errors = {};
    for (const [name, message] of Object.entries(faults)) set(errors, name, { type: 'fault', message });
    return Object.keys(faults).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<ReportValues>({ defaultValues: start.values, resolver, shouldFocusError: false });
  const [draft] = useState(
    () =>
      new ReportDraft(start, {
        values: () => form.getValues(),
        files,
        onFirstSaved,
        onRemoteChange: (change) => toast(remoteChangeInWords(change, true)),
      }),
  );
  const parts: ReportParts = { opened: start.empty, files, draft, standards };
  const submission = useSubmission(form, parts, start, onAccepted);

  useEffect(() => () => files.letGo(), [files]);
  useAutosave(draft, form, files, element);
  useRemoteChanges(draft, start.uid, onReplaced);
  useLeaveWarning(draft.saving);
  useHoldUpdates(draft.saving);

  return (
    <FormProvider {...form}>
      <ReportPartsProvider value={parts}>
        <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
          <div className="hidden lg:block">
            <SectionAside />
          </div>
          <form
            ref={element}
            noValidate
            aria-label="Daily Coating Inspections Report"
            // Enter in a field must not send a half-filled report: only the button does.
            onSubmit={(event) => event.preventDefault()}
            className="flex min-w-0 flex-col gap-5 sm:gap-6 [&_:is(input,select,textarea,button,a)]:scroll-mb-24"
          >
            <SaveProblem />
            {client.kind === 'choice' && <ClientChoice client={client} />}
            {sections.map(({ id, title, fields }) => (
              <Section key={id} id={id} title={title} fields={fields} />
            ))}
            <SendSection submission={submission} />
          </form>
          <SectionBar />
        </div>
      </ReportPartsProvider>
    </FormProvider>
  );
}
