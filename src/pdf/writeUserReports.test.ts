import { PdfDict } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonReports } from '#domain/listing/record.ts';
import { anyText } from './testing/anyText.ts';
import { jpegPhoto as photo } from './testing/jpegPhoto.ts';
import { type ParsedElement, parsePdf, everyElement } from './testing/parsePdf.ts';
import { personWithDaily, userReportsPdf } from './testing/userReportsPdf.ts';

const read = async (job: Parameters<typeof userReportsPdf>[0]) => parsePdf(await userReportsPdf(job));
const asha = personWithDaily({ date: '2026-11-21', colour: 'Grey' });
const ravi: PersonReports = {
  fname: 'Ravi',
  email: 'ravi@example.com',
  entries: {
    projects: [{ clientName: 'Konkan', date: '2026-11-20' }],
    dailycot: [{ colour: 'Red' }, { colour: 'Blue' }],
    manpower: [{ trade: 'Blaster' }],
    inspection: [{ remark: 'Sound' }],
  },
};

/**
 * The letters of a value for a reader that ignores ActualText. Vowels drawn as two glyphs come in two parts, and a
 * glyph without a letter gives a character without width.
 */
async function lettersOf(value: string): Promise<string> {
  const found = await read({ people: [personWithDaily({ note: value })] });
  return found.text.replace(/[\s\u200b]/g, '').normalize('NFC');
}

/** The ActualText beside the glyphs, for readers that use it. */
async function saidBeside(value: string): Promise<string[]> {
  const { contents } = await read({ people: [personWithDaily({ note: value })] });
  return Array.from(contents.matchAll(/ActualText <feff([0-9a-f]+)>/g), ([, hex = '']) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
  );
}

describe("A client's PDF", () => {
  test("opens with 'Client: {clientName}' at size 14; each user follows on a new page with 'User:' at 12 and 'Email:' at 10", async () => {
    const { pages } = await read({ clientName: 'Konkan Petro', people: [asha, ravi] });
    const line = (page: number, at: number) => ({ text: pages[page]?.[at]?.text, sizePt: pages[page]?.[at]?.sizePt });
    expect(pages).toHaveLength(2);
    expect(line(0, 0)).toEqual({ text: 'Client: Konkan Petro', sizePt: 14 });
    expect(line(0, 1)).toEqual({ text: 'User: Asha Rao', sizePt: 12 });
    expect(line(0, 2)).toEqual({ text: 'Email: asha@example.com', sizePt: 10 });
    expect(line(1, 0)).toEqual({ text: 'User: Ravi', sizePt: 12 });
    expect(line(1, 1)).toEqual({ text: 'Email: ravi@example.com', sizePt: 10 });
  });

  test("has a centred footer 'Page {n}' on every page", async () => {
    const people = [asha, personWithDaily({ note: 'word '.repeat(3_000) })];
    const { pages } = await read({ clientName: 'Konkan Petro', people });
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, lines] of pages.entries()) {
      const footer = lines.at(-1);
      expect(footer?.text).toBe(`Page ${index + 1}`);
      expect(((footer?.leftMm ?? 0) + (footer?.rightMm ?? 0)) / 2).toBeCloseTo(105, 0);
    }
  });

  test('tells after each user how many are done', async () => {
    const shown: number[] = [];
    await userReportsPdf({ clientName: 'Konkan', people: [asha, ravi], onProgress: (done) => shown.push(done) });
    expect(shown).toEqual([1, 2]);
  });

  test('of nobody is one page', async () => {
    const { pages } = await read({ clientName: 'Konkan' });
    expect(pages.map((lines) => lines.map(({ text }) => text))).toEqual([['Page 1']]);
  });
});

test("A user's PDF has the sections in their order, and numbers the entries of a section that has several", async () => {
  const { text } = await read({ people: [ravi] });
  expect(text.split('\n')).toEqual([
    'User: Ravi',
    'Email: ravi@example.com',
    'Projects Report',
    'Report',
    'Date 20 Nov 2026',
    'Further details',
    'Client Name Konkan',
    'Daily Coating Report',
    '(1)',
    'Product Information',
    'Colour Red',
    '(2)',
    'Product Information',
    'Colour Blue',
    'Manpower Inspection Report',
    'Trade Blaster',
    'Final Inspection Report',
    'Remark Sound',
    'Page 1',
  ]);
});

test('Labels have their units, and what the form works out is there', async () => {
  const people = [
    personWithDaily({ downR: '85', partAQuantity: 20, partAUnit: 'ltr', partBQuantity: 5, partBUnit: 'ltr' }),
  ];
  const { text } = await read({ people });
  expect(text).toContain('Measured Minimum, μm 85');
  expect(text).toContain('Total Quantity Mix 25 ltr');
});

