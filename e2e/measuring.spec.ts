import type { Locator, Page } from '@playwright/test';
import { printed } from '#domain/measurement/comparison.ts';
import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { type Outcome, outcomeWords } from '#domain/measurement/verdict.ts';
import { expectNoBarriers } from './axe.ts';
import { asInspector, beginReport, detailedTests, submit, waits } from './inTheField.ts';
import { textOfPdfAsWritten, withoutSpace } from './pdfText.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 760 } });

const place = 'TK-101, course 1';
const areas = 9;
const failedArea = 4;

/** Types readings like a gauge that acts as a keyboard: each ends with Enter. */
async function gaugeTypes(page: Page, readings: readonly number[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Reading', exact: true }).focus();
  for (const reading of readings) {
    await page.keyboard.insertText(String(reading));
    await page.keyboard.press('Enter');
  }
}

/** Adds a test of a kind to the detailed tests. */
async function addTest(tests: Locator, kind: TestKind): Promise<void> {
  await tests.getByLabel('Kind of test').selectOption(kind);
  await tests.getByRole('button', { name: `Add ${kindsOfTest[kind].title.toLowerCase()}` }).click();
}

/** Adds a test of film, judged by a rule with these limits, and types its readings. */
async function measureFilm(
  page: Page,
  tests: Locator,
  scheme: string,
  limits: Readonly<Record<string, string>>,
  readings: readonly number[],
): Promise<void> {
  await addTest(tests, 'dft');
  await tests.getByLabel('Acceptance rule').selectOption(scheme);
  for (const [label, limit] of Object.entries(limits)) await tests.getByLabel(label, { exact: true }).fill(limit);
  await gaugeTypes(page, readings);
}

/** Types the air's temperature, its humidity and the steel's temperature of an ambient reading. */
async function fillAir(reading: Locator, [air, humidity, steel]: readonly [string, string, string]): Promise<void> {
  await reading.getByLabel('Air Temp').fill(air);
  await reading.getByLabel('Humidity').fill(humidity);
  await reading.getByLabel('Surface Temp').fill(steel);
}

/** The spots of the job, three readings each. In one area the film is thin. */
const readings = Array.from({ length: areas * 15 }, (_, at) => {
  const area = Math.floor(at / 15) + 1;
  return (area === failedArea ? 66 : 96) + (at % 5);
});

/** Gives the browser a serial port with a dew-point meter on it, which repeats its figures, after some noise. */
function withMeter(): void {
  const frame = ['Ta  31.4 C', 'RH  62.5 %', 'Ts  33.2 C', 'Td  29.1 C']
    .map((line) => `\u0002${line}\u0004\r\n`)
    .join('');
  const lines = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const timer = setInterval(() => controller.enqueue(new TextEncoder().encode(`\u0001 ---\r\n${frame}`)), 100);
    return () => clearInterval(timer);
  };
  let stop = () => {};
  const readable = new ReadableStream<Uint8Array>({
    start: (controller) => void (stop = lines(controller)),
    cancel: () => stop(),
  });
  const port = { open: async () => {}, close: async () => {}, readable, writable: null };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
}

type Verdict = {
  outcome?: Outcome;
  suggested?: string | null;
  figures?: { dewPointC?: number };
  limits?: unknown;
  findings?: { words: string }[];
};
const essence = ({ outcome, suggested, figures, limits }: Verdict) => ({ outcome, suggested, figures, limits });

