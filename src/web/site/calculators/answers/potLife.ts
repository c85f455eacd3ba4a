import { paintBodies } from '#contract/rules/paint.ts';
import { formatMinute } from '#domain/measurement/calendar.ts';
import { durationWords } from '#domain/measurement/clock.ts';
import { overcoat } from '#domain/measurement/paint/overcoating.ts';
import { potLife } from '#domain/measurement/paint/potLife.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import type { CalculatorAnswer, CalculatorResult, TypedTexts } from '#web/site/calculators/answer.ts';
import { answerWithFaults, answerWithResults, resultOf } from './results.ts';
import { readBy, readNumbers } from './typed.ts';

/** How many rows the page offers for the data sheet's tables. */
const tableRows = [1, 2, 3] as const;

const giveTemperature = 'Enter the temperature of this row.';
const giveHours = 'Enter the hours of this row.';

/** What is told of a verdict that judges nothing: it gives figures alone. */
const onlyFigures = { tone: 'plain', remarks: [] } as const;

type Worked = { result: CalculatorResult | undefined; faults: Record<string, string> };

/** Whether any of these fields was filled. */
function isFilled(typed: TypedTexts, names: readonly string[]): boolean {
  return names.some((name) => (typed[name] ?? '').trim() !== '');
}

function text(typed: TypedTexts, name: string): string | undefined {
  const typedText = (typed[name] ?? '').trim();
  return typedText === '' ? undefined : typedText;
}

/** The rows of a table in which something was typed, each with its row number on the page. */
function rowsOf(typed: TypedTexts, columns: readonly string[]) {
  const names = tableRows.flatMap((row) => columns.map((column) => `${column}${row}`));
  const { values, faults } = readNumbers(typed, names);
  const begun = tableRows.filter((row) =>
    isFilled(
      typed,
      columns.map((column) => `${column}${row}`),
    ),
  );
  const at = (column: string, row: number) => values[`${column}${row}`];
  return { begun, faults, at };
}

/** The missing cells of incomplete rows: faults by field. */
function lacking(
  typed: TypedTexts,
  begun: readonly number[],
  needed: Readonly<Record<string, string>>,
): Record<string, string> {
  const empty = begun.flatMap((row) =>
    Object.entries(needed).flatMap(([column, words]) =>
      isFilled(typed, [`${column}${row}`]) ? [] : [[`${column}${row}`, words] as const],
    ),
  );
  return Object.fromEntries(empty);
}

/** Finds the page's field for a fault in a table. A fault of the table as a whole goes to its first field. */
function tableField(begun: readonly number[], columns: Readonly<Record<string, string>>) {
  return (path: readonly PropertyKey[]) => {
    const [name, row, part] = path.map(String);
    if (name !== 'table') return String(name);
    return `${columns[part ?? 'tempC']}${begun[Number(row ?? 0)] ?? 1}`;
  };
}

function minutesOf(amount: number | undefined, inOne: number): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * inOne);
}

const potHeadlines: Readonly<Record<Outcome, string>> = {
  pass: 'Used in time',
  fail: 'Used too late',
  incomplete: 'Pot life found',
  notJudged: 'This cannot be judged',
};

function readPot(typed: TypedTexts): Worked {
  const { begun, faults, at } = rowsOf(typed, ['potTemp', 'potHours']);
  const temperature = readNumbers(typed, ['paintTempC']);
  const body = {
    mixedAt: text(typed, 'mixedAt'),
    paintTempC: temperature.values.paintTempC,
    table: begun.map((row) => ({ tempC: at('potTemp', row), minutes: minutesOf(at('potHours', row), 60) })),
    endedAt: text(typed, 'endedAt'),
  };
  const fieldOf = tableField(begun, { tempC: 'potTemp', minutes: 'potHours' });
  const { data, faults: wrong } = readBy(
    paintBodies.potLife,
    body,
    { ...faults, ...temperature.faults, ...lacking(typed, begun, { potTemp: giveTemperature, potHours: giveHours }) },
    fieldOf,
  );
  if (!data) return { result: undefined, faults: wrong };
  const verdict = potLife(data);
  const { expiresAt, daysLater, minutes } = verdict.figures;
  const later =
    daysLater === null || daysLater === 0 ? '' : daysLater === 1 ? ', next day' : `, ${daysLater} days later`;
  const result = resultOf(verdict, {
    title: 'Pot life',
    headline: potHeadlines[verdict.outcome],
    figures: [
      { name: 'Use this mix by', value: expiresAt === null ? '—' : `${expiresAt}${later}` },
      { name: 'Pot life', value: minutes === null ? '—' : durationWords(minutes) },
    ],
    ...(verdict.outcome === 'incomplete' && onlyFigures),
  });
  return { result, faults: {} };
}

