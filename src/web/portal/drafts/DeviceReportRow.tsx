import { ncrAddress, reportAddress } from '#contract/addresses.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import { deliveryInWords } from '#domain/delivery/words.ts';
import { correctionOf } from '#web/outbox/correction.ts';
import { type DeviceReport, isDraftOnServer } from '#web/outbox/deviceReport.ts';
import { isNcr } from '#web/outbox/ncr.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import { deleteReport, applyEvent, restoreReport } from '#web/outbox/reports.ts';
import { deviceError } from '#web/outbox/errors.ts';
import { openPasswordPrompt } from '#web/portal/outbox/passwordPrompt.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { resumeAddress } from '#web/portal/outbox/formAddress.ts';
import { fileCountWords, titleOf } from '#web/portal/outbox/title.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

const copyInWords = {
  changed: 'The report was changed on two devices at once: this is one of the two, and both are kept.',
  sent: 'The report was sent from another device without what was typed here.',
  gotThrough: 'An earlier attempt to send the report got through, without the changes made here afterwards.',
} as const;

function stateInWords(report: DeviceReport): string {
  const { deletedAt, standing, changedAt, attachments, copyOf, endedElsewhere } = report;
  if (deletedAt) {
    const where = endedElsewhere ? 'on another device, found ' : '';
    return `Deleted ${where}${writtenMoment(deletedAt, 'onDevice')}. It stays here for a day.`;
  }
  const words = deliveryInWords(standing, Object.keys(attachments).length > 0 ? 'files' : 'photos');
  switch (standing.kind) {
    case 'draft': {
      const kept = isDraftOnServer(report) ? 'Saved on the server too, not sent yet.' : 'Not sent yet.';
      return `${words}, saved ${writtenMoment(changedAt, 'onDevice')}. ${kept}${copyOf ? ` ${copyInWords[copyOf.because]}` : ''}`;
    }
    case 'received': {
      const at = writtenMoment(new Date(standing.at).toISOString(), 'onDevice');
      if (endedElsewhere) return `This report was sent from another device on ${at}.`;
      return `${words} by the server ${at}${standing.number ? `, as ${standing.number}` : ''}.`;
    }
    case 'refused':
      return `${words}${standing.isNumberTaken ? ' It is kept here: edit it to send it as a new report.' : ''}`;
    default:
      return /[.!?]$/.test(words) ? words : `${words}.`;
  }
}

/** Runs a change of the device's reports, and shows a notice if it fails. */
function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => toast(deviceError(error).message, 'danger'));
}

async function sendNow({ uid, id }: DeviceReport): Promise<void> {
  const outbox = startOutbox(uid);
  await applyEvent(uid, id, { kind: 'retried' });
  await outbox.wake();
}

function Actions({ report }: { report: DeviceReport }) {
  const { id, uid, kind, standing, deletedAt, values } = report;
  const name = <span className="sr-only"> {titleOf(report)}</span>;
  if (deletedAt) return <Button onPress={() => attempt(restoreReport(uid, id))}>Undo{name}</Button>;
  const isEdited = standing.kind === 'draft' || standing.kind === 'refused';
  const needsPassword = standing.kind === 'waiting' && standing.for === 'signIn';
  return (
    <>
      {standing.kind === 'waiting' && (
        <Button variant="primary" onPress={() => (needsPassword ? openPasswordPrompt() : attempt(sendNow(report)))}>
          {needsPassword ? 'Sign in and send' : 'Send now'}
          {name}
        </Button>
      )}
      {standing.kind !== 'received' && standing.kind !== 'sending' && (
        <LinkButton
          to={resumeAddress(report)}
          {...(isEdited && { variant: 'primary', className: 'max-sm:basis-full' })}
        >
          {standing.kind === 'draft' ? 'Go on' : 'Edit'}
          {name}
        </LinkButton>
      )}
      {standing.kind === 'received' && (
        <LinkButton to={isNcr(report) ? ncrAddress(id) : reportAddress(correctionOf(values)?.reportId ?? id)}>
          See the report{name}
        </LinkButton>
      )}
      {!isNcr(report) && (
        <LinkButton to={`${kindOrDaily(kind).address}?from=${id}`}>Start a new one from it{name}</LinkButton>
      )}
      {standing.kind !== 'sending' && (
        <Button variant="danger" onPress={() => attempt(deleteReport(uid, id, new Date().toISOString()))}>
          Delete{name}
        </Button>
      )}
    </>
  );
}

/** One report on the device: what it is, its state, and the actions on it. */
export function DeviceReportRow({ report }: { report: DeviceReport }) {
  const { standing, deletedAt } = report;
  const files = fileCountWords(report);
  const isRefused = standing.kind === 'refused' && !deletedAt;
  return (
    <li
      className={`flex flex-col gap-x-6 gap-y-2 border-line px-4 py-2.5 not-first:border-t lg:flex-row lg:items-center lg:justify-between ${isRefused ? 'border-l-4 border-l-danger' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal break-words">{titleOf(report)}</h3>
        <p className={isRefused ? 'font-medium text-danger' : 'text-muted'}>
          {stateInWords(report)}
          {files && ` ${files}.`}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3">
        <Actions report={report} />
      </div>
    </li>
  );
}
