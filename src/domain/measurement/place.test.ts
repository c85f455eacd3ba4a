import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { judgeTest } from './inspections/judgeTest.ts';
import { areaWords, findingPlaceWords } from './place.ts';

const spot = (...um: number[]) => ({ readings: um.map((value) => ({ value, unit: 'µm' as const })) });
const low = Array.from({ length: 5 }, () => spot(50, 50, 50));
const film = unjudgedTest({
  requirement: { scheme: 'sspcPa2', minUm: '75', surface: '30' },
  readings: {
    areas: [
      { name: 'North', spots: low.map(() => spot(80, 80, 80)) },
      { name: '', spots: low },
      { name: 'South', spots: low, failedM2: '2' },
    ],
    extents: [{ area: 2, direction: 'NE', spots: [spot(50, 50, 50)] }],
  },
});

test('An area is called what its inspector calls it, and else by its number', () => {
  expect(areaWords(2, 'South')).toBe('South');
  expect(areaWords(2, ' ')).toBe('Area 3');
  expect(areaWords(2, '14')).toBe('Area 14');
});

test('A place is read from the large to the small', () => {
  expect(findingPlaceWords({ area: 2, areaName: 'South', spot: 1 })).toBe('South, spot 2');
  expect(findingPlaceWords({ area: 0, direction: 'NE' })).toBe('Area 1, NE');
  expect(findingPlaceWords({ row: 1, of: 'patch' })).toBe('Patch 2');
  expect(findingPlaceWords({ field: 'humidity' })).toBe('');
});

test('What a verdict finds has its place as data, and in the sentence by the own name of the area', () => {
  const { findings } = judgeTest(film, 'device');
  const places = findings.flatMap(({ code, place }) => (place ? [[code, place]] : []));
  expect(places).toContainEqual(['spotLow', { area: 1, spot: 4 }]);
  expect(places).toContainEqual(['areaLow', { area: 2, areaName: 'South' }]);
  expect(places).toContainEqual(['extentDue', { area: 2, areaName: 'South', direction: 'NE' }]);
  const words = findings.map((one) => one.words);
  expect(words).toContain('South, spot 1: 50.0 µm. SSPC-PA 2 Level 3 allows 60 µm or more.');
  expect(words).toContain('South, NE: Continue outward: two spots in a row must conform.');
  expect(words).toContain('South: the failed part is 2 m².');
  expect(words).toContain('Area 2, spot 1: 50.0 µm. SSPC-PA 2 Level 3 allows 60 µm or more.');
});
