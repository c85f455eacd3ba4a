import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { parsePdf } from './testing/parsePdf.ts';
import { filedReport, filedReportsPdf } from './testing/filedReportsPdf.ts';

const close = (text: string) => text.replace(/\s+/g, '');

test('A report on paper marks a time that nobody confirmed, a day after the receipt and a figure that is in question', async () => {
  const entry = {
    date: '2026-11-30',
    permitRequestTime: '12:35',
    workStartTime: '12:35',
    notConfirmed: ['permitRequestTime', 'ambientConditions[1][ambienttime]'],
    ambientConditions: [{ ambienttime: '08:05' }, { ambienttime: '08:06' }, {}, {}],
    inspectorSupervisor: 'Ravi',
    inspectorDate: '2026-12-02',
    arrowR: 'abc',
  };
  const { text } = await parsePdf(await filedReportsPdf([filedReport(entry)]));
  const words = close(text);
  expect(words).toContain(close('30 Nov 2026 (after its receipt)'));
  expect(words.match(/12:35\(notconfirmed\)/g)).toHaveLength(1);
  expect(words).toContain(close('2 Dec 2026 (after its receipt)'));
  expect(words).toContain(close('08:06 (not confirmed)'));
  expect(words).not.toContain(close('08:05 (not confirmed)'));
  expect(words).toContain(close('abc (no number)'));
  expect(text).not.toContain('Not confirmed');
});

test('A report on paper names the limit that held, and those of other documents that differ', async () => {
  const reading = { ambienttime: '08:00', airTemp: '24', humidity: '84', surfaceTemp: '25', okToWork: 'No' };
  const entry = { date: '2026-11-21', ambientConditions: [reading, {}, {}, {}] };
  const judged = judgeReport(dailyReport, answersIn(dailyReport, entry), {
    product: { productName: 'Zinc 60', revision: 1, sheet: { humidityMax: 85, deltaTMinC: 3 } },
    client: { revision: 1, limits: { humidityMax: 75, deltaTMinC: 5 } },
  });
  expect(judged?.['ambientVerdicts']).toMatchObject([{ suggested: 'No' }, {}, {}, {}]);
  const { text } = await parsePdf(await filedReportsPdf([filedReport(entry, { judged: judged ?? null })]));
  expect(close(text)).toContain(close('at most 75 % (the client), not 85 % (data sheet)'));
  expect(close(text)).toContain(close('at least 5 °C (the client), not 3 °C (data sheet)'));
});
