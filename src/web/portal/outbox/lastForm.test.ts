import { afterEach, expect, test, vi } from 'vitest';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { formAddress, lastForm, noteForm } from './lastForm.ts';

afterEach(() => vi.unstubAllGlobals());

test('The way back leads to the form that was on the screen last: its report while the device has it, else an empty one of its kind', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(lastForm(['a'])).toBe('/dailyreport');
  noteForm(formAddress(finalInspectionReport, 'a'));
  expect(lastForm(['a', 'b'])).toBe('/finalreport?report=a');
  expect(lastForm(['b'])).toBe('/finalreport');
  noteForm(formAddress(finalInspectionReport));
  expect(lastForm(['a'])).toBe('/finalreport');
});

test('A browser that forbids storage leads to an empty daily report', () => {
  vi.stubGlobal('sessionStorage', undefined);
  noteForm('/finalreport');
  expect(lastForm([])).toBe('/dailyreport');
});
