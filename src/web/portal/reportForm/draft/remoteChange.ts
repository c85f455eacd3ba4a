import type { CopyOrigin, DeviceReport } from '#web/outbox/deviceReport.ts';
import { allReports } from '#web/outbox/reports.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** What a sync with the server has done to a report while its form was open. */
export type RemoteChange =
  /** What the form saved last is now a copy with an id of its own. */
  | { readonly kind: 'copied'; readonly id: string; readonly version: number; readonly because: CopyOrigin['because'] }
  /** The report now holds what was typed on another device. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'sent'; readonly at: number; readonly isElsewhere: boolean }
  | { readonly kind: 'deleted'; readonly version: number };

/** Finds what a sync did to the report that a form saved last. Undefined if nothing, or if another tab saved it. */
export async function findRemoteChange(
  uid: string,
  { id, version, savedBy }: Pick<DeviceReport, 'id' | 'version' | 'savedBy'>,
): Promise<RemoteChange | undefined> {
  const reports = await allReports(uid);
  const stored = reports.find((report) => report.id === id);
  if (!stored || stored.version === version) return undefined;
  const copy = reports.find(
    ({ copyOf, version: copied, deletedAt }) =>
      copyOf?.id === id && copyOf.savedBy === savedBy && copied === 1 && !deletedAt,
  );
  if (copy?.copyOf) return { kind: 'copied', id: copy.id, version: copy.version, because: copy.copyOf.because };
  if (!stored.savedBy.startsWith('server/')) return undefined;
  const { standing, deletedAt, endedElsewhere: isElsewhere = false } = stored;
  if (deletedAt) return { kind: 'deleted', version: stored.version };
  return standing.kind === 'received' ? { kind: 'sent', at: standing.at, isElsewhere } : { kind: 'replaced' };
}

const bothKept = 'Both are kept: you continue with yours as a copy.';

const whyCopied: Readonly<Record<CopyOrigin['because'], string>> = {
  changed: 'This report was changed on another device in the meantime.',
  sent: 'This report was sent from another device in the meantime.',
  gotThrough: 'An earlier attempt to send this report got through, without the changes made here afterwards.',
};

/** Tells the change to whoever has the form open. `isTyped` says whether something was typed on the form since. */
export function remoteChangeInWords(change: RemoteChange, isTyped: boolean): string {
  switch (change.kind) {
    case 'copied':
      return `${whyCopied[change.because]} ${bothKept}`;
    case 'replaced':
      return isTyped
        ? `${whyCopied.changed} ${bothKept}`
        : 'This report was changed on another device. It is shown as it is now.';
    case 'deleted':
      return isTyped
        ? 'This report was deleted on another device. It is kept, since you typed on it.'
        : 'This report was deleted on another device. Type on it to keep it.';
    case 'sent': {
      const at = writtenMoment(new Date(change.at).toISOString(), 'onDevice');
      const sent = change.isElsewhere
        ? `This report was sent from another device on ${at}.`
        : `An earlier attempt to send this report got through on ${at}.`;
      return `${sent} ${isTyped ? 'What you typed since is kept as a copy. It has not been sent yet.' : 'Here is a new one.'}`;
    }
  }
}
