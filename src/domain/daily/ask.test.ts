import { expect, test } from 'vitest';
import { askAboutDailyReport } from './ask.ts';

const asked = (answers: Parameters<typeof askAboutDailyReport>[0]) =>
  askAboutDailyReport(answers).map(({ field, words }) => `${field}: ${words}`);

test('A wait that ends before it begins is asked about, as of a night shift', () => {
  expect(asked({ manpowerDeployedTime: '22:00', workStartTime: '01:30' })).toEqual([
    'workStartTime: This is before the time that it follows. Passes midnight? No time counts as lost between the two.',
  ]);
  expect(asked({ permitRequestTime: '07:00', permitIssuanceTime: '06:59' })).toHaveLength(1);
  expect(asked({ permitRequestTime: '07:00', permitIssuanceTime: '07:00', workStartTime: '06:00' })).toEqual([]);
});

test('Steel that waited more than 4 h from blasting to its coat is asked about', () => {
  const both = { surfacePreparation: ['Abrasive Blast'], coatingApplication: ['Primer'], blastingEndedTime: '22:00' };
  expect(asked({ ...both, timeSelection: '02:00' })).toEqual([]);
  expect(asked({ ...both, timeSelection: '02:01' })).toEqual([
    'timeSelection: Coating began 4 h 1 min after blasting was finished. Flash rust?',
  ]);
  expect(asked({ ...both, timeSelection: '09:00', coatingApplication: [] })).toEqual([]);
  expect(asked({ ...both, timeSelection: '09:00', surfacePreparation: ['Solvent Clean'] })).toEqual([]);
});
