import { type Page, expect } from '@playwright/test';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Field, ambientFields, ambientRowCount, sections } from '#domain/report/fields.ts';

/** One typed answer: the input's name, and what a reader must find again, in the words that the form shows. */
export type Answers = { texts: Map<string, string>; options: Map<string, readonly string[]>; ticks: string[] };

const computed = new Set(['loadTime']);
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
  if (field.kind === 'choice') return field.options?.at(-1) ?? '';
  return `${field.name} ${field.figure ? '123.4' : 'as written'}`;
}

/** Fills every field of the form, the files excepted, as an inspector would: each box ticked, each list fully chosen. */
export async function fillEveryField(page: Page): Promise<Answers> {
  const answers: Answers = { texts: new Map(), options: new Map(), ticks: [] };
  for (const field of sections.flatMap((section): readonly Field[] => section.fields)) {
    const input = page.locator(`[name="${field.name}"]`);
    if (field.kind === 'file' || field.kind === 'files' || computed.has(field.name)) continue;
    if (field.kind === 'tick') {
      await input.check();
      answers.ticks.push(field.name);
    } else if (field.kind === 'choices') {
      for (const option of await input.all()) await option.check();
      const words = (option: string) => field.optionLabels?.[option] ?? option;
      answers.options.set(field.name, (field.options ?? []).map(words));
    } else {
      const isSelect = (await input.evaluate((element) => element.tagName)) === 'SELECT';
      const text = field.name === 'productName' ? await secondOption(page, field.name) : textFor(field);
      await (isSelect ? input.selectOption(text) : input.fill(text));
      answers.texts.set(field.name, text);
    }
  }
  for (let row = 0; row < ambientRowCount; row += 1) {
    for (const field of ambientFields) {
      const name = `ambientConditions[${row}][${field.name}]`;
      const text =
        field.kind === 'choice'
          ? row === 3
            ? 'No'
            : 'Yes'
          : field.kind === 'time'
            ? nextClock()
            : `${row + 21}.${row}`;
      const input = page.locator(`[name="${name}"]`);
      await (field.kind === 'choice' ? input.selectOption(text) : input.fill(text));
      answers.texts.set(name, text);
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