test('A tank course of 45 spots is measured by a gauge that types, fails, has its extent found, and is sent without a network: the server says what the phone said', async ({
  page,
  context,
  inspector,
}) => {
  await page.addInitScript(withMeter);
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
  await detailedTests(page);
  await page.locator('#section-tests input[type=file]:not([name])').setInputFiles({
    name: 'logger.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Time,Ta (°C),RH (%),Ts (°C)\n03:00,28,80,27\n11:00,29.5,70,29'),
  });
  await page.getByRole('button', { name: 'Fill reading 2', exact: true }).click();
  await expect(second.getByLabel('Air Temp')).toHaveValue('29.5');
  // A typed figure stays, and the form asks before replacing it.
  await expect(page.getByRole('button', { name: 'Replace what is typed in reading 1' })).toBeVisible();
  await expect(first.getByLabel('Humidity')).toHaveValue('90');

  await page.getByRole('button', { name: 'Connect a dew-point meter' }).click();
  const meter = page.getByRole('group', { name: 'The meter says' });
  await expect(meter.getByText('29.1 °C')).toBeVisible();
  await meter.getByRole('button', { name: 'Fill reading 3' }).click();
  const third = page.getByRole('group', { name: 'Reading 3' });
  for (const [label, figure] of [
    ['Air Temp', '31.4'],
    ['Humidity', '62.5'],
    ['Surface Temp', '33.2'],
  ] as const) {
    await expect(third.getByLabel(label)).toHaveValue(figure);
  }
  await page.getByRole('button', { name: 'Disconnect the dew-point meter' }).click();
  await expect(meter).toBeHidden();

  const fourth = page.getByRole('group', { name: 'Reading 4' });
  await fillAir(fourth, ['2', '40', '-1']);
  const ofIce = 'The steel is below 0 °C. Is there ice or frost on it?';
  await expect(fourth.getByText(ofIce)).toBeVisible();

  const tests = await detailedTests(page);
  await tests.getByRole('button', { name: 'Add dry film thickness' }).click();
  await tests.getByLabel('Minimum').fill('75');
  await tests.getByLabel('Maximum').fill('125');
  await tests.getByLabel('Surface', { exact: true }).fill('700');
  await gaugeTypes(page, readings.slice(0, 44));
  await expect(tests.getByText('Area 3, spot 5, reading 3 of 3 (91 to go)')).toBeVisible();
  await gaugeTypes(page, readings.slice(44));
  await expect(tests.getByText(`Area ${failedArea}: mean 68.0 µm.`, { exact: false })).toBeVisible();
  await tests.getByRole('button', { name: `Area ${failedArea}, outward to N`, exact: true }).click();
  await gaugeTypes(page, [70, 70, 70, 90, 90, 90, 95, 95, 95]);
  await expect(tests.getByText(`Area ${failedArea}, N: It goes 1.5 m in this direction.`)).toBeVisible();
  await expect(page.getByLabel('Number of Spots')).toHaveValue('45');
  await tests.getByRole('button', { name: 'Accept it all the same' }).click();
  await tests.getByRole('button', { name: "Client's instruction" }).click();

  // Measured again under the same requirement, by a file that is dropped on the test.
  await tests.getByRole('button', { name: 'Measure again' }).click();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Reading (µm)\n80\n90\n95'], 'again.csv', { type: 'text/csv' }));
    return data;
  });
  const again = tests.getByRole('region', { name: 'Test 2: Dry film thickness' });
  await again.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
  await tests.getByRole('button', { name: 'Use 3 readings' }).click();
  await expect(tests.getByText('Area 1, spot 2, reading 1 of 3', { exact: false })).toBeVisible();

  // What nobody said is told with what is taken instead, and nothing passes in silence.
  const unsaid = (words: string) => expect(tests.getByText(words, { exact: false }).first()).toBeVisible();
  await measureFilm(page, tests, 'iso19840', { Nominal: '75', Surface: '' }, [105, 106]);
  await unsaid('What the gauge was set on is not given: 25 µm is taken from each reading');
  await unsaid('Enter the surface, or how many readings are asked for.');
  await measureFilm(page, tests, 'sspcPa2', { Minimum: '', Maximum: '', Nominal: '75' }, [76, 77, 78]);
  await unsaid('One thickness is stated, 75 µm: 60 to 90 µm, 80 to 120 % of it.');
  await measureFilm(page, tests, 'minMax', { Minimum: '60', Maximum: '125' }, [80, 81]);
  await unsaid('2 readings are judged. No number of readings is asked for.');
  await addTest(tests, 'profile');
  await gaugeTypes(page, [118]);
  await unsaid('Was the gauge set to zero less the film?');
  await addTest(tests, 'gaugeCheck');
  await tests.getByLabel('Shim', { exact: true }).fill('254');
  await tests.getByLabel('Fixed part, of the shim').fill('10');
  await gaugeTypes(page, [264, 264]);
  const offShim = 'Off the shim by 10.0 µm (at most 12.6)';
  await unsaid(offShim);

  await expectNoBarriers(page, '#section-ambient', '#section-tests');

  await context.setOffline(true);
  await submit(page);
  await waits(page);
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
  await expect(page.getByText('Submission failed.')).toBeHidden();
  await expect(page.getByLabel('Structural Member')).toHaveValue(place);
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible();
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

  // The page and the PDF show the phone's verdicts word for word.
  const ofTests = answers.inspectionTests.map(({ verdict }) => verdict);
  const words = [
    ...ofTests.flatMap(({ outcome }) => (outcome ? outcomeWords[outcome] : [])),
    ...[...answers.ambientVerdicts, ...ofTests].flatMap(({ findings = [] }) => findings.map((one) => one.words)),
    ...answers.ambientVerdicts.flatMap(({ figures }) => (figures?.dewPointC ? printed(figures.dewPointC) : [])),
    `Area ${failedArea}, N: It goes 1.5 m in this direction.`,
    'Decided Yes against the readings by Divya Pillai: «Dehumidified enclosure»',
    "Accepted against the verdict by Divya Pillai: «Client's instruction»",
    offShim,
    ofIce,
    'frost point -9.1',
  ];
  expect(words).toContain('Humidity 90.0 % is above 85 %.');
  await page.goto(`/reports/${id}`);
  await expect(page.getByText('Decided Yes against the readings', { exact: false }).first()).toBeVisible();
  const shown = withoutSpace((await page.getByRole('main').textContent()) ?? '');
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  for (const where of [shown, await textOfPdfAsWritten(await download.path())])
    expect(words.filter((one) => !where.includes(withoutSpace(one)))).toEqual([]);
});
