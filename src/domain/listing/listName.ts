import { type Days, daysInName } from './period.ts';

/** The words of a name as parts of a file's name: in small letters, in any script. */
const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What a list is of. */
export type Listed = 'reports' | 'tests' | 'ncrs' | 'audit' | 'dossier' | 'originals';

/** The name of a file with a list, without its ending: coromandel-2026-11-reports. */
export function listName(clientName: string | undefined, days: Partial<Days>, of: Listed): string {
  return [wordsOf(clientName ?? '')[0], daysInName(days), of].filter(Boolean).join('-');
}

const longestUsed = 80;

/** The name of a file with a recall, without its ending, by what was looked for and its days: pg-1-2026-11-recall. */
export function recallName(used: string, days: Partial<Days>): string {
  return [wordsOf(used).join('-').slice(0, longestUsed), daysInName(days), 'recall'].filter(Boolean).join('-');
}
