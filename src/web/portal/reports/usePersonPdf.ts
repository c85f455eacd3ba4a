import { useState } from 'react';
import { alert } from '#web/ui/ask.ts';
import { useSignInAgain } from '#web/portal/session/callFailed.ts';
import { entriesIn, noteExport } from './exports.ts';
import { downloadPersonPdf } from './pdf/download.ts';
import { type Range, fetchRecord } from './records.ts';

/** Makes one person's PDF. It goes on when its row leaves the screen: the file was asked for. */
export function usePersonPdf(clientId: string, uid: string, range: Range) {
  const [isMaking, setMaking] = useState(false);
  const signInAgain = useSignInAgain();
  const make = async () => {
    setMaking(true);
    try {
      const record = await fetchRecord({ clientId, uid }, range);
      await downloadPersonPdf(record);
      noteExport(clientId, { uid, ...range, people: 1, entries: entriesIn(record) });
    } catch (error) {
      if (!signInAgain(error)) {
        console.error(error);
        void alert('PDF generation failed');
      }
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, make };
}