describe('The page', () => {
  test('starts its content 20 from the top and goes on overleaf within 30 of the bottom, line by line 6 apart, 10 from the left', async () => {
    const note = Array.from({ length: 100 }, (_, index) => `Line ${index + 1}`).join('\n');
    const { pages } = await read({ people: [personWithDaily({ note })] });
    const contents = pages.map((lines) => lines.slice(0, -1));
    for (const lines of contents) {
      expect(lines[0]?.baselineMm).toBeCloseTo(20, 1);
      expect(lines.at(-1)?.baselineMm).toBeLessThanOrEqual(267.1);
    }
    expect(contents[0]?.at(-1)?.baselineMm).toBeGreaterThan(267 - 6);
    expect(contents[0]?.[0]?.leftMm).toBeCloseTo(10, 0);
    const full = contents[1] ?? [];
    full.slice(1).forEach((line, index) => {
      expect(line.baselineMm - (full[index]?.baselineMm ?? 0)).toBeCloseTo(6, 1);
      expect(line.sizePt).toBe(10);
    });
    expect(contents.flat().filter(({ text }) => /^(Note )?Line \d+$/.test(text))).toHaveLength(100);
  });

  test('is not left by a heading that would stand alone at its foot', async () => {
    for (let lines = 30; lines < 42; lines += 1) {
      const note = Array.from({ length: lines }, () => 'x').join('\n');
      const withNote = personWithDaily({ note });
      const person = { ...withNote, entries: { ...withNote.entries, inspection: [{ remark: 'Sound' }] } };
      const { pages } = await read({ people: [person] });
      const page = pages.find((found) => found.some(({ text }) => text === 'Final Inspection Report'));
      expect(page?.map(({ text }) => text)).toContain('Remark Sound');
    }
  });

  test('holds long words and addresses, cut where they are too long for a line', async () => {
    const address = `https://files.example/${'a'.repeat(400)}/${'b-c/'.repeat(100)}end.pdf`;
    const { pages, text } = await read({ people: [personWithDaily({ note: address })] });
    expect(text.replace(/\s/g, '')).toContain(address);
    for (const line of pages.flat()) expect(line.rightMm).toBeLessThanOrEqual(200.5);
  });
});

