import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import type { AnyAnswers } from './answers.ts';
import type { Field } from './fieldKinds.ts';
import { carriedAnswers, startingAnswers } from './startFrom.ts';

const answer = (field: Field): AnyAnswers[string] => {
  if (field.kind === 'tick') return true;
  return field.kind === 'choices' ? [field.options[0]] : `old ${field.name}`;
};
const previous: AnyAnswers = Object.fromEntries(dailyReport.fields.map((field) => [field.name, answer(field)]));

describe('A report started from a previous one', () => {
  const carried = carriedAnswers(dailyReport, previous);

  test('has what is set up: structure, area, substrate, plan, product, gauge, standards', () => {
    expect(Object.keys(carried)).toEqual(
      expect.arrayContaining([
        'structuralMember',
        'descriptionofarea',
        'newSteel',
        'quantityPlannedText1',
        'productName',
        'gaugeNumber',
        'cleaningStandard',
      ]),
    );
  });

  test.each([
    ['hold points', 'surfaceCleanliness'],
    ['the condition of the surface', 'conditionA'],
    ['defects', 'pitting'],
    ['the reason for lost time', 'reasonLostTime'],
    ['the batch', 'batch_partA'],
    ['spots', 'numberOfSpots'],
    ['measured thickness', 'downR'],
    ['what was applied', 'coatingApplication'],
    ['verdicts', 'passfailstatus'],
    ['the date', 'date'],
    ['times', 'workStartTime'],
    ['ambient conditions', 'ambientConditions'],
    ['photos', 'photos'],
    ['the tick that announces a file', 'ncr'],
    ['the sign-off', 'inspectorSupervisor'],
  ])('has nothing of what was found, measured or done that day: not %s', (_, name) => {
    expect(carried).not.toHaveProperty(name);
  });

  test('takes of rows what is set up in them, without their ids', () => {
    const crews = [
      { _id: 'row-00000001', company: 'Alpha', trade: 'Blaster', planned: '6', present: '5', start: '07:00' },
    ];
    expect(carriedAnswers(manpowerReport, { crews })).toEqual({
      crews: [{ company: 'Alpha', trade: 'Blaster', planned: '6' }],
    });
  });
});

describe('A new report', () => {
  const beginning = { today: '2026-11-21', now: '07:40', inspectorName: 'Divya' };

  test("has the day and the inspector's name, and the time at which it was opened in the five times that are tracked", () => {
    expect(startingAnswers(dailyReport, beginning)).toEqual({
      date: '2026-11-21',
      day_of_week: 'Saturday',
      notConfirmed: [
        'permitRequestTime',
        'manpowerDeployedTime',
        'workCloseTime',
        'permitIssuanceTime',
        'workStartTime',
      ],
      inspectorName: 'Divya',
      permitRequestTime: '07:40',
      manpowerDeployedTime: '07:40',
      workCloseTime: '07:40',
      permitIssuanceTime: '07:40',
      workStartTime: '07:40',
    });
  });

  test('of a final inspection asks for each defect', () => {
    expect(startingAnswers(finalInspectionReport, beginning)['visual']).toHaveLength(11);
  });
});
