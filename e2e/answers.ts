import { type Page, expect } from '@playwright/test';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { type ColumnField, type Field, optionLabel } from '#domain/reports/fieldKinds.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';

/** One typed answer: the input's name, and what a reader must find again, in the words that the form shows. */
export type Answers = { texts: Map<string, string>; options: Map<string, readonly string[]>; ticks: string[] };

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
};

let clockMinutes = 600;
function nextClock(): string {
  clockMinutes += 7;
  return `${String(Math.floor(clockMinutes / 60)).padStart(2, '0')}:${String(clockMinutes % 60).padStart(2, '0')}`;
}

function textFor(field: Field): string {
  const given = chosen[field.name];
  if (given) return given;
  if (field.kind === 'time') return nextClock();
  if (field.kind === 'choice') return field.options.at(-1) ?? '';
  return `${field.name} ${field.kind === 'quantity' ? '123.4' : 'as written'}`;
}

function textForCell(column: ColumnField, row: number): string {
  if (column.kind === 'choice') return row === 3 ? 'No' : 'Yes';
  return column.kind === 'time' ? nextClock() : `${row + 21}.${row}`;
}

/** Fills the rows of which there are always as many. */
async function fillRows(page: Page, field: Extract<Field, { kind: 'rows' }>, answers: Answers): Promise<void> {
  for (let row = 0; row < (field.exactly ?? 0); row += 1) {
    for (const column of field.columns) {
      const name = cellName(field.name, row, column.name);
      const text = textForCell(column, row);
      const input = page.locator(`[name="${name}"]`);
      await (column.kind === 'choice' ? input.selectOption(text) : input.fill(text));
      answers.texts.set(name, text);
    }
  }
}

/** Fills every field of the daily report, the files excepted, as an inspector would: each box ticked, each list fully chosen. */
export async function fillEveryField(page: Page): Promise<Answers> {
  const answers: Answers = { texts: new Map(), options: new Map(), ticks: [] };
  for (const field of dailyReport.fields) {
    const input = page.locator(`[name="${field.name}"]`);
    if (field.kind === 'file' || field.kind === 'photos' || field.kind === 'computed' || 'hasInput' in field) continue;
    if (field.kind === 'rows') await fillRows(page, field, answers);
    else if (field.kind === 'tick') {
      await input.check();
      answers.ticks.push(field.name);
    } else if (field.kind === 'choices') {
      for (const option of await input.all()) await option.check();
      answers.options.set(
        field.name,
        field.options.map((option) => optionLabel(field, option)),
      );
    } else {
      const isSelect = (await input.evaluate((element) => element.tagName)) === 'SELECT';
      const text = field.name === 'productName' ? await secondOption(page, field.name) : textFor(field);
      await (isSelect ? input.selectOption(text) : input.fill(text));
      answers.texts.set(field.name, text);
    }
  }
  return answers;
}

async function secondOption(page: Page, name: string): Promise<string> {
  const option = page.locator(`[name="${name}"] option`).nth(1);
  await expect(option).toBeAttached();
  return (await option.getAttribute('value')) ?? '';
}

/** Everything of the answers that a reader of the report must find: values, options and the labels of ticked boxes. */
export function wordsToFind(answers: Answers): string[] {
  return [...answers.texts.values(), ...[...answers.options.values()].flat()].map(writtenDate);
}
