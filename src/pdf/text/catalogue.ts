/** The font weights in use, as font files name them. */
export type Weight = '400Regular' | '600SemiBold';

/** The font for every character that it has: Latin, Greek, Cyrillic, and signs such as μ, ₹ and ≥. */
export const mainFamily = 'Inter';

/** A pictographic character, including ones that Unicode only reserves. */
export const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Families for characters that the main font lacks, each with its scripts. The first match is used. */
const families: readonly { family: string; scripts: RegExp }[] = [
  // Emoji come before the families for signs, which lack skin tones, flags and joined figures.
  {
    family: 'NotoEmoji',
    scripts: /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0f\u20e3]/u,
  },
  { family: 'NotoSansDevanagari', scripts: /\p{scx=Devanagari}/u },
  { family: 'NotoSansTamil', scripts: /\p{scx=Tamil}/u },
  { family: 'NotoSansBengali', scripts: /\p{scx=Bengali}/u },
  { family: 'NotoSansGujarati', scripts: /\p{scx=Gujarati}/u },
  { family: 'NotoSansTelugu', scripts: /\p{scx=Telugu}/u },
  { family: 'NotoSansKannada', scripts: /\p{scx=Kannada}/u },
  { family: 'NotoSansMalayalam', scripts: /\p{scx=Malayalam}/u },
  { family: 'NotoSansGurmukhi', scripts: /\p{scx=Gurmukhi}/u },
  { family: 'NotoSansOriya', scripts: /\p{scx=Oriya}/u },
  { family: 'NotoSansSinhala', scripts: /\p{scx=Sinhala}/u },
  { family: 'NotoSansOlChiki', scripts: /\p{scx=Ol_Chiki}/u },
  { family: 'NotoSansMeeteiMayek', scripts: /\p{scx=Meetei_Mayek}/u },
  // Its letters are single glyphs, while other families set their dots as marks. So copied text has the letters in
  // order.
  { family: 'IBMPlexSansArabic', scripts: /\p{scx=Arabic}/u },
  { family: 'NotoSansArabic', scripts: /\p{scx=Arabic}/u },
  { family: 'NotoSansHebrew', scripts: /\p{scx=Hebrew}/u },
  { family: 'NotoSansThaana', scripts: /\p{scx=Thaana}/u },
  { family: 'NotoSansThai', scripts: /\p{scx=Thai}/u },
  { family: 'NotoSansLao', scripts: /\p{scx=Lao}/u },
  { family: 'NotoSansKhmer', scripts: /\p{scx=Khmer}/u },
  { family: 'NotoSansMyanmar', scripts: /\p{scx=Myanmar}/u },
  { family: 'NotoSansArmenian', scripts: /\p{scx=Armenian}/u },
  { family: 'NotoSansGeorgian', scripts: /\p{scx=Georgian}/u },
  { family: 'NotoSansEthiopic', scripts: /\p{scx=Ethiopic}/u },
  { family: 'NotoSansKR', scripts: /\p{scx=Hangul}/u },
  {
    family: 'NotoSansSC',
    scripts: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  { family: 'NotoSansMath', scripts: /\p{Sm}|[\u{1d400}-\u{1d7ff}]/u },
  { family: 'NotoSansSymbols', scripts: /\p{S}/u },
  { family: 'NotoSansSymbols2', scripts: /\p{S}/u },
  { family: 'NotoEmoji', scripts: pictograph },
  { family: 'NotoSans', scripts: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]/u },
];

export const everyFamily: readonly string[] = [...new Set([mainFamily, ...families.map(({ family }) => family)])];

/** The families that may have a text which the main font lacks, best first. */
export function fallbackFamiliesFor(text: string): string[] {
  return families.filter(({ scripts }) => scripts.test(text)).map(({ family }) => family);
}

/** Families with only one weight, or too large (0.9 to 10 MB) to load a second one. */
const singleWeight: ReadonlySet<string> = new Set([
  'NotoEmoji',
  'NotoSansMath',
  'NotoSansSymbols2',
  'NotoSansKR',
  'NotoSansSC',
]);

/** The font file of a family in a weight. */
export function fontFile(family: string, weight: Weight): string {
  return `${family}_${singleWeight.has(family) ? '400Regular' : weight}.ttf`;
}

/** The path of a font file within the installed packages: 'NotoSansTamil_400Regular.ttf' is in noto-sans-tamil. */
export function installedFontPath(file: string): string {
  if (file === subsetterFile) return `harfbuzzjs/dist/${subsetterFile}`;
  const [family = '', style = ''] = file.replace('.ttf', '').split('_');
  const folder = family.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return `@expo-google-fonts/${folder}/${style}/${file}`;
}

/** The file of the program that reduces a font to the glyphs in use. */
export const subsetterFile = 'harfbuzz-subset.wasm';

/** The files that every document needs. */
export const alwaysNeededFiles: readonly string[] = [
  fontFile(mainFamily, '400Regular'),
  fontFile(mainFamily, '600SemiBold'),
  subsetterFile,
];
