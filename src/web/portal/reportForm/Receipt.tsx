import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { reportAddress } from '#contract/addresses.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { missingMandatory } from '#domain/reports/mandatory.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { placeOfInput } from './places.ts';
import type { AcceptedReport } from './useSubmission.ts';
import { answersOf, textOf } from './values.ts';

/** Confirms what was just accepted: the report's number and files. Takes the focus, so that it is read out at once. */
export function Receipt({
  kind,
  accepted,
  clientName,
  onClose,
}: {
  kind: KindOfReport;
  accepted: AcceptedReport;
  clientName: string;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { reportId, number, receivedAt, values, photos, attachments } = accepted;
  const leftEmpty = missingMandatory(kind, answersOf(kind, values)).map((name) => placeOfInput(kind, name).words);
  const lines = [
    ['Report number', number ?? reportId],
    ['Client', clientName],
    ['Date', dayWithFutureMark(textOf(values, 'date'), receivedAt)],
    ['Inspector', textOf(values, 'inspectorName')],
    ['Photos', String(photos)],
    ['Attachments', String(attachments)],
    ['Mandatory fields left empty', leftEmpty.join('; ')],
  ] as const;
  return (
    <section aria-labelledby="receipt" className="rounded-xl border-2 border-success bg-success-wash p-4 sm:p-6">
      <h2 ref={heading} id="receipt" tabIndex={-1} className="flex items-center gap-3 rounded-sm text-xl sm:text-2xl">
        <IconCircleCheck aria-hidden="true" size={32} className="shrink-0 text-success" />
        Form submitted successfully!
      </h2>
      <Facts
        of={lines}
        className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]"
        each="contents"
        nameClass="font-semibold"
        wordsClass="mb-2 min-w-0 break-words sm:mb-0"
      />
      <p className="mt-4">The form below is a new, empty report.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={reportAddress(reportId)}>See the report</LinkButton>
        <Button variant="quiet" onPress={onClose}>
          Hide receipt
        </Button>
      </div>
    </section>
  );
}
