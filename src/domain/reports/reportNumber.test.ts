import { expect, test } from 'vitest';
import { clientCode, readReportNumber, writtenReportNumber, yearIn } from './reportNumber.ts';

test('A report has a number that people can say: kind, client, year and count', () => {
  const number = { prefix: 'DCR', client: 'COROM', year: 2026, count: 142 };
  expect(writtenReportNumber(number)).toBe('DCR-COROM-2026-0142');
  expect(readReportNumber(' dcr-corom-2026-0142 ')).toEqual(number);
  expect(readReportNumber('DCR-COROM-2026-12345')).toEqual({ ...number, count: 12_345 });
  expect(readReportNumber('0142')).toBeUndefined();
  expect(readReportNumber('DCR-COROM-2026-9999999999')).toBeUndefined();
});

test('A client has a code of its own, made of its name', () => {
  const used = new Set<string>();
  const code = (name: string) => {
    const made = clientCode(name, (other) => used.has(other));
    used.add(made);
    return made;
  };
  expect(code('Coromandel Refineries')).toBe('COROM');
  expect(code('Coromandel Terminals')).toBe('COROM2');
  expect(code('Côte & Fils')).toBe('COTEF');
  expect(code('भारत पेट्रोलियम')).toBe('CLNT');
  expect(code('3M')).toBe('3M');
});

test('The year of a number is that of the receipt where the company is', () => {
  expect(yearIn('Asia/Kolkata', '2026-12-31T18:29:59.999Z')).toBe(2026);
  expect(yearIn('Asia/Kolkata', '2026-12-31T18:30:00.000Z')).toBe(2027);
});
