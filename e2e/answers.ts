import { type Page, expect } from '@playwright/test';
import { decisionsFieldName } from '#domain/ncrs/decisionsField.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Field, type RowsField, labelOf, optionLabel } from '#domain/reports/fieldKinds.ts';
import { type KindOfReport, cellName } from '#domain/reports/kindOfReport.ts';
import { notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';

/** The answers: typed texts by the input's name, chosen options and ticked boxes, in the words that the form shows. */
export type FilledAnswers = { texts: Map<string, string>; options: Map<string, readonly string[]>; ticks: string[] };

const chosen: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  day_of_week: 'Friday',
  inspectorDate: '2026-11-21',
  permitRequestTime: '07:30',
  permitIssuanceTime: '08:15',
  manpowerDeployedTime: '08:00',
  workStartTime: '09:10',
  workCloseTime: '17:45',
  precleaningStandard: 'SSPC-SP 1',
  cleaningStandard: 'Sa 2½',
  descriptionofarea: 'टैंक ४२ की छत, உள் சுவர், ≥ 250 μm, ₹ 1,98,70,320',
  partAUnit: 'ltr',
  partBUnit: 'ltr',
  saltTestResult: '12.5',
  mixRatio_part1: '4',
  mixRatio_part2: '1',
  partAQuantity: '20',
  partBQuantity: '4.5',
  // In °F and mil readers find other figures than were typed.
  measuredIn: 'metric',
};

let clockMinutes = 600;
function nextClock(): string {
  clockMinutes += 7;
  return `${String(Math.floor(clockMinutes / 60) % 24).padStart(2, '0')}:${String(clockMinutes % 60).padStart(2, '0')}`;
}

let count = 0;

/** The text to type: unique, so that finding it means finding this answer, and short, so that no table breaks it. */
function textFor(field: Field): string {
  count += 1;
  if (field.kind === 'time') return nextClock();
  if (field.kind === 'choice') return field.options.at(-1) ?? '';
  if (field.kind === 'date') return `2027-01-${String((count % 28) + 1).padStart(2, '0')}`;
  return field.kind === 'quantity' ? `${100 + count}.${count % 10}` : `Zq${count}`;
}

/** Opens every fold of the form. */
const unfold = (page: Page): Promise<void> =>
  page.locator('form details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));

async function answerInput(
  page: Page,
  field: Field,
  name: string,
  text: string,
  answers: FilledAnswers,
): Promise<void> {
  const input = page.locator(`[name="${name}"]`);
  if (field.kind === 'tick') {
    await input.check();
    answers.ticks.push(field.name);
    return;
  }
  // Standards and products are text fields, but their values are chosen from lists.
  const isSelect = (await input.evaluate((element) => element.tagName)) === 'SELECT';
  await (isSelect ? input.selectOption(text) : input.fill(text));
  // Readers see the words of an option, not its value.
  answers.texts.set(name, field.kind === 'choice' ? optionLabel(field, text) : text);
}

/** A number is shown without zeros at its end. */
const inRow = (column: Field) => (column.kind === 'quantity' && column.wire === 'number' ? '21.5' : textFor(column));

/** Fills in rows: all if their number is fixed, otherwise two. */
async function fillRows(page: Page, field: RowsField, answers: FilledAnswers): Promise<void> {
  const rows = field.exactly ?? 2;
  for (let added = field.exactly ?? field.starts?.length ?? 0; added < rows; added += 1) {
    await page.getByRole('button', { name: `Add ${field.rowLabel ?? 'row'}`, exact: true }).click();
  }
  await unfold(page);
  for (let row = 0; row < rows; row += 1) {
    for (const column of field.columns) {
      if (column.kind === 'computed' || column.name === field.ticked?.called) continue;
      const name = cellName(field.name, row, column.name);
      if (column.name === field.ticked?.by && 'options' in column) {
        await page.locator(`[name="${name}"]`).check();
        answers.texts.set(name, column.options[0] ?? '');
      } else await answerInput(page, column, name, inRow(column), answers);
    }
  }
}

/** These fields are filled by decisions beside failures, and by leaving times as they are. */
const isDecided = ({ name }: Field) => name === decisionsFieldName || name === notConfirmedFieldName;

const isTyped = (field: Field) =>
  !isDecided(field) &&
  !['file', 'photos', 'computed', 'verdicts', 'paint', 'thickness', 'tests'].includes(field.kind) &&
  !('hasInput' in field);

/** Fills in every field of a report except files and tests, like an inspector: each box ticked, every option chosen. */
export async function fillEveryField(page: Page, kind: KindOfReport): Promise<FilledAnswers> {
  const answers: FilledAnswers = { texts: new Map(), options: new Map(), ticks: [] };
  await unfold(page);
  for (const field of kind.fields.filter(isTyped)) {
    if (field.kind === 'rows') await fillRows(page, field, answers);
    else if (field.kind === 'choices') {
      for (const option of await page.locator(`[name="${field.name}"]`).all()) await option.check();
      answers.options.set(
        field.name,
        field.options.map((option) => optionLabel(field, option)),
      );
    } else {
      const input = field.name === 'productName' ? await secondOption(page, field.name) : chosen[field.name];
      await answerInput(page, field, field.name, input ?? textFor(field), answers);
    }
  }
  return answers;
}

async function secondOption(page: Page, name: string): Promise<string> {
  const option = page.locator(`[name="${name}"] option`).nth(1);
  await expect(option).toBeAttached();
  return (await option.getAttribute('value')) ?? '';
}

/** All words of the answers that a reader of the report must find: values, options and the labels of ticked boxes. */
export function expectedReportWords(kind: KindOfReport, answers: FilledAnswers): string[] {
  const ticked = answers.ticks.map((name) => kind.field(name)).filter((field) => field !== undefined);
  return [
    ...[...answers.texts.values(), ...[...answers.options.values()].flat()].map(writtenDate),
    ...ticked.map(labelOf),
  ];
}
