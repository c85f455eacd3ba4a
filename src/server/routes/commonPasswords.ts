import { brand } from '#brand/brand.ts';

/** What comes to mind first on this portal: the company's names, and what people do and are here. */
const wordsOfPlace = [brand.name, brand.shortName, brand.legalName, brand.groupName, brand.waterWashCleaner]
  .flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])
  .concat('superuser', 'administrator', 'admin', 'inspector', 'inspection', 'inspections', 'coating', 'coatings')
  .concat('report', 'reports', 'portal', 'client', 'user', 'password', 'welcome', 'login', 'test', 'demo')
  // The longer first, or 'admin' would leave 'istrator'.
  .toSorted((a, b) => b.length - a.length);

/** Whether a password is nothing but words of this place, with digits and signs about them. */
export function isOfThisPlace(password: string): boolean {
  const letters = password.toLowerCase().replace(/\P{L}/gu, '');
  return letters !== '' && wordsOfPlace.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

let common: ReadonlySet<string> | undefined;

/** Loaded at the first question: the list is of no use to a server that only signs people in. */
async function commonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common;
}

/** Whether a password is among the commonest, whatever its letters' case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonest()).has(password.toLowerCase());
}
