import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { projectReport } from '#domain/project/projectReport.ts';
import { kinds } from './kinds.ts';
import { aboutWords, summaryOf } from './summary.ts';

const named = { structure: '', structureKey: '', alsoAbout: '' };
const nothing = { outcome: 'notJudged', squareMetres: null, lostMinutes: null, about: '', ...named, words: '' };

test.each(kinds)('Of an empty $title the list shows no figure', (kind) => {
  expect(summaryOf(kind, {})).toEqual(nothing);
});

describe('Of a daily report the list shows', () => {
  test('what it is about: structure, area and product, each once', () => {
    const answers = {
      structuralMember: 'TK-101',
      identification: 'TK-101',
      descriptionofarea: 'Shell 1',
      productName: 'Epoxy',
    };
    expect(summaryOf(dailyReport, answers).about).toBe('TK-101 · Shell 1 · Epoxy');
    const long = summaryOf(dailyReport, { structuralMember: '😀'.repeat(500) });
    expect([[...long.about].length, [...long.structure].length]).toEqual([300, 200]);
  });

  test('its structure by a key of its own, apart from what else it is about, and is searched by that key', () => {
    const answers = { structuralMember: 'tk 101', descriptionofarea: 'TK-101', productName: 'Epoxy' };
    expect(summaryOf(dailyReport, answers)).toMatchObject({
      about: 'tk 101 · TK-101 · Epoxy',
      structure: 'tk 101',
      structureKey: 'TK 101',
      alsoAbout: 'Epoxy',
      words: 'tk 101 · TK-101 · Epoxy · TK 101',
    });
    expect(aboutWords('TK-101', { alsoAbout: 'Epoxy' })).toBe('TK-101 · Epoxy');
    expect(aboutWords('TK-101', { alsoAbout: '' })).toBe('TK-101');
  });

  test.each([
    [{ passfailstatus: 'Pass' }, 'pass'],
    [{ passfailstatus: 'Pass', passfailstatusTwo: 'Fail' }, 'fail'],
    [{ passfailstatusTwo: 'Fail' }, 'fail'],
    [{ colour: 'grey' }, 'notJudged'],
  ] as const)('of the results %j: %s', (answers, outcome) => {
    expect(summaryOf(dailyReport, answers).outcome).toBe(outcome);
  });

  test.each([
    ['120', 120],
    ['31,5 SQM', 31.5],
    ['about 40', null],
  ])('of the quantity achieved %s: %s m²', (quantityPlannedText2, squareMetres) => {
    expect(summaryOf(dailyReport, { quantityPlannedText1: '900', quantityPlannedText2 }).squareMetres).toBe(
      squareMetres,
    );
  });

  test.each([
    ['1h 55m', 115],
    ['0h 40m', 40],
    ['late', null],
    ['99999999999h 0m', null],
  ])('of the lost time %s: %s minutes', (loadTime, lostMinutes) => {
    expect(summaryOf(dailyReport, { loadTime }).lostMinutes).toBe(lostMinutes);
  });
});

test('Of a project report the surface of the day is that of all its areas', () => {
  const areas = [{ area: 'Roof', surfaceToday: '20' }, { area: 'Shell', surfaceToday: '1,5' }, { area: 'Roof' }];
  expect(summaryOf(projectReport, { jobNo: 'J-7', areas })).toEqual({
    ...nothing,
    squareMetres: 21.5,
    about: 'J-7 · Roof · Shell',
    alsoAbout: 'J-7 · Roof · Shell',
    words: 'J-7 · Roof · Shell',
  });
});

test('Of a manpower report the standby is time that was lost', () => {
  expect(summaryOf(manpowerReport, { standbyHours: '1,5', surfaceToday: '200 m²' })).toMatchObject({
    lostMinutes: 90,
    squareMetres: 200,
  });
});

test.each([
  ['Accepted', 'pass'],
  ['Accepted with comments', 'pass'],
  ['Rejected', 'fail'],
] as const)('A final inspection concluded as %s is listed as %s', (conclusion, result) => {
  expect(summaryOf(finalInspectionReport, { conclusion }).outcome).toBe(result);
});
