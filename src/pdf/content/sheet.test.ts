import { expect, test } from 'vitest';
import { formOfFacts, formOfSheet } from './sheet.ts';

test('A sheet of facts has its facts, rows and photos under their headings, and no heading over nothing', () => {
  const photo = { url: '/weld.jpg', filename: 'weld.jpg', caption: 'As found' };
  const form = formOfFacts({
    title: 'Non-conformance report',
    number: 'NCR-COROM-2026-0007',
    outcome: { word: 'Open', isAlarming: true, of: [] },
    head: [{ label: 'State', value: 'Open' }],
    sections: [
      { title: 'Found', facts: [{ label: 'About', value: 'Runs' }], photos: [photo] },
      { title: 'Closure', facts: [] },
      { title: 'Log', table: { columns: ['When'], rows: [['today']] } },
    ],
  });
  expect(form.head).toEqual([{ kind: 'value', label: 'State', value: 'Open' }]);
  expect(form.sections.map(({ title, parts }) => [title, parts.map(({ kind }) => kind)])).toEqual([
    ['', []],
    ['Found', ['boxes', 'photos']],
    ['Log', ['table']],
  ]);
});

test('A list has its charts above its rows, and none leave no room', () => {
  const chart = { label: 'RC-771 over time', width: 320, height: 98, marks: [], words: [] };
  const sheet = { title: 'Recall', about: 'RC771', head: [], columns: ['Number'], rows: [['DCR-1']] };
  const kindsOf = (drawings?: [typeof chart]) =>
    formOfSheet({ ...sheet, ...(drawings && { drawings }) }).sections.map(({ parts }) => parts.map(({ kind }) => kind));
  expect(kindsOf([chart])).toEqual([['drawings', 'table']]);
  expect(kindsOf()).toEqual([['table']]);
});
