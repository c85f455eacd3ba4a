import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { clientIdName } from '#contract/dailyReport.ts';
import { photosField, sections } from '#domain/report/fields.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { SectionAside, SectionBar } from './SectionList.tsx';
import { SendSection } from './SendSection.tsx';
import { type Faults, faultsOf, unreadableFaults } from './faults.ts';
import { ReportFiles } from './files/reportFiles.ts';
import { preparePhoto } from './files/preparePhoto.ts';
import { fetchStandards } from './reference.ts';
import { type ReportParts, ReportPartsProvider } from './parts.ts';
import type { ReportClient } from './reportClient.ts';
import { Section } from './sections/Section.tsx';
import { useFetched } from './useFetched.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { type Accepted, useSubmission } from './useSubmission.ts';
import { type ReportValues, clockTime, freshValues, isTouched, textOf } from './values.ts';

const clientNeeded = 'Choose the client for which this report is filed.';

/** The form of one report, from its first field to its acceptance. A new report is a new form. */
export function ReportForm({ client, onAccepted }: { client: ReportClient; onAccepted: (accepted: Accepted) => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [opened] = useState(() => freshValues(clockTime(new Date())));
  const [files] = useState(() => new ReportFiles(photosField, preparePhoto));
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
  const form = useForm<ReportValues>({ defaultValues: opened, resolver, shouldFocusError: false });
  const parts: ReportParts = { opened, files, standards };
  const submission = useSubmission(form, parts, onAccepted);

  useEffect(() => () => files.clear(), [files]);
  useLeaveWarning(() => {
    const { photos, attachments } = files.read();
    return photos.length > 0 || Object.keys(attachments).length > 0 || isTouched(form.getValues(), opened);
  });

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