describe('Text', () => {
  test.each([
    ['Devanagari', 'नवीन कुमार श्रीवास्तव — क्षेत्र स्वच्छ है। र्क ट्रक हिन्दी'],
    ['Tamil', 'நவீன் குமார் நன்றாக உள்ளது ஸ்ரீ கொடி கோவை'],
    ['Bengali', 'নমুনা ঠিক আছে, কোলকাতা ক্ষেত্র'],
    ['Gujarati, Telugu and Kannada', 'ગુજરાતી ક્ષેત્ર తెలుగు క్షేత్రం ಕನ್ನಡ ಕ್ಷೇತ್ರ'],
    ['Malayalam, Gurmukhi and Oriya', 'മലയാളം കൊച്ചി ਪੰਜਾਬੀ ਸਿੰਘ ଓଡ଼ିଆ କ୍ଷେତ୍ର'],
    ['Thai and Chinese', 'ภาษาไทย 中文检查报告。日本語カナ'],
    ['Sinhala, Santali and Manipuri', 'සිංහල ශ්‍රී ලංකා ᱥᱟᱱᱛᱟᱲᱤ ꯃꯤꯇꯩ'],
    ['Lao', 'ລາວ'],
    ['Armenian, Georgian, Amharic and Korean', 'Հայերեն ქართული አማርኛ 한국어'],
    ['signs', '≥ 240 μm ≤ 85 % ₹ 1,25,000 ± 3 °C μS/cm² Sa 2½ → ✓ ∑ “ok”'],
    ['Latin, Greek and Cyrillic', 'Ünïcödé Šibenik Łódź Αθήνα Москва Việt Nam'],
    ['what a font would like to draw otherwise', 'a -> b 10x20 12:30 <= >= fi ffl --'],
  ])('in %s is read back as it was written', async (_, words) => {
    expect(await lettersOf(words)).toContain(words.replace(/\s/g, ''));
  });

  test.each(['கொடி', 'কোলকাতা', 'ঠিক', 'น้ำ', 'क्षेत्र', 'ខ្មែរ', 'မြန်မာ'])(
    '%s, drawn in other parts than it is written in, is said word by word',
    async (word) => {
      expect((await saidBeside(word)).join('')).toContain(word);
    },
  );

  test.each([
    ['Arabic', 'محمد علي الإسلام'],
    ['Urdu', 'پٹنہ گجرات'],
    ['Hebrew', 'שלום עולם'],
  ])('in %s is drawn from right to left, every letter of it to be read back', async (_, words) => {
    const drawn = [...words.replace(/\s/g, '')].reverse().join('');
    expect(await lettersOf(words)).toContain(drawn);
  });

  test.each([
    ['a picture', '👍'],
    ['one with a skin tone', '👍🏽'],
    ['people joined to one picture', '👨‍👩‍👧‍👦 👩🏽‍🔧 ❤️‍🔥'],
    ['flags', '🇮🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
    ['keys and signs that are meant as pictures', '1️⃣ #️⃣ ⚠️ ☑️ ✅'],
  ])('with %s is set without a box, and read back as it was written', async (_, words) => {
    const { boxes } = await read({ people: [personWithDaily({ note: words })] });
    expect(boxes).toBe(0);
    const letters = (text: string) => text.replace(/[\s\ufe0f]/g, '');
    expect(letters(`${await lettersOf(words)}${(await saidBeside(words)).join('')}`)).toContain(letters(words));
  });

  test('with a picture newer than the fonts says so in a word', async () => {
    const people = [personWithDaily({ note: 'a \u{1faff} b' })];
    const { text, boxes } = await read({ people });
    expect(text).toContain('a [emoji] b');
    expect(boxes).toBe(0);
  });

  test('that no font has breaks nothing, and is still read back', async () => {
    const words = 'ok 𓀀 \ue000 done';
    expect(await lettersOf(words)).toContain('ok𓀀\ue000done');
    // Proves that the box, whose absence the tests of emoji check, can be found.
    expect((await read({ people: [personWithDaily({ note: words })] })).boxes).toBe(1);
  });

  test('of any kind is set without failing', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (one, two) => {
        const note = { [two]: one, rows: [{ [one]: two }], photos: [{ url: two, filename: one }] };
        const bytes = await userReportsPdf({
          clientName: one,
          title: two,
          people: [{ ...personWithDaily(note), fname: two }],
        });
        expect(new TextDecoder().decode(bytes.subarray(-6))).toBe('%%EOF\n');
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('in the main face alone fetches no other font', async () => {
    const fetched: string[] = [];
    const { installedFont } = await import('./testing/installedFonts.ts');
    const loadFont = (file: string) => {
      fetched.push(file);
      return installedFont(file);
    };
    await userReportsPdf({ people: [asha], loadFont });
    expect(fetched.sort()).toEqual(['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf', 'harfbuzz-subset.wasm']);
  });
});

test('A font that cannot be fetched fails the document: it is never delivered with gaps', async () => {
  const loadFont = () => Promise.reject(new Error('offline'));
  await expect(userReportsPdf({ people: [asha], loadFont })).rejects.toThrow('offline');
});

describe('Pictures', () => {
  const withPhotos = (...photos: unknown[]) => [personWithDaily({ note: 'before', photos })];

  test('follow their entry with their filename and caption', async () => {
    const people = [
      personWithDaily({
        photos: [{ photosUrl: '/1.jpg', filename: 'a.jpg', caption: 'Weld 4' }],
        note: 'after',
      }),
    ];
    const { text } = await read({ people, loadPicture: () => Promise.resolve(photo(400, 300)) });
    expect(text).toMatch(/Note after\na\.jpg: Weld 4/);
  });

  test('go in byte for byte', async () => {
    const people = withPhotos({ photosUrl: '/1.jpg', filename: 'a.jpg' });
    const { picturesOf } = await read({ people, loadPicture: () => Promise.resolve(photo(400, 300)) });
    const pictures = picturesOf(0);
    expect(pictures.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['the bytes of a photo']);
    expect(pictures[0]?.dict.getNumber('Width')?.value).toBe(400);
  });

  test('span the full page width minus 20, with their aspect ratio, those of a phone held upright included', async () => {
    const matrices: string[] = [];
    for (const picture of [photo(1900, 1000), photo(1200, 1600), photo(1600, 1200, 6)]) {
      const people = withPhotos({ photosUrl: '/1.jpg', filename: 'a.jpg' });
      const { contents } = await read({ people, loadPicture: () => Promise.resolve(picture) });
      matrices.push(...(contents.match(/^[-\d. ]+ cm$/gm) ?? []));
    }
    const mm = (matrix: string | undefined) =>
      (matrix ?? '')
        .split(' ')
        .slice(0, 4)
        .map((part) => Math.round(Number(part) / (72 / 25.4)));
    expect(mm(matrices[0])).toEqual([190, 0, 0, 100]);
    expect(mm(matrices[1])).toEqual([190, 0, 0, 253]);
    expect(mm(matrices[2])).toEqual([0, -253, 190, 0]);
  });

  test("that cannot go in become the line 'Image: {url}', with the whole address where it is known", async () => {
    const people = withPhotos({ photosUrl: '/api/files/1/a.heic', filename: 'a.heic' });
    expect((await read({ people })).text).toContain('Image: /api/files/1/a.heic');
    const { text } = await read({ people, servedAt: 'https://portal.example' });
    expect(text).toContain('Image: https://portal.example/api/files/1/a.heic');
  });

  test('are fetched in their order, a few ahead of what is set', async () => {
    const asked: string[] = [];
    const photos = Array.from({ length: 10 }, (_, index) => ({ photosUrl: `/${index}.jpg`, filename: `${index}.jpg` }));
    let most = 0;
    let open = 0;
    const loadPicture = async (url: string) => {
      asked.push(url);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return photo(40, 30);
    };
    const { text } = await read({ people: withPhotos(...photos), loadPicture });
    expect(asked).toEqual(photos.map(({ photosUrl }) => photosUrl));
    expect(text.match(/\d\.jpg/g)).toEqual(photos.map(({ filename }) => filename));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe('The document', () => {
  const tags = (elements: readonly ParsedElement[]): unknown[] =>
    elements.map(({ tag, kids }) => (kids.length > 0 ? [tag, ...tags(kids)] : tag));

  test('is tagged: headings, tables with header cells, pictures with their names', async () => {
    const people = [
      personWithDaily({
        colour: 'Grey',
        rows: [{ airTemp: '30' }],
        photos: [{ photosUrl: '/1.jpg', filename: 'a.jpg' }],
      }),
    ];
    const loadPicture = () => Promise.resolve(photo(40, 30));
    const { structure } = await read({ clientName: 'Konkan', people, loadPicture });
    expect(tags(structure)).toEqual([
      [
        'Document',
        [
          'Sect',
          'H1',
          'H2',
          'P',
          'H3',
          'H4',
          ['Table', ['TR', 'TH', 'TD']],
          'H4',
          ['Table', 'Caption', ['TR', 'TH', 'TH'], ['TR', 'TH', 'TD']],
          'Figure',
          'P',
        ],
      ],
    ]);
    const all = everyElement(structure);
    expect(all.find(({ tag }) => tag === 'Figure')?.alt).toBe('a.jpg');
    const headings = all.filter(({ tag }) => tag === 'TH');
    expect(headings.map(({ scope }) => scope)).toEqual(['Row', 'Column', 'Column', 'Row']);
  });

  test('of a single user has the user as its first heading', async () => {
    const { structure } = await read({ people: [asha] });
    expect(tags(structure)).toEqual([
      ['Document', ['Sect', 'H1', 'P', 'H2', 'H3', ['Table', ['TR', 'TH', 'TD']], 'H3', ['Table', ['TR', 'TH', 'TD']]]],
    ]);
  });

  test('leads from an attachment to where it lies', async () => {
    const people = [personWithDaily({ ncrFileInput: [{ url: '/api/files/1/मसौदा.pdf', filename: 'ncr.pdf' }] })];
    const { pdf, resolve, structure } = await read({ people, servedAt: 'https://portal.example' });
    const annotations = pdf.getPages()[0]?.dict.getArray('Annots', resolve);
    const link = annotations?.at(0, resolve);
    const address = link instanceof PdfDict ? link.getDict('A', resolve)?.getString('URI')?.asString() : undefined;
    expect(address).toBe(`https://portal.example/api/files/1/${encodeURIComponent('मसौदा')}.pdf`);
    expect(tags(structure)).toEqual([
      ['Document', ['Sect', 'H1', 'P', 'H2', 'H3', ['Table', ['TR', 'TH', ['TD', 'Link']]]]],
    ]);
    const { pdf: unserved } = await read({ people });
    expect(unserved.getPages()[0]?.dict.has('Annots')).toBe(false);
  });

  test('has an outline of users and sections, a language and a title', async () => {
    const { outline, pdf, catalog, resolve } = await read({
      clientName: 'Konkan',
      people: [asha, ravi],
      title: 'Konkan — कोंकण',
    });
    expect(outline).toEqual([
      { title: 'User: Asha Rao', children: ['Daily Coating Report'] },
      {
        title: 'User: Ravi',
        children: ['Projects Report', 'Daily Coating Report', 'Manpower Inspection Report', 'Final Inspection Report'],
      },
    ]);
    expect(pdf.getLanguage()).toBe('en-IN');
    expect(pdf.getMetadata().title).toBe('Konkan — कोंकण');
    expect(catalog.getDict('ViewerPreferences', resolve)?.getBool('DisplayDocTitle')?.value).toBe(true);
    expect(catalog.getDict('MarkInfo', resolve)?.getBool('Marked')?.value).toBe(true);
  });

  test('is the same for the same reports and the same moment', async () => {
    const job = { clientName: 'Konkan', people: [asha, ravi] };
    expect(await userReportsPdf(job)).toEqual(await userReportsPdf(job));
  });
});
