import type { Page } from '@playwright/test';
import { openFormAsInspector, openDetailedTests, reportsOn, submitReport } from './inTheField.ts';
import { contentWidth } from './pages.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signIn } from './signIn.ts';
import { TapCounter } from './thumb.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What is set up on the first day of a job and stays the same on the next. */
const setUp = {
  structuralMember: 'TK-101',
  descriptionofarea: 'Shell course 1, external',
  locationIdentification: 'North',
  supervisorName: 'A. Menon',
  quantityPlannedText1: '120',
  colour: 'RAL 7035',
  mixRatio_part1: '4',
  mixRatio_part2: '1',
  potLife: '4 h',
  gaugeType: 'Electronic',
  gaugeNumber: 'G-7731',
  probeNumber: 'P-12',
  specifiedStandard: 'SSPC-PA 2',
  specifiedThicknessDownR: '60',
  specifiedThicknessUpR: '120',
  specifiedThicknessArrowR: '75',
} as const;

const received = (page: Page) => page.getByRole('heading', { name: 'Form submitted successfully!' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string, value?: string) =>
  page.locator(`[name=${name}]${value ? `[value="${value}"]` : ''}`);

/** What is typed anew on every day: times, readings of the air, results, the paint of the day, photos and signature. */
async function fillDay(page: Page, thumb: TapCounter): Promise<void> {
  await thumb.type('quantityPlannedText2', '96');
  await thumb.press(box(page, 'manpowerDeployedTime'));
  await thumb.key('0730');
  await thumb.typeOn('workCloseTime', '1730');
  await thumb.typeOn('permitIssuanceTime', '0750');
  await thumb.typeOn('workStartTime', '0810');
  // The form was opened when the permit was requested: that time is right as it stands.
  await thumb.press(button(page, 'Confirm it'));
  for (const name of ['surfaceCleanliness', 'dryFilmThickness', 'conditionA']) await thumb.press(box(page, name));
  for (let row = 0; row < 4; row += 1) {
    // A whole time leads to the next field, and the key Next on to the one below. The wet bulb is passed over.
    await thumb.press(page.locator(`[name="ambientConditions[${row}][ambienttime]"]`));
    await thumb.key(['0830', '1030', '1330', '1600'][row] ?? '');
    await thumb.typeOn(`ambientConditions[${row}][airTemp]`, `${28 + row}`);
    await thumb.press(page.locator(`[name="ambientConditions[${row}][humidity]"]`));
    await thumb.key('62');
    await thumb.next();
    await thumb.typeOn(`ambientConditions[${row}][surfaceTemp]`, `${30 + row}`);
    // What a reading comes to moves the one below it.
    const reading = page.getByRole('group', { name: `Reading ${row + 1}` });
    await expect(reading.getByText('OK to work: Yes (from readings)')).toBeVisible();
  }
  await thumb.press(button(page, 'Take all 4 proposals: Yes, Yes, Yes, Yes'));
  await thumb.press(box(page, 'surfacePreparation', 'Abrasive Blast'));
  for (const pass of await button(page, /^Pass for /).all()) await thumb.press(pass);
  await thumb.press(box(page, 'coatingApplication', 'Primer'));
  await thumb.type('batch_partA', 'A-2231');
  await thumb.type('batch_partB', 'B-1120');
  await thumb.press(box(page, 'applicationMethod', 'airlessSpray'));
  await thumb.type('timeSelection', '09:15');
  await thumb.type('surfaceArea', '96');
  await thumb.type('temperature', '29');
  await thumb.type('partAQuantity', '20');
  await thumb.type('partBQuantity', '5');
  await thumb.type('dryingTimeAllowed', '12:40');
}

/** Photographs, signs and sends. */
async function send(page: Page, thumb: TapCounter): Promise<void> {
  const photos = [await drawJpeg(page, 1200, 900, '#8a4b2a'), await drawJpeg(page, 1200, 900, '#1d3a5f')];
  for (const [index, photo] of photos.entries()) await thumb.photograph(`day ${index + 1}.jpg`, photo);
  await thumb.press(button(page, 'Sign with a finger'));
  await thumb.draw(page.getByRole('img', { name: 'Sheet to sign on, empty' }));
  await thumb.press(button(page, 'Keep signature'));
  await expect(page.getByText('Every mandatory field is filled.')).toBeVisible();
  await expect(page.getByText('2 photos and a signature')).toBeVisible();
  await thumb.press(button(page, 'Submit'));
  // Where the screen shows nothing of what is left, the first press leads there.
  const left = page.getByRole('heading', { name: 'Check and send' });
  await expect(received(page).or(left.and(page.locator(':focus')))).toBeVisible();
  if (!(await received(page).isVisible())) await thumb.press(button(page, 'Submit'));
  await expect(received(page)).toBeVisible();
}

/** The first day, from nothing, with 30 readings of the film. */
async function fileFirstDay(page: Page): Promise<TapCounter> {
  const thumb = new TapCounter(page);
  // The forms that follow keep their sections open.
  await thumb.press(button(page, 'Open all sections'));
  for (const [name, text] of Object.entries(setUp)) await thumb.type(name, text);
  await thumb.press(page.locator('summary').filter({ hasText: 'Copy To' }));
  for (const name of ['client', 'newSteel', 'iso8501']) await thumb.press(box(page, name));
  for (const name of ['productName', 'precleaningStandard', 'cleaningStandard']) await thumb.choose(name, 1);
  for (const name of ['partAUnit', 'partBUnit']) await thumb.choose(name, 'ltr');
  await fillDay(page, thumb);
  // All sections are open, this one too.
  const tests = page.getByRole('region', { name: 'Instruments and detailed tests' });
  await thumb.press(tests.getByRole('button', { name: 'Add dry film thickness' }));
  // What is specified is not typed twice.
  await expect(tests.getByLabel('Minimum', { exact: true })).toHaveValue('60');
  await expect(tests.getByLabel('Maximum', { exact: true })).toHaveValue('120');
  await thumb.typeInto(tests.getByLabel('Surface', { exact: true }), '20');
  await thumb.press(tests.getByRole('textbox', { name: 'Reading', exact: true }));
  for (let reading = 0; reading < 30; reading += 1) {
    await page.keyboard.insertText(String(80 + (reading % 9)));
    await page.keyboard.press('Enter');
  }
  await expect(tests.getByText('Pass', { exact: true }).first()).toBeAttached();
  await send(page, thumb);
  return thumb;
}

test('A day is filed from nothing, with 30 readings, in at most 80 taps, and the next one from it in at most 45', async ({
  page,
  inspector,
}) => {
  // Two whole days.
  test.setTimeout(300_000);
  await signIn(page, inspector.email, inspector.password, /\/dailyreport/i);
  const first = await fileFirstDay(page);
  await page.goto('/dailyreport');

  // A whole time leads to the next.
  const thumb = new TapCounter(page);
  await thumb.press(page.getByRole('link', { name: /^Same as yesterday/ }));
  await thumb.press(button(page, /^Confirm all \d+$/).first());
  await fillDay(page, thumb);
  await thumb.type('numberOfSpots', '15');
  await thumb.type('downR', '71');
  await thumb.type('upR', '96');
  await thumb.type('arrowR', '83');
  await send(page, thumb);

  process.stdout.write(`From nothing: ${first.taps} taps, ${first.screens} screens: ${first.byField}.\n`);
  process.stdout.write(`A normal day: ${thumb.taps} taps, ${thumb.screens} screens: ${thumb.byField}.\n`);
  expect(first.taps).toBeLessThanOrEqual(80);
  expect(thumb.taps).toBeLessThanOrEqual(45);
  // Nothing that yesterday's report had set up was typed again, and none of its findings were taken over.
  const today = (await reportsOn(page.request, setUp.structuralMember)).find(({ downR }) => downR === '71');
  expect(today).toMatchObject({ ...setUp, mixRatio_part1: 4, mixRatio_part2: 1, newSteel: true, partAUnit: 'ltr' });
  expect(today?.['inspectorSupervisor']).toBe('Inspector of One Journey');
  // Signing sets the day of the signature.
  expect(today?.['inspectorDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(today?.['inspectorDate']).toBe(today?.['date']);
  expect(today?.photos).toHaveLength(3);

  // Its page reads like its paper: eight screens of a phone, where it once had 23, and three of a desk.
  await page.goto(`/reports/${today?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^DCR-/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /day 2/ }).first()).toBeAttached();
  const screens = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => contentWidth(page)).toBe(width);
    const footer = page.getByRole('contentinfo').last();
    return footer.evaluate((element, of) => (element.getBoundingClientRect().top + scrollY) / of, height);
  };
  const [onPhone, onDesk] = [await screens(360, 740), await screens(1440, 900)];
  process.stdout.write(`Its page: ${onPhone.toFixed(1)} screens of a phone, ${onDesk.toFixed(1)} of a desk.\n`);
  expect(onPhone).toBeLessThanOrEqual(8);
  expect(onDesk).toBeLessThanOrEqual(3);

  // Its figures are proposed to the day's manpower report, and accepted with a tap.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/manpowerreport');
  await expect(page.getByText('Proposed from the daily reports: 192 m²')).toBeVisible();
  await expect(page.locator('[name=surfaceToday]')).toHaveValue('');
  await button(page, /^Use what is proposed for Surface Done Today/).tap();
  await expect(page.locator('[name=surfaceToday]')).toHaveValue('192');
});

test('Without the keyboard of the phone an ambient row and a row of salts are typed by the keypad, whose keys are all on the screen, upright and on its side', async ({
  page,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  const keypad = page.getByRole('group', { name: 'Keypad' });
  const key = (name: string) => keypad.getByRole('button', { name, exact: true }).tap();
  const type = async (...keys: string[]) => {
    for (const name of keys) await key(name);
  };
  const allIsSeen = async (keys = 16) => {
    const height = page.viewportSize()?.height ?? 0;
    await expect(keypad.getByRole('button')).toHaveCount(keys);
    for (const one of await keypad.getByRole('button').all()) await expect(one).toBeInViewport({ ratio: 1 });
    const top = (await keypad.boundingBox())?.y ?? 0;
    const field = await page.locator('input:focus').boundingBox();
    expect(field?.y).toBeGreaterThanOrEqual(0);
    expect((field?.y ?? height) + (field?.height ?? height)).toBeLessThanOrEqual(top);
  };

  const reading = page.getByRole('group', { name: 'Reading 1' });
  await reading.getByLabel('Air Temp').tap();
  await expect(reading.getByLabel('Air Temp')).toHaveAttribute('inputmode', 'none');
  await allIsSeen();
  const otherSign = reading.getByRole('button', { name: /^±/ });
  await expect(otherSign).toHaveCount(0);
  await type('4', 'Point', '5', 'Minus', 'Next', 'Next', '6', '3', 'Delete', '2', 'Next', '1');
  await allIsSeen();
  await key('Next');
  await expect(keypad).toBeHidden();
  await expect(reading.getByLabel('OK To Work')).toBeFocused();
  for (const [label, figure] of [
    ['Air Temp', '-4.5'],
    ['Wet Bulb', ''],
    ['Humidity', '62'],
    ['Surface Temp', '1'],
  ] as const) {
    await expect(reading.getByLabel(label)).toHaveValue(figure);
  }
  await expect(reading.getByLabel('Time')).not.toHaveValue('');

  // What is folded is passed over. A fault within it leads into it.
  const tests = await openDetailedTests(page);
  const inFold = page.getByLabel('Part A made on');
  await inFold.pressSequentially('01');
  await tests.getByRole('button', { name: 'Instruments and detailed tests' }).tap();
  await expect(inFold).toBeHidden();
  await page.locator('[name=batch_partB]').press('Enter');
  await expect(page.locator('[name=typeofcase]')).toBeFocused();
  await submitReport(page);
  await page.getByRole('link', { name: 'Part A made on' }).click();
  await expect(inFold).toBeFocused();
  await expect(inFold).toBeInViewport();
  await inFold.fill('');

  await page.setViewportSize({ width: 740, height: 360 });
  await tests.getByLabel('Kind of test').selectOption('salts');
  await tests.getByRole('button', { name: 'Add soluble salts' }).tap();
  await tests.getByRole('button', { name: 'Add patch' }).tap();
  const patch = tests.getByRole('group', { name: /^Patch 1/ });
  await patch.getByLabel('Blank').tap();
  await allIsSeen();
  await type('1', 'Next', '8', 'Next', '3', 'Next', '1', '2', 'Point', '5', 'Next');
  await expect(patch.getByText('Salts 8.4 mg/m²', { exact: false })).toBeAttached();
  await allIsSeen();
  await type('2', '1', 'Next');
  await expect(patch.getByLabel('Water, uncorrected')).toHaveValue('21');
  const blank = tests.getByRole('group', { name: /^Patch 2/ }).getByLabel('Blank');
  await expect(blank).toBeFocused();
  await key('5');
  await page.keyboard.press('Escape');
  await expect(keypad).toBeHidden();
  await page.keyboard.type('.7');
  await expect(blank).toHaveValue('5.7');

  await blank.tap();
  await key("The phone's keyboard");
  await expect(blank).toBeFocused();
  await expect(blank).toHaveAttribute('inputmode', 'decimal');
  await expect(otherSign).toHaveCount(3);
  await blank.blur();
  await blank.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await blank.tap();
  await allIsSeen(1);
  await key('Keypad');
  await allIsSeen();

  // A series of readings has its keys right below its field.
  await page.keyboard.press('Escape');
  await expect(keypad).toBeHidden();
  await tests.getByLabel('Kind of test').selectOption('dft');
  await tests.getByRole('button', { name: 'Add dry film thickness' }).tap();
  // The eye stays where it was: the new test is in sight, whatever was folded above it.
  await expect(tests.getByRole('button', { name: 'Dry film thickness', exact: true })).toBeInViewport({ ratio: 1 });
  await tests.getByRole('textbox', { name: 'Reading', exact: true }).tap();
  await allIsSeen(13);
  await type('8', '5', 'Take the reading');
  await expect(tests.getByText('reading 2 of 3', { exact: false })).toBeVisible();
});
