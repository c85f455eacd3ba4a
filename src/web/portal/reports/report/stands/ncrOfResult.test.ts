import { expect, test } from 'vitest';
import { ncrOfResult } from './ncrOfResult.ts';

test('A result leads to its NCR, also to one raised of a fifth reading before the day failed once', () => {
  const day = { path: 'ambientVerdicts/' };
  const failures = [
    { path: 'ambientVerdicts//failed', before: ['inspectionTests/log-0001/failed'] },
    { path: 'inspectionTests/film-0001/failed' },
  ];
  const [earlier, ofFilm, ofNothing] = [
    { path: 'inspectionTests/log-0001/failed' },
    { path: 'inspectionTests/film-0001/failed' },
    { path: null },
  ];
  expect(ncrOfResult(day, failures, [ofNothing, ofFilm, earlier])).toBe(earlier);
  expect(ncrOfResult({ path: 'inspectionTests/film-0001/' }, failures, [ofNothing, earlier, ofFilm])).toBe(ofFilm);
  expect(ncrOfResult(day, failures, [ofNothing, ofFilm])).toBeUndefined();
});
