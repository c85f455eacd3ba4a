import { expect, test } from 'vitest';
import { filedReport } from '#pdf/testing/filedReportsPdf.ts';
import { formOf } from './form.ts';

test('A thickness that passes takes room on paper only where something is told of how it was judged', () => {
  const day = { date: '2026-11-21', totalSurfaceArea: '8', numberOfSpots: '5', upR: '70', arrowR: '66' };
  const paper = (answers: object) => JSON.stringify(formOf(filedReport({ ...day, ...answers })));
  const stated = { specifiedThicknessArrowR: '75', downR: '61' };
  const of = (specifiedStandard: string, answers: object) => paper({ specifiedStandard, ...answers });
  expect(of('SSPC-PA 2', stated)).toContain('Compare with a licensed copy.');
  expect(of('ISO 12944', { specifiedThicknessDownR: '60', downR: '61' })).toContain('is none of those that are known');
  expect(of('SSPC-PA 2', { specifiedThicknessDownR: '60', downR: '61' })).not.toContain('"label":"Verdict"');
});
