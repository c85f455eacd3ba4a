import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { meterCellsFromText } from '#domain/measurement/gauge/climateMeter.ts';
import { kinds } from '#domain/reports/kinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { carriedOverInputName } from './carriedOver.ts';
import {
  type ReportValues,
  type RowValues,
  answersOf,
  figuresFromAbove,
  freshValues,
  restoredValues,
  valuesFromPrevious,
  valueFields,
} from './values.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

const beginning = { today: '2026-11-21', now: '08:00', inspectorName: 'Asha Rao' };
let lastRow = 0;
const newRowId = () => `row-${(lastRow += 1)}`;
const fresh = (kind: KindOfReport = dailyReport) => freshValues(kind, beginning);
const sent = (values: ReportValues, kind: KindOfReport = dailyReport) => answersOf(kind, values);
const atOpening = {
  date: '2026-11-21',
  day_of_week: 'Saturday',
  inspectorName: 'Asha Rao',
  notConfirmed: ['permitRequestTime', 'manpowerDeployedTime', 'workCloseTime', 'permitIssuanceTime', 'workStartTime'],
  permitRequestTime: '08:00',
  manpowerDeployedTime: '08:00',
  workCloseTime: '08:00',
  permitIssuanceTime: '08:00',
  workStartTime: '08:00',
};

describe('An empty form', () => {
  test.each(kinds)('of a $title holds a value for every input but files', (kind) => {
    const values = fresh(kind);
    for (const { name } of valueFields(kind)) expect(values[name]).toBeDefined();
    expect(values).not.toHaveProperty('photos');
  });

  test("has the date, the day, the inspector's name, and the time of opening in the five times that are tracked", () => {
    expect(sent(fresh())).toEqual(atOpening);
  });

  test('has exactly four rows of ambient conditions', () => {
    expect(fresh()['ambientConditions']).toHaveLength(4);
  });

  test('of a final inspection has a row for each defect, which is sent once it says something', () => {
    const values = fresh(finalInspectionReport);
    expect(values['visual']).toHaveLength(11);
  });
});

test('A draft that is opened again knows which cells of a row a meter had filled, and none of it is sent', () => {
  const byMeter = JSON.stringify({ airTemp: '31.4' });
  const rows = (fresh()['ambientVerdicts'] as RowValues[]).with(2, { byMeter });
  const opened = restoredValues(dailyReport, { ...fresh(), ambientVerdicts: rows }, fresh());
  expect(meterCellsFromText((opened['ambientVerdicts'] as RowValues[])[2]?.['byMeter'])).toEqual({ airTemp: '31.4' });
  expect(meterCellsFromText((opened['ambientVerdicts'] as RowValues[])[1]?.['byMeter'])).toEqual({});
  expect(sent(opened)).not.toHaveProperty('ambientVerdicts');
});

describe('What the form sends', () => {
  test('is trimmed, and what is empty is not sent', () => {
    const answers = sent({ ...fresh(), inspectorName: '  Divya ', structuralMember: '   ', coatingApplication: [] });
    expect(answers['inspectorName']).toBe('Divya');
    expect(answers).not.toHaveProperty('structuralMember');
    expect(answers).not.toHaveProperty('coatingApplication');
    expect(answers).not.toHaveProperty('ambientConditions');
  });

  test('names a ticked box as true, and not one that is not ticked', () => {
    const answers = sent({ ...fresh(), paintManufacturer: true });
    expect(answers['paintManufacturer']).toBe(true);
    expect(answers).not.toHaveProperty('headOffice');
  });

  test('has a figure as it was typed, and as a number where the specification says so', () => {
    const answers = sent({ ...fresh(), downR: '31,5', saltTestResult: '12.5', mixRatio_part1: 'four' });
    expect(answers).toMatchObject({ downR: '31,5', saltTestResult: 12.5, mixRatio_part1: 'four' });
  });

  test('leaves out what a box reveals while the box is not ticked, and keeps it on the form', () => {
    const values = { ...fresh(), Otherinputtwo: 'Holiday test sheet' };
    expect(sent(values)).not.toHaveProperty('Otherinputtwo');
    expect(sent({ ...values, attachmentOther: true })['Otherinputtwo']).toBe('Holiday test sheet');
  });

  test('carries Lost Time as computed', () => {
    const values = { ...fresh(), permitRequestTime: '07:30', permitIssuanceTime: '08:15' };
    expect(sent(values)['loadTime']).toBe('0h 45m');
    expect(sent(fresh())).not.toHaveProperty('loadTime');
  });

  test('keeps the places of ambient readings', () => {
    const values = fresh();
    const rows = values['ambientConditions'] as Record<string, string>[];
    rows[3] = { ...rows[3], okToWork: 'Yes' };
    expect(sent(values)['ambientConditions']).toEqual([{}, {}, {}, { okToWork: 'Yes' }]);
  });

  test('has the rows that hold something, each with its id', () => {
    const crews = [
      { _id: 'row-00000001', company: ' ' },
      { _id: 'row-00000002', company: 'Alpha', present: '12' },
    ];
    expect(sent({ ...fresh(manpowerReport), crews }, manpowerReport)['crews']).toEqual([
      { _id: 'row-00000002', company: 'Alpha', present: '12' },
    ]);
  });

  test('is taken by the schema of its kind', () => {
    for (const kind of kinds) expect(answersSchemaOf(kind).safeParse(sent(fresh(kind), kind)).success).toBe(true);
  });
});

