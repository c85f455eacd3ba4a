import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTexts } from './gaugeTexts.ts';

/** A zip with one unpacked text that its directory lists so many times. */
function zipNaming(text: string, times: number): File {
  const content = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  const directory = Array.from({ length: times }, (_, at) => {
    const name = Buffer.from(`B${at}/readings.txt`);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(local.length + content.length, 16);
  return new File([Buffer.concat([local, content, ...directory, end])], 'usb.zip');
}

test('A zip of more than 500 texts is not read', async () => {
  expect((await readTexts(zipNaming('98', 500))).texts).toHaveLength(500);
  await expect(readTexts(zipNaming('98', 501))).rejects.toThrow("A gauge's zip can hold at most 500 files of text.");
});

test('What is in a zip has at most the size of a file, packed or not, however often it is named', async () => {
  const large = '98\n'.repeat(1024 * 1024);
  expect((await readTexts(zipNaming(large, 1))).texts).toHaveLength(1);
  await expect(readTexts(zipNaming(large, 2))).rejects.toThrow("A gauge's file can have at most 5 MB.");
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const zipped = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])));

test("A gauge's folder is read from its zip, packed or not, and so is its XML", async () => {
  const zip = zipped({
    'usb/B1/header.txt': 'SN,7',
    'usb/B1/readings.txt': 'Reading (um)\n98',
    'usb/B2/B2.xml': '<a/>',
  });
  const { texts } = await readTexts(new File([zip], 'usb.zip'));
  expect(texts).toEqual([
    { name: 'B1', text: 'SN,7\nReading (um)\n98' },
    { name: 'B2', text: '<a/>' },
  ]);
});

test('A zip that is cut off cannot be read, and one without readings says so', async () => {
  const zip = zipped({ 'readings.txt': 'Reading (um)\n98' });
  for (const cut of [zip.slice(0, -10), zip.slice(0, 40)])
    await expect(readTexts(new File([cut], 'usb.zip'))).rejects.toThrow('This zip cannot be read.');
  await expect(readTexts(new File([zipped({ 'photo.jpg': '' })], 'usb.zip'))).rejects.toThrow(
    'There are no readings in this zip.',
  );
});

test('An entry that unpacks to more than it states fills no more memory than that', async () => {
  const zip = zipped({ 'readings.txt': '98\n'.repeat(1_000_000) });
  const view = new DataView(zip.buffer);
  const entry = zip.length - 22 - 46 - 'readings.txt'.length;
  expect(view.getUint32(entry, true)).toBe(0x02014b50);
  view.setUint32(entry + 24, 6, true);
  const read = await readTexts(new File([zip], 'usb.zip')).catch(() => undefined);
  expect(read?.texts[0]?.text.length ?? 0).toBeLessThanOrEqual('\n98\n98\n'.length);
});
