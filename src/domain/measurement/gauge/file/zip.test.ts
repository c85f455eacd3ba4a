import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textsOfFolder, zipEntries } from './zip.ts';

/** A zip of these files, as programs write it. Every second file is compressed. */
function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [at, [name, text]] of Object.entries(files).entries()) {
    const content = Buffer.from(text);
    const packed = at % 2 === 0 ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(at % 2 === 0 ? 8 : 0, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(at % 2 === 0 ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, ...directory, end]));
}

test('The files of a zip are found by its directory, packed or not', () => {
  const zip = zipOf({ 'B1/readings.txt': 'Reading (um)\n98', 'B1/header.txt': 'SN,7', 'B1/': '' });
  expect(zipEntries(zip).map(({ name, isDeflated, bytes }) => [name, isDeflated, bytes])).toEqual([
    ['B1/readings.txt', true, 15],
    ['B1/header.txt', false, 4],
  ]);
});

test('What is no zip, or is cut off, has no files', () => {
  const zip = zipOf({ 'readings.txt': 'Reading (um)\n98' });
  for (const bytes of [new Uint8Array(), Uint8Array.from(Buffer.from('98,102')), zip.slice(0, -10), zip.slice(40)])
    expect(zipEntries(bytes)).toEqual([]);
});

test("A gauge's folder is read batch by batch: the header before its readings, lists and statistics left out", () => {
  const files = [
    { name: 'usb/Batchlist.txt', text: 'B1\nB2' },
    { name: 'usb/B1/header.txt', text: 'SerialNumber,7' },
    { name: 'usb/B1/readings.txt', text: 'Reading (um)\n98' },
    { name: 'usb/B1/statistics.txt', text: 'mean,98' },
    { name: 'usb/B2/B2.json', text: '{}' },
  ];
  expect(textsOfFolder(files)).toEqual([
    { name: 'B1', text: 'SerialNumber,7\nReading (um)\n98' },
    { name: 'B2', text: '{}' },
  ]);
});
