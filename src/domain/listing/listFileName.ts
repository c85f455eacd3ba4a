import { type DayRange, dayRangeInFileName } from './period.ts';

/** The words of a name as parts of a file's name: in small letters, in any script. */
const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What a list is of. */
export type ListSubject = 'reports' | 'tests' | 'ncrs' | 'audit' | 'dossier' | 'originals';

/** The name of a file with a list, without its ending: coromandel-2026-11-reports. */
export function listFileName(clientName: string | undefined, days: Partial<DayRange>, of: ListSubject): string {
  return [wordsOf(clientName ?? '')[0], dayRangeInFileName(days), of].filter(Boolean).join('-');
}

const longestUsed = 80;

/** The name of a file with a recall, without its ending, by what was looked for and its days: pg-1-2026-11-recall. */
export function recallFileName(used: string, days: Partial<DayRange>): string {
  return [wordsOf(used).join('-').slice(0, longestUsed), dayRangeInFileName(days), 'recall'].filter(Boolean).join('-');
}
