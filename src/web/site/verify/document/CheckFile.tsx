import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner, type Message } from '#web/ui/Banner.tsx';
import { FileButton } from '#web/ui/fields/FileField.tsx';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { comparisonMessage } from './compared.ts';

/** Commands to compute a hash without our page. */
const byHand = [
  ['Windows', 'certutil -hashfile document.pdf SHA256'],
  ['macOS', 'shasum -a 256 document.pdf'],
  ['Linux', 'sha256sum document.pdf'],
] as const;

/** Checks whether a file is the issued one, and never sends it. Without a script the page explains how to compare. */
export function FileCheck({ fileHash }: { fileHash: string }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [isOver, setOver] = useState(false);
  const isHydrated = useIsHydrated();
  const check = async (file: File | undefined) => {
    if (!file) return;
    setMessage(null);
    setMessage(await comparisonMessage(file, fileHash));
  };
  return (
    <section aria-labelledby="file" className="mt-12">
      <h2 id="file" className="text-heading">
        Check a file
      </h2>
      <p className="mt-2 max-w-prose">
        Compare the file that you were given with the one that we issued. It stays on your device.
      </p>
      {isHydrated && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button within does the same
        <div
          className={`mt-4 grid max-w-2xl justify-items-center gap-3 rounded-lg border-2 border-dashed p-8 text-center ${isOver ? 'border-accent bg-sunken' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void check(event.dataTransfer.files[0]);
          }}
        >
          <FileButton onFiles={([file]) => void check(file)}>
            <IconUpload aria-hidden="true" size={20} />
            Choose the file
          </FileButton>
          <p className="text-muted">or drop it here</p>
        </div>
      )}
      <div className="mt-4 max-w-2xl">
        <Banner message={message} />
      </div>
      <div className="mt-6 max-w-2xl">
        <p className="text-sm text-muted">SHA-256 of the file that we issued</p>
        <p className="mt-1 rounded-md border border-line bg-sunken p-3 font-mono text-sm break-all">{fileHash}</p>
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Compute it yourself
          </summary>
          <Facts of={byHand} className="mt-2 grid gap-3" wordsClass="font-mono text-sm break-all" />
          <p className="mt-3">If both are the same, character for character, the file is ours.</p>
        </details>
      </div>
    </section>
  );
}
