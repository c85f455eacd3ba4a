import { structureNameKey } from '#domain/text/structureNameKey.ts';

/** The fields, in any kind of report, that name its structure. */
export const structureFields = ['structuralMember', 'structureTag'] as const;

/**
 * The texts that stand for a searched word: as it is and, where it may be part of a structure's name, that name's key.
 * What is searched has the keys of its structures, so that `TK-101A` is also found where `TK 101-A` was typed.
 */
export function searchVariantsOf(word: string): string[] {
  const key = structureNameKey(word);
  return key.includes(' ') ? [...new Set([word, key])] : [word];
}

/** The structure that a report is about. Blank when it names none. */
export function structureOf(answers: Readonly<Record<string, unknown>>): string {
  const [named] = structureFields.flatMap((field) => {
    const answer = answers[field];
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : [];
  });
  return named ?? '';
}

/** A structure in the spelling that is used most, and how many spellings it stands for. */
export type CommonSpelling = { readonly name: string; readonly spellings: number };

/** The names by their key, each once in its most used spelling. Of equally used spellings the first one counts. */
export function commonSpellings(names: readonly string[]): Map<string, CommonSpelling> {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  const joined = new Map<string, CommonSpelling>();
  for (const [name] of [...uses].toSorted(([, one], [, other]) => other - one)) {
    const key = structureNameKey(name);
    const known = joined.get(key);
    if (key !== '') joined.set(key, { name: known?.name ?? name, spellings: (known?.spellings ?? 0) + 1 });
  }
  return joined;
}
