import { expect, test } from 'vitest';
import type { FieldsFromTests } from './fieldsFromTests.ts';
import { fieldDifferences } from './fieldDifferences.ts';

const names = (all: FieldsFromTests, typed: object, ofFilms: readonly FieldsFromTests[] = [all]) =>
  fieldDifferences({ all, ofFilms }, { ...typed }).map(({ name }) => name);

test('What was typed otherwise than the tests have it is said, beyond 1 µm or 1 %', () => {
  const fields = { downR: '82', upR: '300', gaugeNumber: 'E-1', solubleSaltTesting: true as const };
  expect(names(fields, { downR: '83 μm', upR: '303', gaugeNumber: 'E-1' })).toEqual([]);
  expect(names(fields, { downR: '83.1', upR: '303.1', gaugeNumber: 'E-2' })).toEqual(['downR', 'upR', 'gaugeNumber']);
  expect(names(fields, { downR: '', upR: undefined, solubleSaltTesting: false })).toEqual([]);
});

test('A standard, a gauge or a probe that is only spelled in another way is no difference', () => {
  const fields = {
    specifiedStandard: 'SSPC-PA 2, Level 3',
    gaugeType: 'Elcometer 456',
    gaugeNumber: 'E-1001',
    probeNumber: 'p 7',
  };
  for (const specifiedStandard of ['SSPC-PA 2', 'sspc pa2 level 3', 'AMPP PA No. 2'])
    expect([specifiedStandard, names(fields, { specifiedStandard })]).toEqual([specifiedStandard, []]);
  expect(names(fields, { gaugeType: 'elcometer-456', gaugeNumber: 'e 1001', probeNumber: 'P-7' })).toEqual([]);
  expect(names(fields, { gaugeType: '456' })).toEqual([]);
  for (const specifiedStandard of ['SSPC-PA 2, Level 1', 'ISO 19840', 'ISO 12944'])
    expect([specifiedStandard, names(fields, { specifiedStandard })]).toEqual([
      specifiedStandard,
      ['specifiedStandard'],
    ]);
  // What names none of the known standards is judged by minimum and maximum, in a test as in the report.
  expect(names({ specifiedStandard: 'Minimum and maximum' }, { specifiedStandard: 'ISO 12944' })).toEqual([]);
  // A number is a name, however near the next one is.
  expect(names({ gaugeNumber: '100200' }, { gaugeNumber: '100201' })).toEqual(['gaugeNumber']);
});

test('Of several tests of the film, a difference is what none of them has, and gauges are those of all', () => {
  const one = { downR: '82', specifiedThicknessDownR: '75', totalSurfaceArea: '10', gaugeNumber: 'G1' };
  const two = { downR: '160', specifiedThicknessDownR: '150', totalSurfaceArea: '12', gaugeNumber: 'G2' };
  const shown = (typed: object) => fieldDifferences({ all: one, ofFilms: [one, two] }, { ...typed });
  expect(shown({ downR: '160', specifiedThicknessDownR: '150', totalSurfaceArea: '22' })).toEqual([]);
  expect(shown({ gaugeNumber: 'g-2, G1' })).toEqual([]);
  expect(shown({ downR: '40', specifiedThicknessDownR: '60', gaugeNumber: 'G1' })).toEqual([
    { name: 'downR', typed: '40', text: '82' },
    { name: 'specifiedThicknessDownR', typed: '60', text: '75, 150' },
    { name: 'gaugeNumber', typed: 'G1', text: 'G1, G2' },
  ]);
});
