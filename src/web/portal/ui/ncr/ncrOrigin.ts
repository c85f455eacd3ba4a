import { brand } from '#brand/brand.ts';
import type { Failure } from '#domain/ncrs/failures.ts';
import { storeValue, storedValue } from '#web/portal/session/kept.ts';
import type { NcrTexts } from './NcrFields.tsx';

/** The report that an NCR is raised about, with its failures, as its page passes it to the form. */
export type NcrOrigin = { reportId: string; number: string; structure: string; failures: readonly Failure[] };

/** Where the tab keeps the report. Its history would keep it beyond the sign-out and show it to the next account. */
const storageKey = `${brand.shortName}-raised-of`;

/** Passes a report to the form that raises an NCR, for one account in this tab. */
export function passNcrOrigin(uid: string, of: NcrOrigin): void {
  // In a browser without storage, the form has the report's id alone, from its address.
  storeValue(storageKey, { uid, of }, 'sessionStorage');
}

/** The report of this id, if its page passed it to this account's form. */
export function passedNcrOrigin(uid: string, reportId: string | undefined): NcrOrigin | undefined {
  const stored = storedValue(storageKey, 'sessionStorage') as { uid: string; of?: NcrOrigin } | null;
  return stored?.uid === uid && stored.of?.reportId === reportId ? stored.of : undefined;
}

/** What a failure tells of an NCR. */
const shown = ['about', 'requirement', 'found', 'area', 'coat'] as const;

/** An NCR's texts after another failure was chosen (undefined: none). Filled-in texts give way; typed ones stay. */
export function ncrTextsFor(texts: NcrTexts, before: Failure | undefined, chosen: Failure | undefined): NcrTexts {
  const filled = shown
    .filter((name) => (texts[name] ?? '') === (before?.[name] ?? ''))
    .map((name) => [name, chosen?.[name] ?? ''] as const);
  return { ...texts, ...Object.fromEntries(filled) };
}
