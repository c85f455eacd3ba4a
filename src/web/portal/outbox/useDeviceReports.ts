import { useCallback, useEffect, useState } from 'react';
import { onChange } from '#web/outbox/changes.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { listReports } from '#web/outbox/reports.ts';
import { deviceErrorOf } from '#web/outbox/errors.ts';

/** The device's reports of this account. If they cannot be read, `words` say why. */
export type Kept = { readonly reports: readonly DeviceReport[]; readonly words?: string } | undefined;

/** The reports of this account on the device, always current. Undefined until they have been read. */
export function useDeviceReports(uid: string): Kept {
  const [kept, setKept] = useState<Kept>();
  const read = useCallback(() => {
    listReports(uid).then(
      (reports) => setKept({ reports }),
      (error: unknown) => setKept({ reports: [], words: deviceErrorOf(error).message }),
    );
  }, [uid]);
  useEffect(() => {
    read();
    return onChange(read);
  }, [read]);
  return kept;
}
