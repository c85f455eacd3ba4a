import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { potLife, potLifeMinutes } from './potLife.ts';

const table = [
  { tempC: 7, minutes: 48 * 60 },
  { tempC: 20, minutes: 24 * 60 },
  { tempC: 30, minutes: 8 * 60 },
];
const mixed = (paintTempC: number, endedAt?: string) => potLife({ mixedAt: '08:15', paintTempC, table, endedAt });

describe('The pot life', () => {
  test.each([
    [20, '08:15', true, 1],
    [24, '16:15', false, 0],
    [30, '16:15', false, 0],
    [20.1, '16:15', false, 0],
    [7, '08:15', true, 2],
    [5, '08:15', true, 2],
  ])('of paint at %s °C that was mixed at 08:15 ends at %s', (paintTempC, expiresAt, nextDay, daysLater) => {
    const judged = mixed(paintTempC);
    expect(judged.figures).toMatchObject({ expiresAt, nextDay, daysLater });
    expect([judged.outcome, judged.findings[0]?.words]).toEqual(['incomplete', `Use this mix by ${expiresAt}.`]);
  });

  test('is told as a span, not in minutes', () => {
    expect(limitWords(mixed(20).limits)).toBe('Pot life at 20 °C 1 day (data sheet)');
    expect(limitWords(mixed(24).limits)).toBe('Pot life at 24 °C 8 h (data sheet)');
  });

  test('is not judged for paint warmer than the table', () => {
    const judged = mixed(31);
    expect([judged.outcome, judged.figures.expiresAt]).toEqual(['notJudged', null]);
    expect(judged.findings[0]?.words).toBe('At 31 °C the data sheet gives no pot life.');
    expect(potLife({ mixedAt: 'soon', paintTempC: 20, table }).outcome).toBe('notJudged');
  });

  test.each([
    ['16:15', 'pass', []],
    ['16:16', 'fail', ['Application ended 1 minute after the pot life ended.']],
    ['08:15', 'pass', []],
    ['20:14', 'fail', ['Application ended 3 h 59 min after the pot life ended.']],
    ['17:00', 'fail', ['Application ended 45 minutes after the pot life ended.']],
  ])('of 8 h from 08:15, with the application ended at %s: %s', (endedAt, outcome, words) => {
    const judged = mixed(24, endedAt);
    expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
  });

  test.each([
    ['20:00', '08:00', 'pass', []],
    ['20:00', '08:01', 'notJudged', ['Used up before it was mixed? Mixed at 20:00, used up at 08:01.']],
    ['08:15', '08:14', 'notJudged', ['Used up before it was mixed? Mixed at 08:15, used up at 08:14.']],
    ['08:15', '23:59', 'pass', []],
    ['00:00', '23:59', 'pass', []],
  ])(
    'counts a clock time earlier than mixing as the next day, up to half a day later: %s to %s',
    (mixedAt, endedAt, outcome, words) => {
      const judged = potLife({ mixedAt, paintTempC: 20, table, endedAt });
      expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
    },
  );

  test('never grows with the temperature, whatever the order of the table', () => {
    const temp = fc.double({ min: -10, max: 29, noNaN: true });
    fc.assert(
      fc.property(temp, fc.shuffledSubarray(table, { minLength: 3 }), (tempC, shuffled) => {
        const minutes = potLifeMinutes(shuffled, tempC) ?? 0;
        expect(minutes).toBe(potLifeMinutes(table, tempC));
        expect(potLifeMinutes(table, tempC + 1)).toBeLessThanOrEqual(minutes);
      }),
    );
  });
});
