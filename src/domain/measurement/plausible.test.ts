import { expect, test } from 'vitest';
import { wrongUnitFindings, unlikelyFigureFindings } from './plausible.ts';

test.each([
  ['dftUm', 5_000, []],
  ['dftUm', 0.9, ['Film 0.9 µm? Usual is 1 to 5000 µm.']],
  ['profileUm', 251, ['Profile 251 µm? Usual is 5 to 250 µm.']],
] as const)('Of %s a figure of %s is asked about: %j', (what, figure, words) => {
  expect(unlikelyFigureFindings(what, figure).map((finding) => finding.words)).toEqual(words);
});

test.each([
  [750, 250, []],
  [751, 250, ['751 is 3.0 times the nominal. Mils or µm?']],
  [50, 250, []],
  [9.8, 250, ['9.8 is 0.04 times the nominal. Mils or µm?']],
  [100, 0, []],
])('A film of %s µm where %s is nominal: %j', (um, nominal, words) => {
  expect(wrongUnitFindings(um, nominal).map((finding) => finding.words)).toEqual(words);
});
