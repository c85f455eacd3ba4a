import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#brand/brand.ts';
import { newId } from '#web/outbox/newId.ts';
import { TransferError, exportUnsent, importReports } from '#web/outbox/transfer.ts';
import { deviceError } from '#web/outbox/errors.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { localDate } from '#web/portal/ui/clock.ts';
import { Banner, type Message } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileButton } from '#web/ui/fields/FileField.tsx';
import { saveFile } from '#web/ui/saveFile.ts';

const failed = (error: unknown): Message => ({
  tone: 'danger',
  words: error instanceof TransferError ? error.message : deviceError(error).message,
});

async function take(uid: string, file: File | undefined): Promise<Message> {
  if (!file) return { tone: 'danger', words: 'No file was chosen.' };
  const { added, alreadyHere, copies } = await importReports(uid, file, newId);
  const words = [
    `${added} ${added === 1 ? 'report was' : 'reports were'} added from the file.`,
    ...(alreadyHere > 0 ? [`${alreadyHere} of them were here already.`] : []),
    ...(copies > 0 ? [`${copies} had changed here in the meantime, and are kept as separate drafts.`] : []),
  ];
  return { tone: 'success', words: words.join(' ') };
}

/** Saves everything unsent to a file, and reads such a file in. For a device that will not see a network again. */
export function OutboxExportImport({ uid, hasUnsent }: { uid: string; hasUnsent: boolean }) {
  const [said, say] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<Message | null>) => {
    setBusy(true);
    say(await work().catch(failed));
    setBusy(false);
  };
  const save = async (): Promise<Message | null> => {
    const file = await exportUnsent(uid);
    if (!file) return { tone: 'caution', words: 'There is nothing unsent on this device.' };
    saveFile(file, `${brand.shortName}-unsent-${localDate(new Date())}.reports`);
    return { tone: 'success', words: 'Everything unsent is in the file. It stays on this device as well.' };
  };
  return (
    <Chapter title="Take them to another device">
      <p>
        If this device has no network, save everything unsent as a file, carry it to another device, and open it there
        on this page. You must be signed in as yourself on both.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={IconDownload} isPending={isBusy} isDisabled={!hasUnsent} onPress={() => void attempt(save)}>
          Save everything unsent as a file
        </Button>
        <FileButton accept=".reports" onFiles={([file]) => void attempt(() => take(uid, file))}>
          <IconUpload aria-hidden="true" size={20} />
          Open a file
        </FileButton>
      </div>
      <div className="mt-3 empty:hidden">
        <Banner message={said} />
      </div>
    </Chapter>
  );
}