describe('A form opened again', () => {
  test('is as it was left', () => {
    const left = { ...fresh(), colour: 'RAL 7035', newSteel: true, coatingApplication: ['Primer'] };
    expect(restoredValues(dailyReport, structuredClone(left), fresh())).toEqual(left);
    const crews = [{ ...(fresh(manpowerReport)['crews'] as []), _id: 'row-00000001', company: 'Alpha' }];
    const restored = restoredValues(manpowerReport, { crews }, fresh(manpowerReport));
    expect(restored['crews']).toMatchObject([{ _id: 'row-00000001', company: 'Alpha', present: '' }]);
  });

  test("by a later version of the app has that version's fields, and nothing that it would not understand", () => {
    const { colour: _newSince, ...left } = fresh();
    const odd = { ...left, gone: 'x', coatingApplication: 'Primer', newSteel: 'on', ambientConditions: 'dry' };
    expect(restoredValues(dailyReport, odd, fresh())).toEqual(fresh());
  });
});

test('A form that starts from a previous report tells what it took, and for which client', () => {
  const previous = { ...fresh(), productName: 'Epoxy', batch_partA: 'B-12', downR: '85', clientId: 'client-1' };
  const { values, carried } = valuesFromPrevious(dailyReport, previous, fresh(), newRowId);
  expect(carried).toEqual(['productName']);
  expect(values).toMatchObject({ productName: 'Epoxy', batch_partA: '', downR: '', clientId: 'client-1' });
});

test('Rows that were carried over are marked cell by cell, wherever their row is moved to, until it is removed', () => {
  const crews = [
    { company: 'Alpha', trade: 'Painter', present: '4', _id: 'row-of-before' },
    { company: 'Beta', present: '2' },
  ];
  const { values, carried } = valuesFromPrevious(manpowerReport, { crews }, fresh(manpowerReport), newRowId);
  const rows = values['crews'] as RowValues[];
  expect(rows.map(({ company, present }) => [company, present])).toEqual([
    ['Alpha', ''],
    ['Beta', ''],
  ]);
  const marked = (now: RowValues[]) => carried.map((name) => carriedOverInputName(name, { ...values, crews: now }));
  expect(marked(rows)).toEqual(['crews[0][company]', 'crews[0][trade]', 'crews[1][company]']);
  expect(marked(rows.toReversed())).toEqual(['crews[1][company]', 'crews[1][trade]', 'crews[0][company]']);
  expect(marked(rows.slice(1))).toEqual([null, null, 'crews[0][company]']);
});

test('Copy the row above takes the figures that are empty here, keeps what was typed, and takes neither the time nor the decision', () => {
  const ambient = dailyReport.field('ambientConditions');
  if (ambient?.kind !== 'rows') throw new Error('Ambient conditions are rows.');
  const above = {
    ambienttime: '08:00',
    airTemp: '28',
    wetBulb: '',
    humidity: '78',
    surfaceTemp: '30',
    okToWork: 'Yes',
  };
  const here = { ambienttime: '', airTemp: '', wetBulb: '', humidity: '75', surfaceTemp: '', okToWork: '' };
  expect(figuresFromAbove(ambient, above, here)).toEqual([
    ['airTemp', '28'],
    ['surfaceTemp', '30'],
  ]);
});
