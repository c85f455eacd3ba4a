import { describe, expect, test } from 'vitest';
import { dust } from './dust.ts';

const judge = (tapes: [quantity: number, size: number][], pspc = false) =>
  dust({ tapes: tapes.map(([quantity, size]) => ({ quantity, size })), pspc });

describe('Dust', () => {
  test.each<[[number, number][], string, string[]]>([
    [[[2, 2]], 'pass', []],
    [[[3, 1]], 'fail', ['Tape 1: dust quantity 3. 2 is allowed.']],
    [[[1, 3]], 'fail', ['Tape 1: dust size class 3. 2 is allowed.']],
    [
      [
        [1, 1],
        [2, 4],
      ],
      'fail',
      ['Tape 2: dust size class 4. 2 is allowed.'],
    ],
    [[], 'notJudged', ['There are no tapes.']],
  ])('on tapes %j, where quantity 2 and size class 2 are allowed: %s', (tapes, outcome, words) => {
    const judged = judge(tapes);
    expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
  });

  test.each<[[number, number][], string, number]>([
    [[[1, 5]], 'pass', 0],
    [[[2, 3]], 'fail', 1],
    [[[5, 2]], 'incomplete', 1],
    [[[1, 3]], 'pass', 0],
    [[[5, 1]], 'pass', 0],
    [[[4, 1]], 'pass', 0],
  ])('on tapes %j under PSPC: %s', (tapes, outcome, findings) => {
    const judged = judge(tapes, true);
    expect([judged.outcome, judged.findings.length]).toEqual([outcome, findings]);
  });

  test.each([
    [{ quantity: 5, size: 2, visible: false }, 'pass', []],
    [{ quantity: 5, size: 2, visible: true }, 'fail', ['dustVisible']],
    [{ quantity: 5, size: 1, visible: true }, 'fail', ['dustVisible']],
    [{ quantity: 5, size: 2, visible: true, removed: true }, 'pass', ['dustRemoved']],
  ])('on %j under PSPC, where somebody looked for it: %s', (tape, outcome, codes) => {
    const judged = dust({ tapes: [tape], pspc: true });
    expect([judged.outcome, judged.findings.map(({ code }) => code)]).toEqual([outcome, codes]);
  });

  test('is judged by what the contract allows', () => {
    const judged = dust({ tapes: [{ quantity: 3, size: 3 }], allowed: { quantity: 3, size: 3 } });
    expect([judged.outcome, judged.limits[0]?.from]).toEqual(['pass', 'typed']);
    expect(
      judge([
        [2, 1],
        [1, 2],
      ]).figures,
    ).toEqual({ quantity: 2, size: 2 });
  });
});
