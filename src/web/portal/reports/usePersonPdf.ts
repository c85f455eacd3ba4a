import { alert } from '#web/ui/ask.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { entriesIn, noteExport } from './exports.ts';
import { downloadPersonPdf } from './pdf/download.ts';
import { type Range, fetchRecord } from './records.ts';

const failed = 'PDF generation failed';

/** Makes one person's PDF. It goes on when its row leaves the screen, because the file was asked for. */
export function usePersonPdf(clientId: string, uid: string, range: Range) {
  const { act, isPending } = useAction();
  const make = () =>
    act({
      run: async () => {
        const record = await fetchRecord({ clientId, uid }, range);
        await downloadPersonPdf(record);
        noteExport(clientId, { uid, ...range, people: 1, entries: entriesIn(record.result) });
      },
      failed,
      // Whatever the reason, the person must learn that there is no file.
      tell: () => alert(failed),
    });
  return { isMaking: isPending(), make };
}
