import { useRef, useState } from 'react';
import { type UseFormReturn, get } from 'react-hook-form';
import { photosField } from '#domain/report/fields.ts';
import { submitReport } from '#web/api/submitReport.ts';
import { tooLargeTogether } from './files/sizes.ts';
import { filesOf, formDataOf, manifestOf, parcelOf } from './parcel.ts';
import { placeNames } from './places.ts';
import { type Refusal, notSentYet, refusalOf } from './refusal.ts';
import type { ReportParts } from './parts.ts';
import type { ReportValues } from './values.ts';

/** How far a submission is: making photos and checksums ready, on its way, or all sent and unanswered. */
export type Sending =
  | { readonly step: 'preparing'; readonly share: number }
  | { readonly step: 'uploading'; readonly share: number }
  | { readonly step: 'confirming' };

/** What was accepted; of the files only how many, so that the files themselves can be let go. */
export type Accepted = {
  readonly reportId: string;
  readonly values: ReportValues;
  readonly photos: number;
  readonly attachments: number;
};

/**
 * Sends the report and tells how it goes. The report keeps its id through every attempt, so an attempt whose answer was
 * lost does no harm; only what the server holds to be another report gets a new one, on demand.
 */
export function useSubmission(
  form: UseFormReturn<ReportValues>,
  { files, draft, standards }: ReportParts,
  onAccepted: (accepted: Accepted) => void,
) {
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [wasCancelled, setCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);

  const refuse = (refused: Refusal) => {
    for (const [name, message] of Object.entries(refused.faults)) form.setError(name, { type: 'refused', message });
    setRefusal(refused);
  };

  const send = async (id: string, values: ReportValues, signal: AbortSignal) => {
    setSending({ step: 'preparing', share: 0 });
    await files.settled();
    // Before it goes out: whatever becomes of the page, the report is on the device.
    await draft.saving.flush();
    const report = files.read();
    const sent = filesOf(values, report);
    const tooLarge = tooLargeTogether(sent.map(({ file }) => file));
    if (tooLarge) return refuse(notSentYet({ [photosField]: tooLarge }));
    const known = standards.state === 'ready' ? standards.value : [];
    const parcel = parcelOf({ reportId: id, values, files: report, standards: known });
    const manifest = await manifestOf(sent, (done) => setSending({ step: 'preparing', share: done / sent.length }));
    signal.throwIfAborted();
    setSending({ step: 'uploading', share: 0 });
    await submitReport(formDataOf(parcel, manifest), {
      signal,
      onProgress: (share) => setSending(share < 1 ? { step: 'uploading', share } : { step: 'confirming' }),
    });
    const photos = sent.filter(({ field }) => field === photosField).length;
    await draft.received().catch(console.error);
    onAccepted({ reportId: id, values, photos, attachments: sent.length - photos });
  };

  const attempt = async (id: string) => {
    setRefusal(undefined);
    setCancelled(false);
    await form.handleSubmit(
      async (values) => {
        const { signal } = (controller.current = new AbortController());
        try {
          await send(id, values, signal);
        } catch (trouble) {
          if (signal.aborted) {
            setCancelled(true);
            return;
          }
          const refused = refusalOf(trouble);
          for (const [name, message] of Object.entries(refused.faults))
            form.setError(name, { type: 'server', message });
          setRefusal(refused);
        } finally {
          setSending(undefined);
        }
      },
      (errors) => {
        const faults = placeNames.flatMap((name) => {
          const message = (get(errors, name) as { message?: string } | undefined)?.message;
          return message ? [[name, message] as const] : [];
        });
        setRefusal(notSentYet(Object.fromEntries(faults)));
      },
    )();
  };

  return {
    sending,
    refusal,
    wasCancelled,
    submit: () => attempt(draft.id),
    submitAsNew: async () => {
      await draft.renumber();
      return attempt(draft.id);
    },
    cancel: () => controller.current?.abort(new DOMException('Cancelled', 'AbortError')),
  };
}
