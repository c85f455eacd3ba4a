import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asInspector, beginReport, submit, waits } from './inTheField.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 760 } });

const place = 'TK-101, course 1';
const areas = 9;
const failedArea = 4;

/** Types readings as a gauge does that stands for a keyboard: each ends with Enter. */
async function gaugeTypes(page: Page, readings: readonly number[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
  for (const reading of readings) {
    await page.keyboard.insertText(String(reading));
    await page.keyboard.press('Enter');
  }
}

/** The spots of the course, three readings each; in one area the film is thin. */
const readings = Array.from({ length: areas * 15 }, (_, at) => {
  const area = Math.floor(at / 15) + 1;
  return (area === failedArea ? 66 : 96) + (at % 5);
});

type Verdict = { outcome?: string; suggested?: string | null; figures?: unknown; limits?: unknown };
const essence = ({ outcome, suggested, figures, limits }: Verdict) => ({ outcome, suggested, figures, limits });

test('A tank course of 45 spots is measured by a gauge that types, fails, has its extent found, and is sent without a network: the server says what the phone said', async ({
  page,
  context,
  inspector,
}) => {
  await asInspector(page, inspector);
  await beginReport(page, place);

  const first = page.getByRole('group', { name: 'Reading 1' });
  await first.getByLabel('Air Temp').fill('28');
  await first.getByLabel('Humidity').fill('90');
  await first.getByLabel('Surface Temp').fill('27');
  await expect(first.getByText('Humidity 90.0 % is above 85 %.')).toBeVisible();
  await first.getByLabel('OK To Work').selectOption('Yes');
  await first.getByRole('button', { name: 'Dehumidified enclosure' }).click();

  const second = page.getByRole('group', { name: 'Reading 2' });
  await second.getByLabel('Time').fill('11:05');
  await first.getByLabel('Time').fill('03:00');
  await page.locator('#section-ambient input[type=file]').setInputFiles({
    name: 'logger.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Time,Ta (°C),RH (%),Ts (°C)\n03:00,28,80,27\n11:00,29.5,70,29'),
  });
  await page.getByRole('button', { name: 'Fill reading 2', exact: true }).click();
  await expect(second.getByLabel('Air Temp')).toHaveValue('29.5');
  // What is typed is asked about, and stays until somebody says otherwise.
  await expect(page.getByRole('button', { name: 'Replace what is typed in reading 1' })).toBeVisible();
  await expect(first.getByLabel('Humidity')).toHaveValue('90');

  const tests = page.getByRole('region', { name: 'Tests with readings' });
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByLabel('Minimum').fill('75');
  await tests.getByLabel('Maximum').fill('125');
  await tests.getByLabel('Surface', { exact: true }).fill('700');
  await gaugeTypes(page, readings.slice(0, 44));
  await expect(tests.getByText('Now: area 3 · spot 5 · reading 3 of 3 · 91 due')).toBeVisible();
  await gaugeTypes(page, readings.slice(44));
  await expect(tests.getByText(`Area ${failedArea}: mean 68.0 µm.`, { exact: false })).toBeVisible();
  await tests.getByRole('button', { name: `Area ${failedArea}, outward to N`, exact: true }).click();
  await gaugeTypes(page, [70, 70, 70, 90, 90, 90, 95, 95, 95]);
  await expect(tests.getByText(`Area ${failedArea}, N: It goes 1.5 m in this direction.`)).toBeVisible();
  await expect(page.getByLabel('Number of Spots')).toHaveValue('45');
  await tests.getByRole('button', { name: 'Accept it all the same' }).click();
  await tests.getByRole('button', { name: "Client's instruction" }).click();

  const { violations } = await new AxeBuilder({ page }).include('#section-ambient').include('#section-tests').analyze();
  expect(violations).toEqual([]);

  await context.setOffline(true);
  await submit(page);
  await waits(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();

  const { result } = (await (await page.request.get('/api/reports')).json()) as {
    result: Record<string, { structuralMember?: string; _id: string }[]>[];
  };
  const entries = result.flatMap((record) => record['dailycot-reportData'] ?? []);
  const id = entries.find(({ structuralMember }) => structuralMember === place)?._id ?? '';
  const { answers, verdicts } = (await (await page.request.get(`/api/reports/${id}`)).json()) as {
    answers: { ambientVerdicts: Verdict[]; inspectionTests: { verdict: Verdict }[] };
    verdicts: { ambientVerdicts: Verdict[]; inspectionTests: Verdict[] };
  };
  expect(answers.ambientVerdicts[0]).toMatchObject({ suggested: 'No', override: { reason: 'Dehumidified enclosure' } });
  expect(verdicts.ambientVerdicts.map(essence)).toEqual(answers.ambientVerdicts.map(essence));
  expect(verdicts.inspectionTests.map(essence)).toEqual(answers.inspectionTests.map(({ verdict }) => essence(verdict)));

  await page.goto(`/reports/${id}`);
  await expect(page.getByText('Decided Yes against the readings', { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Accepted against the verdict by Divya Pillai: «Client's instruction»")).toBeVisible();
  await expect(
    page.getByText(`Area ${failedArea}, N: It goes 1.5 m in this direction.`, { exact: false }).first(),
  ).toBeVisible();
});
