import { expect, test } from 'vitest';
import { gaugeTexts } from './gaugeTexts.ts';

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
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(local.length + content.length, 16);
  return new File([Buffer.concat([local, content, ...directory, end])], 'usb.zip');
}

test('A zip of more than 500 texts is not read', async () => {
  expect((await gaugeTexts(zipNaming('98', 500))).texts).toHaveLength(500);
  await expect(gaugeTexts(zipNaming('98', 501))).rejects.toThrow("A gauge's zip can hold at most 500 files of text.");
});

test('What is in a zip has at most the size of a file, packed or not, however often it is named', async () => {
  const large = '98\n'.repeat(1024 * 1024);
  expect((await gaugeTexts(zipNaming(large, 1))).texts).toHaveLength(1);
  await expect(gaugeTexts(zipNaming(large, 2))).rejects.toThrow("A gauge's file can have at most 5 MB.");
});
