import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { calls } from '#contract/calls.ts';
import { type Certificate as StoredCertificate, certificateTypes } from '#contract/equipment/certificates.ts';
import { addressOf } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { FileButton } from '#web/ui/fields/FileField.tsx';

/** Opens a certificate, and lets people upload or replace it. `send` sends the file. */
export function CertificateAttachment({
  stored,
  of,
  mayChange,
  send,
  onStored,
}: {
  stored: StoredCertificate | null;
  /** What the certificate belongs to, for the buttons' accessible names. */
  of: string;
  mayChange: boolean;
  send: (file: File) => Promise<unknown>;
  onStored: () => void;
}) {
  const { act, isPending } = useAction();
  const isSending = isPending();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {stored && (
        <a
          href={addressOf(calls.certificate, { params: { fileId: stored.fileId, filename: stored.filename } })}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold break-all underline underline-offset-4"
        >
          <IconFile aria-hidden="true" size={20} className="shrink-0" />
          {stored.filename}
        </a>
      )}
      {mayChange && (
        <FileButton
          accept={certificateTypes.join(',')}
          onFiles={([file]) =>
            file &&
            void act({
              run: () => send(file),
              done: 'Certificate kept.',
              failed: 'The certificate could not be kept.',
              onDone: onStored,
            })
          }
        >
          {isSending ? <Spinner /> : <IconPaperclip aria-hidden="true" size={20} />}
          {stored ? 'Another certificate' : 'Add certificate'}
          <span className="sr-only"> of {of}</span>
        </FileButton>
      )}
    </div>
  );
}