const coatHeadlines: Readonly<Record<Outcome, string>> = {
  pass: 'The window is open',
  fail: 'Outside the window',
  incomplete: 'Window found',
  notJudged: 'Something is still missing',
};

function readRecoat(typed: TypedTexts): Worked {
  const { begun, faults, at } = rowsOf(typed, ['recoatTemp', 'minHours', 'maxDays']);
  const steel = readNumbers(typed, ['steelLowC', 'steelHighC']);
  const body = {
    endedAt: text(typed, 'coatEndedAt'),
    ...steel.values,
    table: begun.map((row) => ({
      tempC: at('recoatTemp', row),
      minMinutes: minutesOf(at('minHours', row), 60),
      maxMinutes: minutesOf(at('maxDays', row), 24 * 60),
    })),
    nextCoatAt: text(typed, 'nextCoatAt'),
  };
  const inTable = tableField(begun, { tempC: 'recoatTemp', minMinutes: 'minHours', maxMinutes: 'maxDays' });
  const fieldOf = (path: readonly PropertyKey[]) => (path[0] === 'endedAt' ? 'coatEndedAt' : inTable(path));
  const { data, faults: wrong } = readBy(
    paintBodies.overcoat,
    body,
    { ...faults, ...steel.faults, ...lacking(typed, begun, { recoatTemp: giveTemperature, minHours: giveHours }) },
    fieldOf,
  );
  if (!data) return { result: undefined, faults: wrong };
  const verdict = overcoat(data);
  const { opensAt, closesAt } = verdict.figures;
  const result = resultOf(verdict, {
    title: 'Next coat',
    headline: coatHeadlines[verdict.outcome],
    figures: [
      { name: 'Not before', value: opensAt === null ? '—' : formatMinute(opensAt) },
      { name: 'Not after', value: closesAt === null ? '—' : formatMinute(closesAt) },
    ],
    ...(verdict.outcome === 'incomplete' && onlyFigures),
  });
  return { result, faults: {} };
}

const potFields = [
  'mixedAt',
  'paintTempC',
  'endedAt',
  ...tableRows.flatMap((row) => [`potTemp${row}`, `potHours${row}`]),
];
const coatFields = [
  'coatEndedAt',
  'steelLowC',
  'steelHighC',
  'nextCoatAt',
  ...tableRows.flatMap((row) => [`recoatTemp${row}`, `minHours${row}`, `maxDays${row}`]),
];

export const potLifeFields = [...potFields, ...coatFields];

/** Pot life and the overcoating window, each if its fields were filled. */
export function answerPotLife(typed: TypedTexts): CalculatorAnswer {
  const parts = [
    ...(isFilled(typed, potFields) ? [readPot(typed)] : []),
    ...(isFilled(typed, coatFields) ? [readRecoat(typed)] : []),
  ];
  if (parts.length === 0)
    return answerWithFaults(typed, { mixedAt: 'Fill in the pot life, the recoat window, or both.' });
  const faults = Object.assign({}, ...parts.map((part) => part.faults)) as Record<string, string>;
  if (Object.keys(faults).length > 0) return answerWithFaults(typed, faults);
  return answerWithResults(
    typed,
    parts.flatMap(({ result }) => result ?? []),
  );
}
