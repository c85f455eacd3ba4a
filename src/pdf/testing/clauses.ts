import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';

// Checks the requirements of ISO 19005-3 (PDF/A-3a) and ISO 14289-1 (PDF/UA-1) that our writer could break. Clauses are
// named as veraPDF names them.

/** The clauses that a PDF breaks, each with what is wrong. */
export async function violatedPdfClauses(bytes: Uint8Array): Promise<string[]> {
  const broken: string[] = [];
  const holds = (isHeld: boolean, clause: string, what: string) => {
    if (!isHeld) broken.push(`${clause}: ${what}`);
  };
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1_024));

  holds(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/.test(head), '6.1.2', 'header and its four high bytes');
  holds(/%%EOF\r?\n?$/.test(tail), '6.1.3', 'nothing after the end');
  holds(/\/ID ?\[/.test(new TextDecoder('latin1').decode(bytes)), '6.1.3', 'an identifier of the file');

  // 6.6: the metadata.
  const metadata = catalog.get('Metadata', resolve);
  const xmp = metadata instanceof PdfStream ? new TextDecoder().decode(metadata.data) : '';
  holds(xmp.includes('<pdfaid:part>3</pdfaid:part>'), '6.6.4', 'which part of PDF/A it is');
  holds(xmp.includes('<pdfaid:conformance>A</pdfaid:conformance>'), '6.6.4', 'at which level');
  holds(xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), '14289-1 5', 'which part of PDF/UA it is');
  holds(/<pdfaSchema:prefix>pdfuaid</.test(xmp), '6.6.2.3', 'what pdfuaid means');
  holds(/<dc:title>.*\S.*<\/dc:title>/.test(xmp), '14289-1 7.1', 'a title');

  // 6.2.3: the colour space.
  const intents = catalog.getArray('OutputIntents', resolve);
  const intent = intents?.at(0, resolve);
  const profile = intent instanceof PdfDict ? intent.get('DestOutputProfile', resolve) : undefined;
  const icc = profile instanceof PdfStream ? profile.getDecodedData() : new Uint8Array(128);
  const iccText = new TextDecoder('latin1').decode(icc.subarray(0, 40));
  holds(intents?.length === 1, '6.2.3', 'one output intent');
  holds(iccText.slice(12, 20) === 'mntrRGB ' && iccText.slice(36, 40) === 'acsp', '6.2.3', 'a profile for displays');
  holds(new DataView(icc.buffer, icc.byteOffset).getUint32(0) === icc.length, '6.2.3', 'the length of the profile');

  // 6.7 and 14289-1 7.1: the document is tagged, has a language and shows its title.
  const isTrue = (dict: PdfDict | undefined, key: string) => {
    const value = dict?.get(key, resolve);
    return value instanceof PdfBool && value.value;
  };
  holds(isTrue(catalog.getDict('MarkInfo', resolve), 'Marked'), '6.7.2', 'marked');
  holds(catalog.getString('Lang') !== undefined, '6.7.4', 'a language');
  holds(isTrue(catalog.getDict('ViewerPreferences', resolve), 'DisplayDocTitle'), '14289-1 7.1', 'its title is shown');

  // 6.8: the files inside.
  const files = catalog.getArray('AF', resolve);
  for (let at = 0; at < (files?.length ?? 0); at += 1) {
    const file = files?.at(at, resolve);
    if (!(file instanceof PdfDict)) continue;
    const stream = file.getDict('EF', resolve)?.get('F', resolve);
    holds(file.getName('AFRelationship') !== undefined, '6.8', 'what the file is to the document');
    holds(Boolean(file.getString('F') && file.getString('UF')), '6.8', 'the name of the file, twice');
    holds(stream instanceof PdfStream && stream.getName('Subtype') !== undefined, '6.8', 'its type');
  }

  for (const { dict: page } of pdf.getPages()) {
    holds(page.getName('Tabs')?.value === 'S', '14289-1 7.18.3', 'the order of tabs');
    holds(page.get('StructParents') !== undefined, '6.7.3', 'which elements own its content');
    const contents = page.get('Contents', resolve);
    const operators = contents instanceof PdfStream ? new TextDecoder('latin1').decode(contents.getDecodedData()) : '';
    let depth = 0;
    for (const line of operators.split('\n')) {
      if (/B[DM]C$/.test(line)) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else if (/( re f| Do|TJ)$/.test(line))
        holds(depth > 0, '14289-1 7.1', 'content that is neither tagged nor decoration');
    }
    holds(depth === 0, '14289-1 7.1', 'marked content that does not end');
    const annotations = page.getArray('Annots', resolve);
    for (let at = 0; at < (annotations?.length ?? 0); at += 1) {
      const annotation = annotations?.at(at, resolve);
      if (!(annotation instanceof PdfDict)) continue;
      holds(annotation.getNumber('F')?.value === 4, '6.3.2', 'a link that is printed');
      holds(annotation.getString('Contents') !== undefined, '14289-1 7.18.5', 'words for a link');
      holds(annotation.get('StructParent') !== undefined, '14289-1 7.18.1', 'a link in the structure');
    }
    const resources = page.getDict('Resources', resolve);
    for (const [name] of resources?.getDict('XObject', resolve) ?? []) {
      const picture = resources?.getDict('XObject', resolve)?.get(name.value, resolve);
      if (!(picture instanceof PdfStream)) continue;
      const space = picture.get('ColorSpace', resolve);
      const family = space instanceof PdfArray ? space.at(1) : space;
      holds(family instanceof PdfName && family.value !== 'DeviceCMYK', '6.2.4.3', 'colours of the profile');
      holds(picture.get('Interpolate') === undefined, '6.2.8', 'a picture as it is');
    }
  }

  const fonts = pdf.getPages()[0]?.dict.getDict('Resources', resolve)?.getDict('Font', resolve);
  for (const [name] of fonts ?? []) {
    const font = fonts?.getDict(name.value, resolve);
    const own = font?.getArray('DescendantFonts', resolve)?.at(0, resolve);
    if (!font || !(own instanceof PdfDict)) continue;
    const map = own.get('CIDToGIDMap', resolve);
    const program = own.getDict('FontDescriptor', resolve)?.get('FontFile2', resolve);
    holds(program instanceof PdfStream, '6.2.11.4.1', `${name.value} is embedded`);
    holds(map instanceof PdfStream, '6.2.11.3.2', `${name.value} says which glyphs it means`);
    if (!(program instanceof PdfStream) || !(map instanceof PdfStream)) continue;
    const toUnicode = font.get('ToUnicode', resolve);
    const text = toUnicode instanceof PdfStream ? new TextDecoder().decode(toUnicode.getDecodedData()) : '';
    holds(!/<(0000|feff|fffe)>\n/i.test(text), '14289-1 7.21.7', `${name.value} has codes that mean nothing`);
    const glyphs = map.getDecodedData();
    const widths = own.getArray('W', resolve)?.at(1, resolve);
    const measured = advances(program.getDecodedData());
    for (let code = 1; code * 2 + 1 < glyphs.length; code += 1) {
      const id = (glyphs[code * 2] ?? 0) * 256 + (glyphs[code * 2 + 1] ?? 0);
      const width = widths instanceof PdfArray ? widths.at(code - 1) : undefined;
      const value = width instanceof PdfNumber ? width.value : NaN;
      holds(id !== 0, '6.2.11.8', `${name.value} shows a glyph for nothing`);
      holds(
        Math.abs(value - measured(id)) <= 1,
        '6.2.11.5',
        `${name.value}: width ${value} of a glyph of ${measured(id)}`,
      );
    }
  }
  broken.push(...brokenStructure(catalog, resolve));
  return [...new Set(broken)];
}

