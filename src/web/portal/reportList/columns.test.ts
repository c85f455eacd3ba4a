import { expect, test } from 'vitest';
import {
  type ListedReport,
  recallColumns,
  reportListAnswer,
  reportOrders,
  defaultReportColumns,
} from '#contract/reports/reportList.ts';
import { columns } from './columns.tsx';

const row: ListedReport = {
  reportId: 'one',
  kind: 'dailycot',
  number: 'DC-0001',
  date: '2026-05-01',
  time: '09:00',
  receivedAt: '2026-05-01T10:00:00.000Z',
  client: { clientId: 'alpha', clientName: 'Alpha' },
  person: { uid: 'ravi', fname: 'Ravi' },
  about: 'TK-101',
  outcome: 'pass',
  squareMetres: 12,
  lostMinutes: 30,
  ambient: 'ΔT 5.0 °C',
  photos: 2,
  state: 'approved',
  isReviewed: true,
};

const fields = reportListAnswer.shape.reports.element.keyof().options;

/** The fields of a row that no column reads. */
function unread(read: (report: ListedReport) => unknown): string[] {
  const seen = new Set<unknown>();
  read(new Proxy(row, { get: (of, name) => (seen.add(name), Reflect.get(of, name)) }));
  return fields.filter((field) => !seen.has(field));
}

test('Every field of a report in the list has a column in the files that are made of it', () => {
  const all = [...defaultReportColumns, ...recallColumns];
  // The address, how many spellings a name joins, and what only says whether there is a state to show.
  expect(unread((report) => all.map(({ of }) => of(report)))).toEqual(['reportId', 'joined', 'isReviewed']);
});

test('Every field of a report in the list has a column on the screen', () => {
  // The head of the row has the first three; the rest stands on the page of the report or in a recall.
  const elsewhere = ['reportId', 'kind', 'number', 'time', 'joined', 'area', 'coats'];
  expect(unread((report) => columns.map(({ cell }) => cell(report)))).toEqual(elsewhere);
});

test('Every column of these files is on the screen, but for those in the head of a row, within another cell, or on the page of the report', () => {
  const heads = columns.map(({ title }) => title);
  const within = ['Client', 'Person', 'Achieved (m²)', 'Lost time (min)', 'Ambient conditions', 'Questioned'];
  const elsewhere = ['Number', 'Kind', 'Time', ...within, 'Received (UTC)'];
  const missing = defaultReportColumns.filter(({ title }) => !heads.includes(title) && !elsewhere.includes(title));
  expect(missing.map(({ title }) => title)).toEqual([]);
});

test('Every order of the list is chosen by the head of a column, but for the number, which heads the row, receipt and person', () => {
  const heads = columns.flatMap(({ key }) => key ?? []);
  const others = reportOrders.filter((order) => !order.startsWith('-') && !heads.some((head) => head === order));
  expect(others).toEqual(['received', 'number', 'person']);
});
