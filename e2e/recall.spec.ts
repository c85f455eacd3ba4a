import { expectNoAxeViolations } from './axe.ts';
import { fileReportByCall, sendOrFail } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { unspacedTextOfPdf, withoutSpace } from './pdfText.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test('One box says which reports used a gauge, and those in question lead there from the gauge that was found out of tolerance', async ({
  page,
  inspector,
  superuser,
  callsOf,
}) => {
  const field = await callsOf(inspector);
  for (const date of ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'])
    await fileReportByCall(field, { date, gaugeNumber: 'rc-77 1', quantityPlannedText2: '10' });
  await signInByCall(page, superuser);
  const { instrumentId } = await sendOrFail(page.request, 'post', 'instruments', {
    kind: 'dftGauge',
    serialNo: 'RC-771',
  });
  const calibrated = (calibratedOn: string, asFound: string) =>
    sendOrFail(page.request, 'post', `instruments/${instrumentId}/calibrations`, {
      calibratedOn,
      dueOn: '2027-01-01',
      asFound,
    });
  await calibrated('2026-01-10', 'inTolerance');
  await calibrated('2026-03-10', 'outOfTolerance');

  await page.goto('/reports');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Used gauge, probe, batch or product').fill('rc 77/1');
  const recall = page.getByRole('region', { name: 'Recall' });
  await expect(recall).toContainText('Looked for RC771 among gauges, probes, batches and products');
  await expect(recall).toContainText('4 reports of 1 client, of 10 Jan 2026 to 10 Apr 2026, with 40 m² achieved.');
  const question = 'Readings taken after 10 Jan 2026 and up to 10 Mar 2026 are in question.';
  await expect(recall.getByRole('list', { name: 'Gauges' })).toContainText(question);
  const line = recall.getByRole('img', { name: 'RC-771 from 10 Jan 2026 to 10 Apr 2026' });
  await expect(line).toHaveAccessibleName(/Reports of 4 days, 2 of them in question/);
  await expectNoAxeViolations(page);

  await page.goto(`/instruments/${instrumentId}`);
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('link', { name: 'Reports in question' }).click();
  await expect(recall).toContainText('2 reports of 1 client, of 10 Feb 2026 to 10 Mar 2026');
  await expect(page.getByRole('table', { name: 'Reports' }).getByRole('row')).toHaveCount(3);
  const file = await downloadBy(recall.getByRole('button', { name: 'List as PDF' }));
  expect(file.suggestedFilename()).toBe('rc-771-2026-01-11-2026-03-10-recall.pdf');
  const text = await unspacedTextOfPdf(await file.path());
  for (const stated of ['Recall', 'RC771', '10 Mar 2026', question, 'Hatched: in question.'])
    expect(text).toContain(withoutSpace(stated));
  expect(text).not.toContain('10 Apr 2026');
});
