import { expect, test } from 'vitest';
import { textsOfFolder } from './folder.ts';

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
