import { describe, expect, test } from 'vitest';
import { sections } from '#domain/report/fields.ts';
import { sectionProgress } from './progress.ts';
import { type ReportValues, freshValues } from './values.ts';

const opened = freshValues('08:00');
const none: ReadonlySet<string> = new Set();
const progress = (id: Parameters<typeof sectionProgress>[0], more: Partial<ReportValues>, files = none) =>
  sectionProgress(id, { ...freshValues('08:00'), ...more } as ReportValues, opened, files);

describe('how far a section is', () => {
  test('on a form just opened no section is begun, the five times filled in for the inspector included', () => {
    for (const { id } of sections) expect(progress(id, {}).state).toBe('untouched');
  });

  test('it is begun with the first answer, and complete with the last', () => {
    expect(progress('quantities', { quantityPlannedText1: '120' })).toEqual({ state: 'begun', answered: 1, asked: 2 });
    expect(progress('quantities', { quantityPlannedText1: '120', quantityPlannedText2: '90' }).state).toBe('complete');
    expect(progress('quantities', { quantityPlannedText1: '  ' }).state).toBe('untouched');
  });

  test('setting one of the five times completes Time Tracking, since the others hold the time of opening', () => {
    expect(progress('time', { workStartTime: '09:10' })).toEqual({ state: 'complete', answered: 5, asked: 5 });
  });

  test('the ticks of a group are one question, answered by any of them', () => {
    const before = progress('surface', { rust: true });
    expect(before).toEqual({ state: 'begun', answered: 1, asked: 6 });
    expect(progress('surface', { rust: true, dirt: true })).toEqual(before);
  });

  test('a ticked attachment asks for its file', () => {
    expect(progress('attachments', { ncr: true })).toEqual({ state: 'begun', answered: 0, asked: 1 });
    expect(progress('attachments', { ncr: true }, new Set(['ncrFileInput'])).state).toBe('complete');
  });

  test('remarks are not asked for', () => {
    expect(progress('coating', { coatingApplication: ['Primer'] }).state).toBe('complete');
    expect(progress('drying', { dryingTimeAllowed: '10:00', overcoatingTime: '12:00' }).state).toBe('complete');
    expect(progress('drying', { commentstwo: 'Rain at noon' }).state).toBe('begun');
  });

  test('Ambient Conditions are complete with all cells of all four readings', () => {
    const values = freshValues('08:00');
    values.ambientConditions[0]!.airTemp = '31';
    expect(sectionProgress('ambient', values, opened, none)).toEqual({ state: 'begun', answered: 1, asked: 24 });
    for (const row of values.ambientConditions) {
      Object.assign(row, {
        ambienttime: '08:00',
        airTemp: '31',
        wetBulb: '25',
        humidity: '60',
        surfaceTemp: '33',
        okToWork: 'No',
      });
    }
    expect(sectionProgress('ambient', values, opened, none).state).toBe('complete');
  });
});
