import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { projectReport } from '#domain/project/projectReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { judgeReport } from './judge.ts';
import { presentReport } from './present.ts';
import { summaryOf } from './summary.ts';

function pairs(entry: ReportEntry, kind: Parameters<typeof presentReport>[0] = dailyReport) {
  return presentReport(kind, entry).flatMap(({ title, groups }) =>
    groups.flatMap(({ label, pairs: of }) =>
      of.map((pair) => [
        title,
        label ?? '',
        pair.label,
        pair.shown.kind === 'text' ? pair.shown.text : pair.shown.kind,
      ]),
    ),
  );
}

describe("Readers see a field under the form's label, with its unit and its section's heading", () => {
  test('with a mark where nobody confirmed a time, and where the day came only after the receipt', () => {
    const entry = {
      date: '2026-11-30',
      permitRequestTime: '12:35',
      workStartTime: '12:35',
      notConfirmed: ['permitRequestTime'],
    };
    expect(pairs(entry)).toEqual([
      ['Report', '', 'Date', '30 Nov 2026'],
      ['Time Tracking', '', 'Permit Request Time', '12:35 (not confirmed)'],
      ['Time Tracking', '', 'Work Start Time', '12:35'],
    ]);
    // So with the time that it makes lost, which no list counts.
    const lost = { ...entry, permitIssuanceTime: '13:05', loadTime: '0h 30m' };
    expect(pairs(lost)).toContainEqual(['Time Tracking', '', 'Lost Time', '0h 30m (from times not confirmed)']);
    expect(summaryOf(dailyReport, lost).lostMinutes).toBeNull();
    expect(summaryOf(dailyReport, { ...lost, notConfirmed: [] }).lostMinutes).toBe(30);
    const dayOf = (receivedAt: string) => {
      const [first] = presentReport(dailyReport, { date: '2026-11-30' }, undefined, receivedAt);
      return first?.groups[0]?.pairs[0]?.shown;
    };
    expect(dayOf('2026-11-21T08:00:00.000Z')).toMatchObject({ text: '30 Nov 2026 (after its receipt)' });
    // In India that day begins at 18:30 UTC, and a phone may be an hour fast.
    expect(dayOf('2026-11-29T17:30:00.000Z')).toMatchObject({ text: '30 Nov 2026' });
    expect(dayOf('2026-11-29T17:29:59.000Z')).toMatchObject({ text: '30 Nov 2026 (after its receipt)' });
  });

  test('with that mark in rows too, and on the time of a project report', () => {
    const times = [{ ambienttime: '08:05' }, { ambienttime: '08:06' }, {}, {}];
    const entry = { ambientConditions: times, notConfirmed: ['ambientConditions[1][ambienttime]'] };
    const [section] = presentReport(dailyReport, entry);
    expect(section?.groups[0]?.pairs[0]?.shown).toMatchObject({
      rows: [{ cells: [{ text: '08:05' }] }, { cells: [{ text: '08:06 (not confirmed)' }] }],
    });
    expect(pairs(entry)).toHaveLength(1);
    expect(pairs({ time: '12:35', notConfirmed: ['time'] }, projectReport)).toEqual([
      ['Report', '', 'Time', '12:35 (not confirmed)'],
    ]);
  });

  test('in the order of the form, empty ones left out', () => {
    expect(pairs({ arrowR: '92', downR: '85', colour: ' ', date: '2026-11-21' })).toEqual([
      ['Report', '', 'Date', '21 Nov 2026'],
      ['Dry Film Thickness', '', 'Measured Minimum, μm', '85'],
      ['Dry Film Thickness', '', 'Measured Mean, μm', '92'],
    ]);
  });

  test('the ticks of a group as one line', () => {
    expect(pairs({ conditionA: true, conditionC: true, client: true, Otherinput: 'Site engineer' })).toEqual([
      ['Report', '', 'Copy To', 'Client, Other: Site engineer'],
      ['Surface', '', 'Condition Before Surface Preparation', 'A, C'],
    ]);
  });

  test('fields of a group under its label, options in their own words, and a failure marked', () => {
    expect(pairs({ passfailstatusTwo: 'Fail', applicationMethod: ['airlessSpray'] })).toEqual([
      ['Surface Preparation', 'Surface Pre-Cleaning', 'Pass / Fail', 'Fail'],
      ['Product Information', '', 'Application Method', 'Airless Spray'],
    ]);
    const [preparation] = presentReport(dailyReport, { passfailstatus: 'Fail' });
    expect(preparation?.groups[0]?.pairs[0]?.shown).toMatchObject({ isAlarming: true });
  });

  test('ambient conditions as a table whose rows keep their numbers', () => {
    const [ambient] = presentReport(dailyReport, { ambientConditions: [{}, { airTemp: '31,5', okToWork: 'No' }] });
    expect(ambient?.groups[0]?.pairs[0]).toEqual({
      label: 'Ambient Conditions',
      field: 'ambientConditions',
      shown: {
        kind: 'table',
        columns: ['Air Temp, °C', 'OK To Work'],
        rows: [
          {
            number: 2,
            item: '2',
            cells: [
              { kind: 'text', text: '31,5' },
              { kind: 'text', text: 'No', isAlarming: true },
            ],
          },
        ],
      },
    });
  });

  test('computed values that the form shows too', () => {
    expect(pairs({ partAQuantity: 20, partBQuantity: 5, partAUnit: 'ltr', partBUnit: 'ltr' }).at(-1)).toEqual([
      'Product Information',
      '',
      'Total Quantity Mix',
      '25 ltr',
    ]);
    expect(pairs({ permitRequestTime: '07:00', permitIssuanceTime: '07:45' }).at(-1)).toEqual([
      'Time Tracking',
      '',
      'Lost Time',
      '0h 45m',
    ]);
    expect(pairs({ crews: [{ present: '4', start: '22:00', end: '06:00' }] }, manpowerReport)).toContainEqual([
      'Crews',
      '',
      'Man-hours, h',
      '32',
    ]);
  });

  test('a certificate that had expired on the day at arm’s length, and once', () => {
    const entry = {
      date: '2026-11-21',
      crews: [{ certificateNo: 'F-12', certificateExpires: '2026-11-20' }],
    };
    const alarming = (judged: ServerVerdicts) =>
      presentReport(manpowerReport, entry, judged)
        .flatMap(({ groups }) => groups.flatMap((group) => group.pairs))
        .filter(({ shown }) => shown.kind === 'text' && shown.isAlarming);
    expect(alarming(null)).toEqual([
      {
        field: 'expiredCertificates',
        label: 'Expired Certificates',
        shown: { kind: 'text', text: 'F-12', isAlarming: true },
      },
    ]);
    // The server's verdict on receipt says more.
    const judged = alarming(judgeReport(manpowerReport, entry) ?? null);
    expect(judged.map(({ shown }) => shown)).toEqual([
      { kind: 'text', text: 'Certificate F-12 expired on 20 Nov 2026.', isAlarming: true },
    ]);
  });

  test('what no kind of ours defines by the rule of splitting its name, after the form', () => {
    expect(pairs({ tankRoofCondition: 'sound', date: '2026-11-21', clientId: 'x', _id: '1' })).toEqual([
      ['Report', '', 'Date', '21 Nov 2026'],
      ['Further details', '', 'Tank Roof Condition', 'sound'],
    ]);
  });

  test('and a value that does not fit its field as it is', () => {
    expect(pairs({ passfailstatus: 'Perhaps', ambientConditions: 'dry', newSteel: true, downR: 85 })).toEqual([
      ['Surface', '', 'Surface Condition (New & Old)', 'New Steel'],
      ['Ambient Conditions', '', 'Ambient Conditions', 'dry'],
      ['Surface Preparation', 'Surface Pre-Cleanliness', 'Pass / Fail', 'Perhaps'],
      ['Dry Film Thickness', '', 'Measured Minimum, μm', '85'],
    ]);
  });
});

test('Every word that was written is found by a reader', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'न', 'μ'), minLength: 1 });
  const names = [...dailyReport.fields.map(({ name }) => name), 'tankRoof', 'note_two'];
  const value = fc.oneof(text, fc.array(text, { minLength: 1 }), fc.constant([{ airTemp: '31', okToWork: 'Yes' }]));
  const computed = new Set(['loadTime', 'totalQuantityMix']);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (entry) => {
      const seen = JSON.stringify(presentReport(dailyReport, entry));
      for (const [name, written] of Object.entries(entry)) {
        if (computed.has(name)) continue;
        const words = typeof written === 'string' ? [written] : written.flatMap((one) => Object.values(one));
        for (const word of words) expect(seen).toContain(word);
      }
    }),
  );
});

test('A figure that the form asked about is marked for readers too, in rows as well', () => {
  const entry = { arrowR: 'abc', ambientConditions: [{ humidity: '1500' }, { humidity: '78,5' }] };
  const text = JSON.stringify(presentReport(dailyReport, entry));
  expect(text).toContain('"abc (no number)"');
  expect(text).toContain('"1500 (usually 1 to 100 %)"');
  expect(text).toContain('"78,5"');
});
