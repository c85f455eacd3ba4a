import type { Locator, Page } from '@playwright/test';
import { shownFigure } from '#domain/measurement/comparison.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { type Outcome, outcomeWords } from '#domain/measurement/verdict.ts';
import { expectNoAxeViolations } from './axe.ts';
import { downloadBy } from './downloads.ts';
import {
  openFormAsInspector,
  beginReport,
  openDetailedTests,
  reportsOn,
  submitReport,
  untilReceived,
  expectWaitingInOutbox,
} from './inTheField.ts';
import { expectFitsNarrowScreens } from './pages.ts';
import { unspacedTextAsWritten, withoutSpace } from './pdfText.ts';
import { expect, test } from './product.ts';
import { addClientByCall, addPerson, sendOrFail } from './byCall.ts';

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
  await tests.getByRole('button', { name: `Add ${testDefinitions[kind].title.toLowerCase()}` }).click();
}

/** Checks a gauge on a shim that it reads a tenth too high. */
async function failGaugeCheck(page: Page, tests: Locator, serialNo?: string): Promise<void> {
  await addTest(tests, 'gaugeCheck');
  if (serialNo !== undefined) {
    await tests.getByText('Instrument', { exact: true }).click();
    await tests.getByLabel('Serial number', { exact: true }).fill(serialNo);
  }
  await tests.getByLabel('Shim', { exact: true }).fill('254');
  await gaugeTypes(page, [280, 281, 279]);
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

/** Names a batch that had expired, on the form. Returns what is said of it. */
async function useExpiredBatch(page: Page): Promise<string> {
  await page.locator('[name=productName]').selectOption({ index: 1 });
  await page.locator('[name=batch_partA]').fill('B-7');
  await page.locator('[name=expiry_partA]').fill('2026-11-01');
  const words = 'B-7 expired on 01 Nov 2026.';
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  return words;
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

/** Asserts that a report, whose page is shown, says these words there and on paper. Returns both, without spaces. */
async function saidOnPageAndPaper(page: Page, words: readonly string[]): Promise<string[]> {
  const shown = withoutSpace((await page.getByRole('main').textContent()) ?? '');
  const download = await downloadBy(page.getByRole('button', { name: 'Download PDF' }));
  const both = [shown, await unspacedTextAsWritten(await download.path())];
  for (const where of both) expect(words.filter((one) => !where.includes(withoutSpace(one)))).toEqual([]);
  return both;
}

test('A tank course of 45 spots is measured by a gauge that types, fails, has its extent found, and is sent without a network: the server says what the phone said', async ({
  page,
  context,
  inspector,
}) => {
  await page.addInitScript(withMeter);
  await openFormAsInspector(page, inspector);
  await beginReport(page, place);

  const first = page.getByRole('group', { name: 'Reading 1' });
  await fillAir(first, ['28', '90', '27']);
  await expect(first.getByText('Humidity 90.0 % is above 85 %.')).toBeVisible();
  await first.getByLabel('OK To Work').selectOption('Yes');
  await first.getByRole('button', { name: 'Dehumidified enclosure' }).click();

  const second = page.getByRole('group', { name: 'Reading 2' });
  await second.getByLabel('Time').fill('11:05');
  await first.getByLabel('Time').fill('03:00');
  await openDetailedTests(page);
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

  const tests = await openDetailedTests(page);
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

  await expectNoAxeViolations(page, '#section-ambient', '#section-tests');

  await context.setOffline(true);
  await expect(page.getByText('There is no network at the moment. Submit anyway')).toBeVisible();
  await submitReport(page);
  await expectWaitingInOutbox(page);
  await context.setOffline(false);
  await untilReceived(page);

  const id = (await reportsOn(page.request, place))[0]?._id ?? '';
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
    ...answers.ambientVerdicts.flatMap(({ figures }) => (figures?.dewPointC ? shownFigure(figures.dewPointC) : [])),
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
  await saidOnPageAndPaper(page, words);
});

/** Asserts that a report has one outcome in the list and on its page, and says these words there and on paper. */
async function saidEverywhere(page: Page, structure: string, outcome: string, words: readonly string[]) {
  await page.goto('/reports');
  const row = page.getByRole('row').filter({ hasText: structure });
  await expect(row.getByText(outcome, { exact: true })).toBeVisible();
  await row.getByRole('link', { name: /^DCR-/ }).click();
  await expect(page.getByText(outcome, { exact: true }).first()).toBeVisible();
  return saidOnPageAndPaper(page, words);
}

test('A film too thin in the plain fields, air above the stricter limit of the client, and a gauge that failed its check are one failed report in the form, the list, the page and the PDF; one mix time accuses nobody, and what is not known is asked', async ({
  page,
  product,
  superuser,
  callsOf,
}) => {
  const request = await callsOf(superuser);
  const clientId = await addClientByCall(request, 'Strict Terminals');
  const who = { email: 'inspector@strict.example', password: product.password };
  const limits = { revision: 0, limits: { humidityMax: 75, deltaTMinC: 5 } };
  await sendOrFail(request, 'put', `clientLimits/${clientId}`, limits);
  await addPerson(request, { fname: 'Strict Inspector', clientId, ...who });
  await openFormAsInspector(page, who);
  const typed: Record<string, string> = {
    structuralMember: 'TK-301',
    potLife: '6 h',
    timeSelection: '09:00',
    dryingTimeAllowed: '16:00',
    specifiedThicknessDownR: '60',
    downR: '40',
    arrowR: '50',
    gaugeNumber: 'G-9',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  const first = page.getByRole('group', { name: 'Reading 1' });
  await fillAir(first, ['24', '84', '25']);
  await expect(first.getByText('OK to work: No (from readings)')).toBeVisible();
  await first.getByLabel('Time').fill('08:00');
  const words = ['Humidity 84.0 % is above 75 % (the client).', 'The measured minimum, 40.0 µm, is under 60 µm.'];
  await expect(first.getByText(words[0] ?? '')).toBeVisible();
  const thickness = page.locator('#section-thickness');
  await expect(thickness.getByText(words[1] ?? '').first()).toBeVisible();
  await expect(page.getByText('Use this mix by 15:00', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Add reading 5' }).click();
  const fifth = page.getByRole('group', { name: 'Reading 5' });
  for (const [label, figure] of [
    ['Time', '16:00'],
    ['Air', '30'],
    ['Wet bulb', '26'],
    ['Steel', '28'],
  ] as const)
    await fifth.getByLabel(label, { exact: true }).fill(figure);
  await expect(fifth.getByText('24.6 °C', { exact: true })).toBeVisible();
  // One tap takes what is proposed for it as for the rows, and work that goes on against it is a failure of the same day.
  await page.getByRole('button', { name: 'Take all 2 proposals: No, No' }).click();
  await expect(fifth.getByText('OK to work: No (from readings), taken')).toBeVisible();
  await expect(first.getByLabel('OK To Work')).toHaveValue('No');
  await first.getByLabel('OK To Work').selectOption('Yes');
  await fifth.getByLabel('OK to work').selectOption('Yes');
  words.push('Steel is 3.4 °C above the dew point (24.6 °C). At least 5 °C is needed (the client).');
  await expect(fifth.getByText(words[2] ?? '')).toBeVisible();
  const chart = 'ΔT over the day: 2 readings from 08:00 to 16:00, lowest 3.4 °C at 16:00; at least 5 °C';
  await expect(page.getByText(chart)).toBeVisible();
  const tests = await openDetailedTests(page);
  await failGaugeCheck(page, tests, 'G-10');
  words.push('The gauge reads 280.0 µm on 254.0 µm.');
  await expect(tests.getByText(words[3] ?? '', { exact: false })).toBeVisible();
  words.push(await useExpiredBatch(page));
  await submitReport(page);
  await untilReceived(page);

  for (const where of await saidEverywhere(page, 'TK-301', 'Fail', words))
    expect(where).not.toContain(withoutSpace('after the pot life'));
  await expect(page.getByText(chart)).toBeVisible();

  // What a gauge measured is judged by nothing once it has failed its check; a further mix is by its own end.
  await page.goto('/dailyreport');
  await beginReport(page, 'TK-302');
  const plain = {
    gaugeNumber: 'G-9',
    specifiedThicknessDownR: '60',
    downR: '40',
    potLife: '6 h',
    timeSelection: '09:00',
    'furtherMixes[0][mixedAt]': '10:00',
    'furtherMixes[0][usedUpAt]': '16:30',
  };
  await page.getByRole('button', { name: 'Add further mix' }).click();
  for (const [name, text] of Object.entries(plain)) await page.locator(`[name="${name}"]`).fill(text);
  const late = 'Mix 2: Application ended 30 minutes after the pot life ended.';
  await expect(page.getByText(late)).toBeVisible();
  await expect(thickness.getByText('Fail', { exact: true })).toBeVisible();
  const further = await openDetailedTests(page);
  await failGaugeCheck(page, further);
  await expect(thickness.getByText('Not judged', { exact: true })).toBeVisible();
  await expect(thickness.getByText('The gauge failed its check', { exact: false })).toBeVisible();
  await addTest(further, 'dft');
  await further.getByLabel('Nominal', { exact: true }).fill('75');
  await gaugeTypes(page, [76, 77, 78]);
  // A typed limit stays though the test that began with it is given another one, and readers are told.
  await further.getByLabel('Minimum', { exact: true }).fill('65');
  await expect(page.locator('[name=specifiedThicknessDownR]')).toHaveValue('60');
  const shown = ['The gauge failed its check: what it measured since its last good one does not count.'];
  await expect(further.getByText(shown[0] ?? '').first()).toBeVisible();

  await addTest(further, 'dust');
  const dust = further.getByRole('region', { name: 'Test 3: Dust' });
  await dust.getByLabel('By IMO PSPC').check();
  await dust.getByLabel('Quantity', { exact: true }).selectOption('5');
  await dust.getByLabel('Size class', { exact: true }).selectOption('2');
  const asked = ['dust of size class 2. Is it visible without magnification?', '15,000 V was used.'];
  await expect(dust.getByText(asked[0] ?? '', { exact: false })).toBeVisible();
  await addTest(further, 'holiday');
  const holiday = further.getByRole('region', { name: 'Test 4: Holiday test' });
  await holiday.getByLabel('Film', { exact: true }).fill('600');
  await holiday.getByLabel('Method').selectOption('highVoltage');
  await holiday.getByLabel('Voltage used').fill('15000');
  await holiday.getByLabel('Found').fill('0');
  await expect(holiday.getByText(asked[1] ?? '', { exact: false })).toBeVisible();
  shown.push(...asked, late, 'Specified Minimum: 60 is typed, the tests have 65.', await useExpiredBatch(page));
  for (const at of [1, 2, 3, 4])
    await fillAir(page.getByRole('group', { name: `Reading ${at}`, exact: true }), ['24', '60', '25']);
  await page.getByRole('button', { name: 'Add reading 5' }).click();
  await page.getByRole('group', { name: 'Reading 5' }).getByLabel('Air', { exact: true }).fill('24');
  await expect(page.getByRole('button', { name: 'Raise NCR' }).first()).toBeVisible();
  await expectFitsNarrowScreens(page);
  await submitReport(page);
  await untilReceived(page);
  await saidEverywhere(page, 'TK-302', 'Fail', shown);

  // One NCR is proposed for what is one failure: a test, the readings of a day, and a batch that both reports used.
  await page.goto('/ncrs');
  const proposed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'NCR-' });
  await expect(proposed).toHaveCount(5);
  await expect(proposed.filter({ hasText: 'Shelf life' })).toHaveCount(1);
});
