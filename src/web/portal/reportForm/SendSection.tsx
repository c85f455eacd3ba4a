import { IconSend, IconWifiOff } from '@tabler/icons-react';
import { reportLimitBytes } from '#contract/files/fileRules.ts';
import { blockingFields } from '#domain/reports/kindOfReport.ts';
import { Button } from '#web/ui/Button.tsx';
import { useIsOnline } from '#web/ui/useIsOnline.ts';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { useCarriedOverInputs } from './carriedOver.ts';
import { FieldLinks } from './FieldLinks.tsx';
import { FailuresBeforeSending } from './ncrs/FailuresBeforeSending.tsx';
import { RefusalPanel } from './RefusalPanel.tsx';
import { filesInWords } from './files/filesInWords.ts';
import { sizeInWords } from './files/sizes.ts';
import { formFilesOf } from './payload.ts';
import { sendSection } from './places.ts';
import { useDerivedSoon, useFilesState, useReportForm } from './reportFormContext.ts';
import { SectionCard } from './Section.tsx';
import type { SendingDialogProps } from './SendingDialog.tsx';
import { useMissingMandatory } from './useLeft.ts';
import type { useSubmission } from './useSubmission.ts';

// Lazy because it is large. Where it cannot be loaded, a report is sent without it.
const SendingDialog = lazyComponent<SendingDialogProps>(() =>
  import('./SendingDialog.tsx').catch(() => ({ default: () => null })),
);

/** Lists the mandatory fields still empty. This does not block sending: a site visit cut short is still a report. */
function StillEmpty() {
  const { kind } = useReportForm();
  const blocking: ReadonlySet<string> = new Set(blockingFields(kind));
  const names = useMissingMandatory();
  if (names.length === 0) return <p>Every mandatory field is filled.</p>;
  return (
    <div className="rounded-lg border border-line bg-caution-wash p-4 sm:p-5">
      <h3 className="text-lg">Mandatory fields still empty</h3>
      <p className="mt-1">
        Date and Inspector Name are needed to send. The others can be sent empty, if the visit was cut short.
      </p>
      <FieldLinks names={names} say={(name) => (blocking.has(name) ? 'needed to send' : undefined)} />
    </div>
  );
}

/** Lists the answers that were carried over and that nobody has checked. This does not block sending. */
function NotLookedAt() {
  const carried = useCarriedOverInputs();
  if (carried.length === 0) return null;
  // One link per row is enough: it leads to the first marked cell.
  const rowOf = (name: string) => name.replace(/\[\w+\]$/, '');
  const firsts = carried.filter((name, at) => carried.findIndex((other) => rowOf(other) === rowOf(name)) === at);
  const more = (name: string) => {
    const others = carried.filter((other) => rowOf(other) === rowOf(name)).length - 1;
    return others > 0 ? `and ${others} more in this row` : undefined;
  };
  return (
    <div className="rounded-lg border border-line bg-caution-wash p-4 sm:p-5">
      <h3 className="text-lg">From the previous report, not checked yet</h3>
      <FieldLinks names={firsts} say={more} />
    </div>
  );
}

function FilesSummary() {
  const { kind } = useReportForm();
  const files = useFilesState();
  const sizes = useDerivedSoon((values) => formFilesOf(kind, values, files).map(({ file }) => file.size));
  const attachments = sizes.length - files.photos.filter((photo) => photo.file).length;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    <p>
      {filesInWords(
        files.photos.map(({ name }) => name),
        attachments,
      )}
      {total > 0 && `, ${sizeInWords(total)} of at most ${sizeInWords(reportLimitBytes)}`}.
    </p>
  );
}

/** Says before sending that there is no network, and what Submit does then. */
function NoNetwork() {
  const isOnline = useIsOnline();
  return (
    <p role="status" className="flex items-start gap-2 empty:hidden">
      {!isOnline && (
        <>
          <IconWifiOff aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-caution" />
          There is no network at the moment. Submit anyway: the report is kept on this device and sent automatically.
        </>
      )}
    </p>
  );
}

/** The end of the form: what is missing, which files are sent along, and the button, which on a phone is in the bar. */
export function SendSection({
  refusal,
  sending,
  wasCancelled,
  submit,
  submitAsNew,
  cancel,
  leave,
  hasButton,
}: ReturnType<typeof useSubmission> & { hasButton: boolean }) {
  return (
    <SectionCard {...sendSection}>
      <div className="flex flex-col gap-5">
        {refusal && <RefusalPanel refusal={refusal} onSubmitAsNew={() => void submitAsNew()} />}
        <StillEmpty />
        <NotLookedAt />
        <FailuresBeforeSending />
        <FilesSummary />
        {!refusal?.isCalm && <NoNetwork />}
        {hasButton && (
          <Button variant="primary" className="min-h-14 self-start px-12 text-lg" onPress={() => void submit()}>
            <IconSend aria-hidden="true" size={22} />
            Submit
          </Button>
        )}
        <p role="status" className="empty:hidden">
          {wasCancelled ? 'Sending was cancelled. Everything you typed is still here.' : ''}
        </p>
      </div>
      {sending && <SendingDialog sending={sending} onCancel={cancel} onLeave={leave} />}
    </SectionCard>
  );
}
