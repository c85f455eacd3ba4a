import { type Days, daysInName } from './period.ts';

/** A name as part of a file's name: its first word in small letters, in any script. Blank if there is none. */
const firstWord = (name: string) => /[\p{L}\p{M}\p{N}]+/u.exec(name.normalize('NFC'))?.[0].toLowerCase() ?? '';

/** What a list is of. */
export type Listed = 'reports' | 'tests' | 'ncrs' | 'audit' | 'dossier' | 'originals';

/** The name of a file with a list, without its ending: coromandel-2026-11-reports. */
export function listName(clientName: string | undefined, days: Partial<Days>, of: Listed): string {
  return [firstWord(clientName ?? ''), daysInName(days), of].filter(Boolean).join('-');
}
