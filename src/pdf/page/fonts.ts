import type { PdfRef } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { toWellFormedText } from '#domain/text/toWellFormedText.ts';
import { asciiBytes } from '#pdf/file/syntax.ts';
import type { CodedGlyph, Font } from '#pdf/text/font.ts';
import { type openSubsetter, subsetFont } from '#pdf/text/subset.ts';

/** The most lines in a section of a ToUnicode map. Source: Adobe Technical Note 5411. */
const linesPerSection = 100;

const hexOf = (number: number) => number.toString(16).padStart(4, '0');
const utf16Of = (text: string) => Array.from({ length: text.length }, (_, at) => hexOf(text.charCodeAt(at))).join('');

/** Replaces what an archival document forbids as a glyph's text: nothing, byte order marks, unpaired surrogates. */
const readable = (text: string) => toWellFormedText(text).replace(/[\0\ufeff\ufffe]/g, '\ufffd') || '\ufffd';

/** The map from codes to their text, so that copying and searching yield text. */
function toUnicode(coded: readonly CodedGlyph[]): string {
  const lines = coded.map(({ text }, index) => `<${hexOf(index + 1)}><${utf16Of(readable(text))}>`);
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += linesPerSection) {
    const section = lines.slice(at, at + linesPerSection);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** The map from codes to glyphs: two bytes each, from code 0 on. */
function toGlyphs(coded: readonly CodedGlyph[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0, 0, ...coded.flatMap(({ id }) => [id >> 8, id & 0xff])]);
}

/** Six letters that distinguish this subset from others of the same font. */
function subsetTag(index: number): string {
  return Array.from({ length: 6 }, (_, at) => String.fromCharCode(65 + (Math.floor(index / 26 ** at) % 26))).join('');
}

function addFont(
  file: PdfWriter,
  subsetter: Awaited<ReturnType<typeof openSubsetter>>,
  font: Font,
  index: number,
): PdfRef {
  const glyphs = new Set(font.coded.map(({ id }) => id));
  const bytes = subsetFont(subsetter, font.bytes, glyphs);
  const program = file.addCompressed({ Length1: bytes.length }, bytes);
  const name = { name: `${subsetTag(index)}+${font.file.replace(/_|\.ttf$/g, '')}` };
  const { ascent, descent } = font.extents();
  const descriptor = file.add({
    Type: { name: 'FontDescriptor' },
    FontName: name,
    // 4 (symbolic): the glyphs do not belong to a standard character set.
    Flags: 4,
    FontBBox: [-1000, descent, 2000, ascent],
    ItalicAngle: 0,
    Ascent: ascent,
    Descent: descent,
    CapHeight: ascent * 0.75,
    StemV: 80,
    FontFile2: program,
  });
  const descendant = file.add({
    Type: { name: 'Font' },
    Subtype: { name: 'CIDFontType2' },
    BaseFont: name,
    CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: file.addCompressed({}, toGlyphs(font.coded)),
    W: [1, font.coded.map(({ advance }) => advance)],
  });
  return file.add({
    Type: { name: 'Font' },
    Subtype: { name: 'Type0' },
    BaseFont: name,
    Encoding: { name: 'Identity-H' },
    DescendantFonts: [descendant],
    ToUnicode: file.addCompressed({}, asciiBytes(toUnicode(font.coded))),
  });
}

/** Writes the fonts in use, each reduced to its used glyphs, under the names that pages use. */
export function addFonts(
  file: PdfWriter,
  subsetter: Awaited<ReturnType<typeof openSubsetter>>,
  fonts: readonly Font[],
  ref: PdfRef,
): void {
  const entries: [string, PdfRef][] = [];
  for (const [index, font] of fonts.entries()) {
    if (font.coded.length > 0) entries.push([font.resource, addFont(file, subsetter, font, index)]);
  }
  file.add(Object.fromEntries(entries), ref);
}
