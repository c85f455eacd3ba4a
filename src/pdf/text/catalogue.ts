/** The weights that the documents use, as the font files name them. */
export type Weight = '400Regular' | '600SemiBold';

/** The face for everything that it has: Latin, Greek, Cyrillic, and signs such as μ, ₹ and ≥. */
export const mainFamily = 'Inter';

/** Families for what the main face lacks, each for the scripts that it was drawn for; the first that fits is taken. */
const families: readonly { family: string; scripts: RegExp }[] = [
  { family: 'NotoSansDevanagari', scripts: /\p{Script=Devanagari}/u },
  { family: 'NotoSansTamil', scripts: /\p{Script=Tamil}/u },
  { family: 'NotoSansBengali', scripts: /\p{Script=Bengali}/u },
  { family: 'NotoSansGujarati', scripts: /\p{Script=Gujarati}/u },
  { family: 'NotoSansTelugu', scripts: /\p{Script=Telugu}/u },
  { family: 'NotoSansKannada', scripts: /\p{Script=Kannada}/u },
  { family: 'NotoSansMalayalam', scripts: /\p{Script=Malayalam}/u },
  { family: 'NotoSansGurmukhi', scripts: /\p{Script=Gurmukhi}/u },
  { family: 'NotoSansOriya', scripts: /\p{Script=Oriya}/u },
  { family: 'NotoSansArabic', scripts: /\p{Script=Arabic}/u },
  { family: 'NotoSansHebrew', scripts: /\p{Script=Hebrew}/u },
  { family: 'NotoSansThai', scripts: /\p{Script=Thai}/u },
  {
    family: 'NotoSansSC',
    scripts: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  { family: 'NotoSansMath', scripts: /\p{Sm}|[\u{1d400}-\u{1d7ff}]/u },
  { family: 'NotoSansSymbols', scripts: /\p{S}/u },
  { family: 'NotoSans', scripts: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]/u },
];

/** Every family of the catalogue. */
export const everyFamily: readonly string[] = [mainFamily, ...families.map(({ family }) => family)];

/** The families that may have a text which the main face lacks, best first. */
export function familiesFor(text: string): string[] {
  return families.filter(({ scripts }) => scripts.test(text)).map(({ family }) => family);
}

/** The families drawn in one weight only. */
const singleWeight: ReadonlySet<string> = new Set(['NotoSansMath']);

/** The file of a family in a weight. */
export function fontFile(family: string, weight: Weight): string {
  return `${family}_${singleWeight.has(family) ? '400Regular' : weight}.ttf`;
}

/** The file of the program that cuts a font down to the glyphs in use. */
export const subsetterFile = 'harfbuzz-subset.wasm';
