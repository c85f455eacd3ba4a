import { describe, expect, test } from 'vitest';
import { findPreviousCoat, previousCoatFrom, judgePreviousCoat, coatSearchKeyOf } from './previousCoat.ts';

const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);
const overcoat = [
  { tempC: 20, minMinutes: hours(16), maxMinutes: days(7) },
  { tempC: 30, minMinutes: hours(10), maxMinutes: days(3) },
];
const product = { productName: 'Primer', revision: 3, sheet: { overcoat } };
const row = (ambienttime: string, surfaceTemp: string) => ({ ambienttime, surfaceTemp });
const place = { structuralMember: 'TK-101', descriptionofarea: 'Shell 1' };
const primer = {
  ...place,
  date: '2026-11-02',
  timeSelection: '09:00',
  dryingTimeAllowed: '14:00',
  coatingApplication: ['Primer'],
  ambientConditions: [row('09:00', '12'), row('15:00', '21')],
};
const next = (date: string, timeSelection: string, more: object = {}) => ({
  ...place,
  date,
  timeSelection,
  coatingApplication: ['Intermediate'],
  ...more,
});

function stated(answers: ReturnType<typeof next>, ...others: object[]) {
  const earlier = [primer, ...others].map((one) => ({ answers: { ...one } }));
  const under = findPreviousCoat(answers, earlier);
  const verdict = under && judgePreviousCoat(answers, previousCoatFrom(under, earlier, product));
  return verdict && { ...verdict, words: verdict.findings.map(({ words }) => words).join(' ') };
}
const steel = (...rows: object[]) => ({ ambientConditions: rows });

describe('A coat on the coat before, which ended 2 Nov 14:00, with steel from 21 to 27 °C since,', () => {
  test.each([
    ['2026-11-03', '05:59', 'fail', 'Too early: opens 03 Nov 06:00.'],
    ['2026-11-03', '06:00', 'pass', 'Open until 05 Nov 14:00 (2 days 8 h left).'],
    ['2026-11-05', '14:00', 'pass', 'Open until 05 Nov 14:00 (0 min left).'],
    ['2026-11-05', '14:01', 'fail', 'Closed since 05 Nov 14:00. Roughen as the data sheet says, and record it.'],
  ])('begun %s %s: %s', (date, at, outcome, words) => {
    // What is read while the second coat is under way is no longer between the two.
    const verdict = stated(next(date, at, steel(row(at, '27'), row('23:59', '45'))));
    expect(verdict).toMatchObject({ outcome, figures: { nextCoatAt: `${date}T${at}`, steelLowC: 21, steelHighC: 27 } });
    expect(verdict?.words).toBe(`${words} Primer finished 02 Nov 14:00, steel 21 to 27 °C since.`);
  });

  test('and steel that the table does not reach is not judged on that side', () => {
    expect(stated(next('2026-11-04', '09:00', steel(row('08:00', '34'))))).toMatchObject({
      outcome: 'notJudged',
      figures: { opensAt: '2026-11-03T06:00', closesAt: null },
    });
  });

  test('takes the steel of other reports of the structure between the two', () => {
    const other = { ...place, descriptionofarea: 'Roof', date: '2026-11-03', ...steel(row('12:00', '29')) };
    expect(stated(next('2026-11-04', '09:00'), other)?.figures).toMatchObject({ steelLowC: 21, steelHighC: 29 });
  });
});

test('Without steel since, nothing is judged, and the window is told by the last reading', () => {
  const bare = { ...primer, ...steel(row('13:00', '20')) };
  const earlier = [{ answers: bare }];
  const answers = next('2026-11-02', '20:00');
  const under = findPreviousCoat(answers, earlier);
  const verdict = under && judgePreviousCoat(answers, previousCoatFrom(under, earlier, product));
  expect(verdict).toMatchObject({
    outcome: 'notJudged',
    findings: [{ code: 'tooEarly', kind: 'question' }, { code: 'steelSince' }],
  });
});

describe('Nothing is said', () => {
  const answers = next('2026-11-03', '12:00');
  test.each([
    ['of more of the same coat on the area', { ...answers, coatingApplication: ['Primer'] }],
    ['of another area', { ...answers, descriptionofarea: 'Shell 2' }],
    ['of another structure', { ...answers, structuralMember: 'TK-102' }],
    ['without an area', { ...answers, descriptionofarea: '' }],
    ['of a coat that was begun before', { ...answers, date: '2026-11-02', timeSelection: '08:00' }],
    ['while no coat is ticked', { ...answers, coatingApplication: [] }],
  ])('%s', (_, other) => {
    expect(stated(other)).toBeUndefined();
  });
});

test('Of several coats the latest lies under the new one, and names are the same in any spelling', () => {
  const stripe = {
    ...primer,
    date: '2026-11-04',
    structuralMember: 'tk 101',
    descriptionofarea: 'shell-1 ',
    coatingApplication: ['Stripe Coat'],
  };
  const earlier = [primer, stripe].map((answers) => ({ answers }));
  expect(findPreviousCoat(next('2026-11-06', '09:00'), earlier)?.answers).toBe(stripe);
});

test('A coat is found by structure and area in any spelling, by when it was begun, and by its names in any order', () => {
  const coatingApplication = ['Primer', 'Mist coat'];
  const one = coatSearchKeyOf({ ...primer, coatingApplication });
  const other = { ...primer, structuralMember: ' tk 101', coatingApplication: coatingApplication.toReversed() };
  expect(one).toMatchObject({ coatAt: Date.UTC(2026, 10, 2, 9) / 60_000, coats: '["Mist coat","Primer"]' });
  expect(coatSearchKeyOf(other)).toEqual(one);
  expect(coatSearchKeyOf({ ...primer, descriptionofarea: '' })).toEqual({ coatPlace: null, coatAt: null, coats: null });
});
