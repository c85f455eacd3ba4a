import { brand } from '#brand/brand.ts';
import { pause } from '#web/ui/pause.ts';

/**
 * What stays in local storage: notes of PDFs that the server has not recorded yet, each for whoever made it, and this
 * device's name, which goes once nothing is left here that was saved under it.
 */
const waiting = { exports: `${brand.shortName}-exports`, device: `${brand.shortName}-device` };

/** How somebody leaves: by a choice, by the end of this account's session, or because this account signs in. */
type Leaving = 'asked' | { readonly ended: string | null } | { readonly signsIn: string };

/** The beginning of the keys in a tab's storage under which comments on a report stay that somebody is writing. */
function typedUnder(leaving: Leaving): string | undefined {
  if (leaving === 'asked') return undefined;
  return 'ended' in leaving ? 'comments/' : `comments/${leaving.signsIn}/`;
}

/** Forgets the rows of a storage, but for those that stay. The browser may forbid its storages. */
function clear(name: 'localStorage' | 'sessionStorage', stays: (key: string, value: string | null) => boolean): void {
  try {
    const place = globalThis[name];
    const keys = Array.from({ length: place.length }, (_, at) => place.key(at));
    for (const key of keys) if (key !== null && !stays(key, place.getItem(key))) place.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}

/**
 * Removes all that lies in databases but what was not sent yet, and without such also the device's name. What is
 * remembered is cleared and its database not deleted: a page that the browser keeps of a screen left before holds a
 * deletion up, and every opening after it.
 */
async function forgetSent(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const { forgetAllAnswers } = await import('./memory.ts');
  const { purgeReceivedAndDeleted } = await import('#web/outbox/reports.ts');
  const { forgetDeviceName } = await import('#web/outbox/deviceName.ts');
  const [hasUnsent] = await Promise.all([purgeReceivedAndDeleted(new Date()), forgetAllAnswers()]);
  if (!hasUnsent) forgetDeviceName();
}

const shared = `${brand.shortName}-shared`;
/** The beginning of the name of an empty cache that says whose session ended while shared files were here. */
const sharedWith = `${shared}-with/`;

/**
 * Deletes every cache but those of the app itself: files that another app shared and that nobody has used. When a
 * session ends they stay for the account that it was of, and go once another one signs in.
 */
async function forgetShared(leaving: Leaving): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  if (leaving !== 'asked' && 'ended' in leaving) {
    if (leaving.ended !== null && names.includes(shared)) await caches.open(sharedWith + leaving.ended);
    return;
  }
  const isOthers = (name: string) =>
    leaving === 'asked' || (name.startsWith(sharedWith) && name !== sharedWith + leaving.signsIn);
  if (!names.some(isOthers)) return;
  const others = names.filter((name) => !name.startsWith(`${brand.shortName}-app-`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Nothing waits longer than this for the browser to clear its databases and caches. */
const mostMs = 3_000;

/**
 * Forgets everything of the person and the client in this browser, on every way out. What was not sent yet stays: reports,
 * drafts and NCRs, and notes of PDFs. Whoever does not leave by choice also keeps the comments being written in this tab,
 * and the files shared from other apps. The storages are cleared before this returns; the rest follows, and goes on
 * after this resolves where the browser is slow with it.
 */
export async function forgetPerson(leaving: Leaving): Promise<void> {
  const isWaiting = (key: string, value: string | null) =>
    key === waiting.device || (key === waiting.exports && value !== '[]');
  clear('localStorage', isWaiting);
  const typed = typedUnder(leaving);
  clear('sessionStorage', (key) => typed !== undefined && key.startsWith(typed));
  const forgotten = [forgetSent(), forgetShared(leaving)].map((work) => work.catch(console.error));
  await Promise.race([Promise.all(forgotten), pause(mostMs)]);
}
