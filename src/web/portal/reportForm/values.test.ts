import { describe, expect, test } from 'vitest';
import { attachmentFields, fields, photosField } from '#domain/report/fields.ts';
import { reportToWire } from '#contract/dailyReport.ts';
import {
  type ReportValues,
  answersOf,
  freshValues,
  restoredValues,
  timeTrackingFields,
  valueFields,
} from './values.ts';

const wire = (values: ReportValues) => Object.fromEntries(reportToWire(answersOf(values, [])));

describe('an empty form', () => {
  test('holds a value for every field of the report but files and the computed Lost Time', () => {
    const elsewhere = new Set([...attachmentFields, photosField, 'loadTime']);
    const expected = fields.map((field) => field.name).filter((name) => !elsewhere.has(name));
    expect(Object.keys(freshValues('08:00'))).toEqual(expect.arrayContaining([...expected, 'ambientConditions']));
    expect(valueFields.map((field) => field.name)).toEqual(expected);
  });

  test('has the current time in the five time-tracking fields, and in no other', () => {
    expect(timeTrackingFields).toEqual([
      'permitRequestTime',
      'manpowerDeployedTime',
      'workCloseTime',
      'permitIssuanceTime',
      'workStartTime',
    ]);
    expect(wire(freshValues('07:05'))).toEqual(Object.fromEntries(timeTrackingFields.map((name) => [name, '07:05'])));
  });

  test('has exactly four rows of ambient conditions', () => {
    expect(freshValues('08:00').ambientConditions).toHaveLength(4);
  });
});

describe('what the form sends', () => {
  test('is trimmed, and what is empty is not sent', () => {
    const sent = wire({ ...freshValues('08:00'), inspectorName: '  Asha Rao ', structuralMember: '   ' });
    expect(sent['inspectorName']).toBe('Asha Rao');
    expect(sent).not.toHaveProperty('structuralMember');
  });

  test('names a ticked box as true, and not one that is not ticked', () => {
    const sent = wire({ ...freshValues('08:00'), paintManufacturer: true });
    expect(sent['paintManufacturer']).toBe('true');
    expect(sent).not.toHaveProperty('headOffice');
  });

  test('repeats the name of a list for each of its options', () => {
    const values = { ...freshValues('08:00'), applicationMethod: ['brush', 'flooding'] };
    expect(reportToWire(answersOf(values, [])).filter(([name]) => name === 'applicationMethod')).toEqual([
      ['applicationMethod', 'brush'],
      ['applicationMethod', 'flooding'],
    ]);
  });

  test('leaves out what a box reveals while the box is not ticked, and keeps it on the form', () => {
    const values = { ...freshValues('08:00'), Otherinputtwo: 'Holiday test sheet' };
    expect(wire(values)).not.toHaveProperty('Otherinputtwo');
    expect(wire({ ...values, attachmentOther: true })['Otherinputtwo']).toBe('Holiday test sheet');
  });

  test('carries Lost Time as computed', () => {
    const values = { ...freshValues('08:00'), permitRequestTime: '07:30', permitIssuanceTime: '08:15' };
    expect(wire(values)['loadTime']).toBe('0h 45m');
    expect(wire(freshValues('08:00'))).not.toHaveProperty('loadTime');
  });

  test('carries the descriptions of both standards as they read on the day', () => {
    const standards = [
      { standard1: 'Sa 2½', description1: 'Very thorough blast cleaning' },
      { standard1: 'SSPC-SP 1', description1: 'Solvent cleaning' },
    ];
    const values = { ...freshValues('08:00'), cleaningStandard: 'Sa 2½', precleaningStandard: 'SSPC-SP 1' };
    const sent = Object.fromEntries(reportToWire(answersOf(values, standards)));
    expect(sent['descriptionDropdownOne']).toBe('Very thorough blast cleaning');
    expect(sent['descriptionDropdownTwo']).toBe('Solvent cleaning');
  });

  test('names a cell of the ambient conditions by its row and key', () => {
    const values = freshValues('08:00');
    values.ambientConditions[3]!.okToWork = 'Yes';
    expect(wire(values)['ambientConditions[3][okToWork]']).toBe('Yes');
  });
});

describe('A form opened again', () => {
  test('is as it was left', () => {
    const left = { ...freshValues('08:00'), colour: 'RAL 7035', newSteel: true, coatingApplication: ['Primer'] };
    expect(restoredValues(structuredClone(left), freshValues('08:00'))).toEqual(left);
  });

  test("by a later version of the app has that version's fields, and nothing that it would not understand", () => {
    const { colour: _newSince, ...left } = freshValues('08:00');
    const empty = freshValues('08:00');
    expect(restoredValues({ ...left, gone: 'x', coatingApplication: 'Primer', newSteel: 'on' }, empty)).toEqual(empty);
  });
});
