import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { clientIdName } from '#contract/wireNames.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import { gaugeNumberTextIn } from '#domain/reports/judge.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import { type DeliveryState, nextState } from '#domain/delivery/deliveryState.ts';
import { onReportsChange } from '#web/outbox/changes.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import { leftToOutboxReason } from '#web/outbox/sender.ts';
import { failureEvent } from '#web/outbox/failureEvent.ts';
import { loadReport } from '#web/outbox/reports.ts';
import { type Payload, type SendProgress, type SendOptions, payloadFrom } from '#web/outbox/payload.ts';
import { sendPayload } from '#web/outbox/sendPayload.ts';
import { DeviceError } from '#web/outbox/errors.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { confirmClientChange } from './begunFor.ts';
import { formFilesOf, payloadOf } from './payload.ts';
import { inputsInOrder } from './places.ts';
import { type ReportRefusal, refusalOfFaults, refusalOf } from './refusal.ts';
import { correctionOf } from '#web/outbox/correction.ts';
import { equipmentFor, useLookups, useReportForm } from './reportFormContext.ts';
import type { ReportStart } from './start.ts';
import type { ReportValues } from './values.ts';

/** What was accepted. Holds only the number of files, so that their memory can be freed. */
export type AcceptedReport = {
  readonly reportId: string;
  /** The report's number; unknown if another tab has sent it with an earlier version of the app. */
  readonly number: string | undefined;
  /** When this device heard of the receipt: ISO, in UTC. */
  readonly receivedAt: string;
  readonly values: ReportValues;
  readonly photos: number;
  readonly attachments: number;
};

/** Sends a payload that the device could not save, and returns the resulting delivery state. */
async function sendUnsaved(uid: string, payload: Payload, options: SendOptions): Promise<DeliveryState> {
  const sending: DeliveryState = { kind: 'sending', sent: 0, of: payload.files.length, tries: 0 };
  try {
    const { isWhole, number } = await sendPayload(uid, payload, options);
    return nextState(sending, { kind: 'acknowledged', isWhole, number, at: Date.now() });
  } catch (error) {
    if (options.signal.aborted) return { kind: 'draft' };
    return nextState(sending, failureEvent(error, Date.now()));
  }
}

/**
 * Puts the report into the outbox, sends it at once and reports the progress. The report keeps its id through every
 * attempt, so an attempt whose answer was lost does no harm. Only if the server holds it to be another report does it
 * get a new id, on demand.
 */