/** The widths of a TrueType font's glyphs, in thousandths of an em, from its own tables. */
function advances(font: Uint8Array): (id: number) => number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    tables.set(new TextDecoder('latin1').decode(font.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const of = (table: string) => tables.get(table) ?? 0;
  const unitsPerEm = view.getUint16(of('head') + 18);
  const longMetrics = view.getUint16(of('hhea') + 34);
  return (id) => (view.getUint16(of('hmtx') + Math.min(id, longMetrics - 1) * 4) * 1000) / unitsPerEm;
}

/** The parts of the structure tree that cannot be read aloud. */
function brokenStructure(catalog: PdfDict, resolve: (ref: PdfRef) => ReturnType<PDF['getObject']>): string[] {
  const broken: string[] = [];
  let level = 0;
  const walk = (dict: PdfDict, parent: string) => {
    const tag = dict.getName('S')?.value ?? '';
    const kids = dict.get('K', resolve);
    const children = (kids instanceof PdfArray ? Array.from(kids) : [kids])
      .map((kid) => (kid instanceof PdfRef ? resolve(kid) : kid))
      .filter((kid): kid is PdfDict => kid instanceof PdfDict && kid.getName('Type')?.value === 'StructElem');
    const heading = /^H(\d)$/.exec(tag);
    if (heading) {
      if (Number(heading[1]) > level + 1) broken.push(`14289-1 7.4.2: ${tag} after a heading of level ${level}`);
      level = Number(heading[1]);
    }
    if (tag === 'Figure' && !dict.getString('Alt')?.asString()) broken.push('14289-1 7.3: a figure without words');
    if (tag === 'TR' && parent !== 'Table') broken.push('14289-1 7.2: a row outside of a table');
    if (/^T[HD]$/.test(tag) && parent !== 'TR') broken.push('14289-1 7.2: a cell outside of a row');
    const attributes = dict.get('A', resolve);
    const scope = attributes instanceof PdfDict ? attributes.getName('Scope') : undefined;
    if (tag === 'TH' && !scope) broken.push('14289-1 7.5: a head of a table without its scope');
    if (tag === 'Table') {
      const counts = new Set(children.map((row) => row.getArray('K', resolve)?.length));
      if (counts.size > 1) broken.push('14289-1 7.2: rows of different lengths');
    }
    for (const child of children) walk(child, tag);
  };
  const root = catalog.getDict('StructTreeRoot', resolve);
  if (root) walk(root, '');
  else broken.push('6.7.3: no structure');
  return broken;
}
