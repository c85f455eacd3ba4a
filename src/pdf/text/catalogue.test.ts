import { describe, expect, test } from 'vitest';
import { installedFont } from '#pdf/testing/installedFonts.ts';
import { everyFamily, fallbackFamiliesFor, fontFile, mainFamily, subsetterFile } from './catalogue.ts';
import { Font } from './font.ts';

test.each(everyFamily)('The files of %s are installed in both weights', async (family) => {
  for (const weight of ['400Regular', '600SemiBold'] as const) {
    expect((await installedFont(fontFile(family, weight))).byteLength).toBeGreaterThan(10_000);
  }
});

test('The program that cuts fonts down is installed', async () => {
  expect((await installedFont(subsetterFile)).byteLength).toBeGreaterThan(10_000);
});

test('The main face has the signs of the trade', async () => {
  const font = new Font('main', await installedFont(fontFile(mainFamily, '400Regular')), 'F1');
  expect(font.covers('≥ ≤ ± ° ² μ µ ₹ € – — “ ” • ½ × Ω')).toBe(true);
});

describe('For a text that the main face lacks, a family is found that has it', () => {
  test.each([
    'हिन्दी।',
    'தமிழ்',
    'বাংলা',
    'ગુજરાતી',
    'తెలుగు',
    'ಕನ್ನಡ',
    'മലയാളം',
    'ਪੰਜਾਬੀ',
    'ଓଡ଼ିଆ',
    'عربي',
    'پٹنہ',
    'עברית',
    'ไทย',
    '中文。',
    'カタカナ',
    'සිංහල',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    'ꯃꯤꯇꯩ',
    'ދިވެހި',
    'ລາວ',
    'ខ្មែរ',
    'မြန်မာ',
    'Հայերեն',
    'ქართული',
    'አማርኛ',
    '한국어',
    '☂',
    '∮',
    '⚙',
    'ꟶ',
  ])('%s', async (text) => {
    const fonts = await Promise.all(
      fallbackFamiliesFor(text).map(
        async (family) => new Font(family, await installedFont(fontFile(family, '400Regular')), 'F1'),
      ),
    );
    expect(fonts.some((font) => font.covers(text))).toBe(true);
  });
});
