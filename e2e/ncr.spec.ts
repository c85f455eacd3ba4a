import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { judgeTest } from '#domain/measurement/tests/judgeTest.ts';
import type { Unjudged } from '#domain/measurement/tests/test.ts';
import { asInspector, beginReport, submit, waits } from './inTheField.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('A thickness that fails is raised as an NCR on the phone without a network, repaired, measured again, and closed by somebody else with the test that passed', async ({
  page,
  context,
  browser,
  inspector,
  product,
}) => {
  const place = `TK-${randomUUID().slice(0, 8)}`;
  await asInspector(page, inspector);
  await beginReport(page, place);
  const tests = page.getByRole('region', { name: 'Tests with readings' });
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByLabel('Area', { exact: true }).fill('Shell 1');
  await tests.getByLabel('Minimum').fill('75');
  await tests.getByLabel('Maximum').fill('125');
  await tests.getByLabel('Surface', { exact: true }).fill('8');
  const read = async (count: number, value: string) => {
    await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
    for (let reading = 0; reading < count; reading += 1) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Enter');
    }
  };
  await read(3, '50');
  const failure = tests.getByRole('group', { name: 'Non-conformance' });
  await failure.getByRole('button', { name: 'Raise NCR' }).click();
  await read(3, '52');
  await read(9, '100');
  await failure.getByLabel('Severity').selectOption('Major');
  await expect(failure.getByLabel('Requirement')).toHaveValue(/Minimum 75 µm/);
  await expect(failure.getByLabel('What was found')).toHaveValue(/spot 1: 50[^]*spot 2: 52/);
  await expect(page.locator('[name=ncr]')).toBeChecked();
  await expect(page.getByText('Everything is decided.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('#section-tests').analyze();
  expect(violations).toEqual([]);
  await context.setOffline(true);
  await submit(page);
  await waits(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();

  const reviewer = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInByCall(reviewer, { email: 'superuser@example.com', password: product.password });
  await reviewer.goto(`/ncrs?search=${place}`);
  await reviewer.getByRole('link', { name: /^NCR-/ }).click();
  await reviewer.getByRole('button', { name: 'Responsible and due date' }).click();
  await reviewer.getByRole('combobox', { name: 'Responsible' }).selectOption('Somebody with an account');
  await reviewer.getByRole('combobox', { name: 'Person' }).fill(inspector.email);
  await reviewer.getByRole('option').filter({ hasText: inspector.email }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(reviewer.getByText('Responsible person set')).toBeVisible();

  await page.goto(new URL(reviewer.url()).pathname);
  await page.getByRole('button', { name: 'Agree the action' }).click();
  await page.getByLabel('What is to be done').selectOption('Repair');
  await page.getByLabel('How it is corrected').fill('Sweep, and coat again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Ready for verification' }).click();
  await page.getByRole('button', { name: 'It is ready' }).click();
  await expect(page.getByText('Marked ready for verification')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();

  const again: Unjudged = {
    testId: randomUUID(),
    kind: 'dft',
    areaCode: 'Shell 1',
    at: new Date(Date.now() + 60_000).toISOString(),
    requirement: { scheme: 'minMax', minUm: '75', maxUm: '125' },
    source: 'typed',
    readings: { readings: [80, 90, 100, 110, 120].map((value) => ({ value, unit: 'µm' })) },
  };
  const inspectionTests = [{ ...again, verdict: judgeTest(again, 'device') }];
  const answers = { date: '2026-11-21', inspectorName: 'D. Pillai', structuralMember: place, inspectionTests };
  const measured = await page.request.put(`/api/reports/${randomUUID()}`, {
    data: { kind: 'dailycot', answers, files: [] },
  });
  expect(measured.ok()).toBe(true);

  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(reviewer.getByLabel(`Dry film thickness, ${place}, Shell 1: DCR-`)).toBeChecked();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(reviewer.getByRole('heading', { name: /^Closed by/ })).toBeVisible();
  expect((await new AxeBuilder({ page: reviewer }).analyze()).violations).toEqual([]);
});
