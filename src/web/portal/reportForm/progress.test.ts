import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { sectionProgress } from './progress.ts';
import { type ReportValues, freshValues } from './values.ts';

const beginning = { today: '2026-11-21', now: '08:00', inspectorName: 'Asha Rao' };
const fresh = () => freshValues(dailyReport, beginning);
const none: ReadonlySet<string> = new Set();
const section = (id: string) => dailyReport.sections.find((each) => each.id === id) ?? { fields: [] };
const progress = (id: string, more: ReportValues, files = none) =>
  sectionProgress(section(id), { ...fresh(), ...more }, fresh(), files);

describe('how far a section is', () => {
  test('on a form just opened no section is begun, the five times filled in for the inspector included', () => {
    for (const { id } of dailyReport.sections) expect(progress(id, {}).state).toBe('untouched');
  });

  test('it is begun with the first answer, and complete with the last', () => {
    expect(progress('quantities', { quantityPlannedText1: '120' })).toEqual({ state: 'begun', answered: 1, asked: 2 });
    expect(progress('quantities', { quantityPlannedText1: '120', quantityPlannedText2: '90' }).state).toBe('complete');
    expect(progress('quantities', { quantityPlannedText1: '  ' }).state).toBe('untouched');
  });

  test('one of the five times that the form filled in is an answer once somebody has set or confirmed it', () => {
    const open = fresh()['notConfirmed'] as string[];
    const set = { workStartTime: '09:10', notConfirmed: open.filter((name) => name !== 'workStartTime') };
    expect(progress('time', set)).toEqual({ state: 'begun', answered: 1, asked: 5 });
    expect(progress('time', { notConfirmed: [] })).toEqual({ state: 'complete', answered: 5, asked: 5 });
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

  test('Ambient Conditions are complete with all four readings, each with wet bulb or humidity', () => {
    const reading = {
      ambienttime: '08:00',
      airTemp: '31',
      wetBulb: '25',
      humidity: '60',
      surfaceTemp: '33',
      okToWork: 'No',
    };
    const rows = fresh()['ambientConditions'] as Record<string, string>[];
    const begun = rows.map((row, index) => (index === 0 ? { ...row, airTemp: '31' } : row));
    expect(progress('ambient', { ambientConditions: begun })).toEqual({ state: 'begun', answered: 1, asked: 24 });
    expect(progress('ambient', { ambientConditions: rows.map(() => reading) }).state).toBe('complete');
    const all = rows.map(() => reading);
    const notConfirmed = ['ambientConditions[1][ambienttime]'];
    expect(progress('ambient', { ambientConditions: all, notConfirmed })).toMatchObject({
      state: 'begun',
      answered: 23,
    });
    const withoutWetBulb = rows.map(() => ({ ...reading, wetBulb: '' }));
    expect(progress('ambient', { ambientConditions: withoutWetBulb }).state).toBe('complete');
    const withNeither = rows.map(() => ({ ...reading, wetBulb: '', humidity: '' }));
    expect(progress('ambient', { ambientConditions: withNeither }).state).toBe('begun');
  });

  test('rows that can be added are begun with the first, and complete with all that they ask', () => {
    const crews = manpowerReport.sections[1];
    const opened = freshValues(manpowerReport, beginning);
    const far = (rows: Record<string, string>[]) => sectionProgress(crews, { ...opened, crews: rows }, opened, none);
    expect(far([]).state).toBe('untouched');
    expect(far([{ company: 'Alpha' }]).state).toBe('begun');
  });
});
