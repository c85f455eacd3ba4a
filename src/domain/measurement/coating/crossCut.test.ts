import { describe, expect, test } from 'vitest';
import { crossCut, cutSpacingMm } from './crossCut.ts';

describe('A cross-cut', () => {
  test.each([
    [60, 1],
    [60.1, 2],
    [120, 2],
    [250, 3],
    [250.1, undefined],
  ])('in %s µm has its cuts %s mm apart', (filmUm, mm) => {
    expect(cutSpacingMm(filmUm)).toBe(mm);
  });

  test('passes up to the class that is accepted, and the worst decides', () => {
    expect(crossCut({ classes: [0, 1] })).toMatchObject({ outcome: 'pass', figures: { worst: 1 } });
    const failed = crossCut({ classes: [0, 2, 1] });
    expect([failed.outcome, failed.findings[0]?.words]).toEqual(['fail', 'Class 2. 1 is accepted.']);
    expect(crossCut({ classes: [2], maxClass: 2 }).outcome).toBe('pass');
  });

  test('is not judged above 250 µm, and proposes another test', () => {
    const judged = crossCut({ classes: [0], filmUm: 251 });
    expect([judged.outcome, judged.findings[0]?.code]).toEqual(['notJudged', 'tooThick']);
    expect(crossCut({ classes: [] }).outcome).toBe('notJudged');
  });
});
