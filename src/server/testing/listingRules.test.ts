import { describe, expect, test } from 'vitest';
import type { PersonReports } from '#domain/listing/record.ts';
import { entriesBetween, groupName, isBetween, isListed, rowMoment } from '#server/testing/listingRules.ts';

function person(entries: Partial<PersonReports['entries']>): PersonReports {
  return {
    fname: 'Divya',
    email: 'd@example.com',
    entries: { projects: [], dailycot: [], manpower: [], inspection: [], ...entries },
  };
}

test('A user is listed only if at least one of the four report arrays holds a non-empty entry', () => {
  expect(isListed(person({}))).toBe(false);
  expect(isListed(person({ projects: [{ _id: '1' }] }))).toBe(false);
  expect(isListed(person({ inspection: [{ remark: 'ok' }] }))).toBe(true);
});

describe('The date filter', () => {
  test('keeps entries on or after From and on or before To', () => {
    const entry = { date: '2026-11-21' };
    expect(isBetween(entry, { from: '2026-11-21', to: '2026-11-21' })).toBe(true);
    expect(isBetween(entry, { from: '2026-11-22' })).toBe(false);
    expect(isBetween(entry, { to: '2026-11-20' })).toBe(false);
    expect(isBetween({}, { to: '2026-11-20' })).toBe(false);
    expect(isBetween({}, {})).toBe(true);
  });

  test('looks at entries of every kind', () => {
    const kept = entriesBetween(
      person({ dailycot: [{ date: '2026-01-01' }, { date: '2026-02-01' }], manpower: [{ date: '2026-02-02' }] }),
      { from: '2026-02-01' },
    );
    expect(kept.entries.dailycot).toEqual([{ date: '2026-02-01' }]);
    expect(kept.entries.manpower).toEqual([{ date: '2026-02-02' }]);
  });
});

describe("A row's date and time", () => {
  test('come from the first project report entry that has a date', () => {
    expect(
      rowMoment(
        person({
          projects: [{ note: 'x' }, { date: '2026-01-02', time: '10:00' }, { date: '2026-03-01' }],
          dailycot: [{ date: '2026-09-09' }],
        }),
      ),
    ).toEqual({ date: '2026-01-02', time: '10:00' });
  });

  test('come from the newest entry of any other kind where there is no project report', () => {
    expect(
      rowMoment(
        person({
          dailycot: [{ date: '2026-01-02', time: '10:00' }],
          inspection: [{ date: '2026-01-02', time: '11:00' }],
        }),
      ),
    ).toEqual({ date: '2026-01-02', time: '11:00' });
  });

  test('are missing where no entry has a date', () => {
    expect(rowMoment(person({ dailycot: [{ note: 'x' }] }))).toEqual({ date: undefined, time: undefined });
  });
});

test("Users are grouped by the first project report entry's clientName, else its client, else the report's, else 'Unknown Client'", () => {
  expect(groupName(person({ projects: [{ clientName: 'A', client: 'B' }] }))).toBe('A');
  expect(groupName(person({ projects: [{ client: 'B' }], dailycot: [{ clientName: 'C' }] }))).toBe('B');
  expect(groupName(person({ dailycot: [{ clientName: 'C' }] }))).toBe('C');
  expect(groupName(person({}))).toBe('Unknown Client');
});
