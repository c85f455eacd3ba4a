import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { findFields } from './FieldSearch.tsx';

test('A field is found by any of its words, in whichever section it stands', () => {
  const found = (typed: string) => findFields(dailyReport, typed).map(({ name }) => name);
  expect(found('probe')).toEqual(['probeNumber']);
  expect(found('SPECIFIED min')).toEqual(['specifiedThicknessDownR']);
  expect(found('nothing of the kind')).toEqual([]);
  expect(found(' ')).toEqual([]);
  expect(findFields(dailyReport, 'steel, at least')).toMatchObject([{ name: 'surfaceTempMinC', sectionId: 'tests' }]);
});