export function useSubmission({ uid, found }: ReportStart, onAccepted: (accepted: AcceptedReport) => Promise<void>) {
  const form = useFormContext<ReportValues>();
  const { kind, files, tests, draft } = useReportForm();
  const { standards, requirements, requirementsOf, equipment } = useLookups();
  const [sending, setSending] = useState<SendProgress>();
  const [refusal, setRefusal] = useState<ReportRefusal | undefined>(() => refusalOf(found?.report.standing, true));
  const [wasCancelled, setCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const isOver = useRef(false);

  const showFaults = (refused: ReportRefusal | undefined) => {
    for (const [name, message] of Object.entries(refused?.faults ?? {})) {
      form.setError(name, { type: 'server', message });
    }
  };
  const refuse = (refused: ReportRefusal | undefined) => {
    showFaults(refused);
    setRefusal(refused);
  };

  const accept = async ({ number, at }: Extract<DeliveryState, { kind: 'received' }>) => {
    // Another tab may tell of the same receipt while the new form is made.
    if (isOver.current) return;
    isOver.current = true;
    const values = form.getValues();
    const sent = formFilesOf(kind, values, files.read());
    const photos = sent.filter(({ field }) => field === photosFieldName).length;
    draft.saving.stop();
    setSending(undefined);
    await onAccepted({
      reportId: correctionOf(values)?.reportId ?? draft.id,
      number,
      receivedAt: new Date(at).toISOString(),
      values,
      photos,
      attachments: sent.length - photos,
    });
  };

  // An earlier refusal is shown beside its fields again. A waiting report may be sent by the outbox of any tab.
  const foundRefused = useEffectEvent(() => showFaults(refusal));
  useEffect(() => foundRefused(), []);
  const lookAgain = useEffectEvent(async () => {
    if (sending) return;
    const now = await loadReport(uid, draft.id).catch(() => undefined);
    if (sending || !now) return;
    const { standing, savedBy } = now.report;
    // Accepts only a receipt that an attempt to send brought. The form itself follows a receipt that a sync with other
    // devices found. What was typed since does not belong to the received report; its next saving notices that, and
    // asks what to do with it.
    if (standing.kind === 'received')
      return savedBy === 'received' && !draft.saving.isBehind ? accept(standing) : undefined;
    if (standing.kind === 'waiting' || standing.kind === 'refused') refuse(refusalOf(standing, true));
    else if (standing.kind === 'draft' && refusal?.isWaiting) {
      setRefusal(undefined);
      toast('You changed this report: it is a draft again. Submit it when it is ready.');
    }
  });
  useEffect(() => onReportsChange(() => void lookAgain()), []);

  const send = async (values: ReportValues, signal: AbortSignal) => {
    setSending({ step: 'preparing', share: 0 });
    await files.settled();
    const report = files.read();
    // Tests follow what is typed about their limits once typing has paused, and it may not have.
    const known = equipmentFor(equipment, values[clientIdName]);
    if (requirements.state === 'ready')
      tests.judgeUnder(testLimits(values, requirementsOf(values)), known.checks, gaugeNumberTextIn(values));
    const payload = payloadOf({
      kind,
      uid,
      ownClientId: storedUser()?.clientId,
      values,
      tests: tests.read(),
      unreadTests: tests.unread(),
      files: report,
      standards: standards.state === 'ready' ? standards.value : [],
      requirements: requirementsOf(values),
      known,
    });
    const options = { signal, onProgress: setSending };
    const { id } = draft;
    let isSaved = true;
    let standing: DeliveryState | undefined;
    try {
      standing = await startOutbox(uid).send(id, options, () => draft.submit(payload));
    } catch (error) {
      // Another tab has the newer version. The form says so above its fields.
      if (!(error instanceof DeviceError)) return draft.saving.again();
      isSaved = false;
      const unsaved = payloadFrom({ id, kind: kind.name }, payload, formFilesOf(kind, values, report));
      standing = await sendUnsaved(uid, unsaved, options);
      // If the device has no room even for this note, a later sync finds out.
      if (standing.kind === 'received') await draft.markReceived(standing).catch(() => undefined);
    }
    if (standing?.kind === 'received') return accept(standing);
    setCancelled(standing?.kind === 'draft');
    refuse(refusalOf(standing, isSaved));
  };

  const attempt = async () => {
    setRefusal(undefined);
    setCancelled(false);
    await form.handleSubmit(
      async (values) => {
        const begunFor = await confirmClientChange(values);
        if (!begunFor) return;
        for (const [name, value] of Object.entries(begunFor)) form.setValue(name, value);
        controller.current = new AbortController();
        try {
          await send({ ...values, ...begunFor }, controller.current.signal);
        } finally {
          setSending(undefined);
        }
      },
      (errors) => {
        const faults = inputsInOrder(kind, form.getValues()).flatMap((name) => {
          const message = (get(errors, name) as { message?: string } | undefined)?.message;
          return message ? [[name, message] as const] : [];
        });
        setRefusal(refusalOfFaults(Object.fromEntries(faults)));
      },
    )();
  };

  return {
    sending,
    refusal,
    wasCancelled,
    submit: attempt,
    submitAsNew: async () => {
      await draft.renumber();
      return attempt();
    },
    cancel: () => controller.current?.abort(new DOMException('Cancelled', 'AbortError')),
    leave: () => controller.current?.abort(leftToOutboxReason),
  };
}
