import { normalizeUnicode } from './normalizeUnicode.ts';

const between = /[\s\-‐-―_]+/gu;
const change = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** As many letters of a name as an index takes, in any script. Names that are the same so far are one. */
const mostLetters = 200;

/** The beginning of a structure's name, as it is kept beside its key. */
export const truncateName = (name: string): string => [...name].slice(0, mostLetters).join('');

/**
 * The key of a structure's or area's name, the same for every spelling of it: case, spaces, hyphens, and whether letters
 * and figures stand apart make no difference. `tk-101` becomes `TK 101`.
 */
export function structureNameKey(name: string): string {
  return truncateName(normalizeUnicode(name, 'NFKC').toUpperCase().replace(change, ' ').replace(between, ' ').trim());
}

/** Whether names mean one structure or area: 'TK-101', 'tk 101' and 'TK101' do, 'Shell 11' and 'Shell 1-1' do not. */
export function isSameStructureName(one: string, other: string): boolean {
  return structureNameKey(one) === structureNameKey(other);
}
