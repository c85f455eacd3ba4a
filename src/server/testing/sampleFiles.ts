/** The smallest files that are recognised as their types, by their first bytes or, for documents, by their members. */

const text = (latin1: string) => Buffer.from(latin1, 'latin1');
const uint16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const uint32 = (value: number) => Buffer.concat([uint16(value & 65_535), uint16(value >>> 16)]);

export const jpeg = (body = 'a photograph') =>
  Buffer.concat([text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'), text(body), text('\xff\xd9')]);

const pngChunk = (name: string, data: Buffer) =>
  Buffer.concat([Buffer.from([0, 0, 0, data.length]), text(name), data, uint32(0)]);
export const png = Buffer.concat([
  text('\x89PNG\r\n\x1a\n'),
  pngChunk('IHDR', Buffer.alloc(13)),
  pngChunk('IDAT', Buffer.alloc(4)),
  pngChunk('IEND', Buffer.alloc(0)),
]);
export const webp = Buffer.concat([text('RIFF'), uint32(12), text('WEBPVP8 '), Buffer.alloc(8)]);
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(16)]);
export const pdf = text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
export const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = text('<!doctype html><script>alert(1)</script>');
export const executableFile = Buffer.concat([text('MZ\x90\0\x03\0\0\0'), Buffer.alloc(256)]);

/** A zip archive with uncompressed members. */
export function zip(members: readonly (readonly [name: string, content: string])[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of members) {
    const sizes = Buffer.concat([
      uint32(0),
      uint32(content.length),
      uint32(content.length),
      uint16(name.length),
      uint16(0),
    ]);
    const common = Buffer.concat([uint16(20), uint16(0), uint16(0), uint32(0), sizes]);
    const local = Buffer.concat([text('PK\x03\x04'), common, text(name), text(content)]);
    locals.push(local);
    central.push(Buffer.concat([text('PK\x01\x02'), uint16(20), common, Buffer.alloc(10), uint32(offset), text(name)]));
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    uint32(0),
    uint16(members.length),
    uint16(members.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...locals, directory, text('PK\x05\x06'), end]);
}

const mainParts = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

/** A document of current Office versions, with the given number of bytes of filler. */
export function officeDocument(kind: keyof typeof mainParts, filler = 0): Buffer {
  const [path, type] = mainParts[kind];
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zip([
    ['[Content_Types].xml', `<Types><Override PartName="/${path}" ContentType="${contentType}"/></Types>`],
    ['_rels/.rels', '<Relationships/>'],
    [path, `<document>${'x'.repeat(filler)}</document>`],
  ]);
}

/** A compound file, as in older Office versions. Its directory comes last and holds one stream with this name. */
export function sampleCompoundFile(streamName: string, filler = 512): Buffer {
  const header = Buffer.alloc(512);
  text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(header);
  const entry = (name: string, kind: number) => {
    const bytes = Buffer.alloc(128);
    const coded = Buffer.from(`${name}\0`, 'utf16le');
    coded.copy(bytes);
    bytes.writeUInt16LE(coded.length, 64);
    bytes[66] = kind;
    return bytes;
  };
  return Buffer.concat([header, Buffer.alloc(filler), entry('Root Entry', 5), entry(streamName, 2), Buffer.alloc(256)]);
}
