import { localMinuteOf, formatMinute } from '#domain/measurement/calendar.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { type Verdict, question, remark } from '#domain/measurement/verdict.ts';
import { textIn } from '#domain/text/textIn.ts';
import { isSameStructureName, structureNameKey } from '#domain/text/structureNameKey.ts';
import { type SteelTemperature, steelTemperaturesIn, timesOfCoat } from './coatTimes.ts';
import { type OvercoatInput, overcoat } from './overcoating.ts';
import type { PaintVerdict } from './paintVerdict.ts';
import type { ProductSheet } from './productSheet.ts';

type Answers = Readonly<Record<string, unknown>>;
type Table = OvercoatInput['table'];
type Product = NonNullable<Requirements['product']>;

/** The coat that lies under the one of a report, as an earlier report recorded it. */
export type PreviousCoat = {
  /** The coats, as that report names them. Not its number: whoever reads of the next coat may not see that report. */
  readonly words: string;
  readonly endedAt: number;
  /** All steel temperatures known of the structure. */
  readonly steel: readonly SteelTemperature[];
  /** The data sheet that the coat was judged by. */
  readonly product: Product;
};

/** An earlier report of the same client. */
export type EarlierReport = { readonly answers: Answers };

function coatsIn(answers: Answers): string[] {
  const coats = answers['coatingApplication'];
  return Array.isArray(coats) ? coats.filter((coat) => typeof coat === 'string') : [];
}

/** What a report must say for the coat under its own to be looked for. Undefined if it does not. */
function placeOfCoat(answers: Answers): { structure: string; area: string; startedAt: number } | undefined {
  const [structure, area] = [textIn(answers, 'structuralMember'), textIn(answers, 'descriptionofarea')];
  const { startedAt } = timesOfCoat(answers);
  if (structure === '' || area === '' || startedAt === undefined || coatsIn(answers).length === 0) return undefined;
  return { structure, area, startedAt };
}

/** Where a coat lies, when it was begun, and its names: what it is found by when the next coat is filed. */
export type CoatSearchKey = {
  /** Its structure and area, in any spelling. */
  readonly coatPlace: string | null;
  /** In the minutes of `epochMinutesOf`. */
  readonly coatAt: number | null;
  /** As JSON, in alphabetical order. */
  readonly coats: string | null;
};

const notPlaced: CoatSearchKey = { coatPlace: null, coatAt: null, coats: null };

/** What the coat of a report is found by. All null if it does not say enough. */
export function coatSearchKeyOf(answers: Answers): CoatSearchKey {
  const place = placeOfCoat(answers);
  if (!place) return notPlaced;
  const coatPlace = JSON.stringify([place.structure, place.area].map(structureNameKey));
  return { coatPlace, coatAt: place.startedAt, coats: JSON.stringify(coatsIn(answers).toSorted()) };
}

/**
 * The coat under the one of a report: the latest one that was begun earlier on the same structure and area, under
 * another name. More of the same coat on the same area is no next coat. Undefined if none is known, or if it is not
 * known when it ended.
 */
export function findPreviousCoat<Report extends EarlierReport>(
  answers: Answers,
  earlier: readonly Report[],
): (Report & { endedAt: number }) | undefined {
  const { coatPlace, coatAt } = coatSearchKeyOf(answers);
  if (coatPlace === null || coatAt === null) return undefined;
  const own = new Set(coatsIn(answers));
  const [under] = earlier
    .flatMap((report) => {
      const there = coatSearchKeyOf(report.answers);
      if (there.coatPlace !== coatPlace || there.coatAt === null || there.coatAt >= coatAt) return [];
      const isMoreOfIt = coatsIn(report.answers).some((coat) => own.has(coat));
      return isMoreOfIt ? [] : [{ report, startedAt: there.coatAt }];
    })
    .toSorted((a, b) => b.startedAt - a.startedAt);
  if (!under) return undefined;
  const { endedAt } = timesOfCoat(under.report.answers);
  return endedAt === undefined ? undefined : { ...under.report, endedAt };
}

/** What is known of a coat under another: its end, and the steel in the reports of its structure. */
export function previousCoatFrom(
  { answers, endedAt }: EarlierReport & { endedAt: number },
  earlier: readonly EarlierReport[],
  product: Product,
): PreviousCoat {
  const structure = textIn(answers, 'structuralMember');
  const there = earlier.filter((report) => isSameStructureName(textIn(report.answers, 'structuralMember'), structure));
  return {
    words: coatsIn(answers).join(', '),
    endedAt,
    steel: there.flatMap((report) => steelTemperaturesIn(report.answers)),
    product,
  };
}

type JudgedPaint = Verdict<PaintVerdict['figures']>;

const span = (low: number, high: number) =>
  low === high ? formatLimit(low) : `${formatLimit(low)} to ${formatLimit(high)}`;

/**
 * The overcoating window of a coat, by the lowest and the highest steel temperature recorded since it ended, until
 * `until`. Where none was recorded since, the window is told by the last one before, and nothing is judged by it.
 * Source: trade.md, R18.
 */
function windowOf(
  { endedAt, steel, table }: { endedAt: number; steel: readonly SteelTemperature[]; table: Table },
  words: string,
  nextCoatAt?: number,
): JudgedPaint | undefined {
  const known = steel.flatMap(({ at, steelC }) => (at === undefined ? [] : [{ at, steelC }]));
  const since = known.filter(({ at }) => at >= endedAt && at <= (nextCoatAt ?? Number.POSITIVE_INFINITY));
  const [last = steel.at(-1)] = known.filter(({ at }) => at < endedAt).toSorted((a, b) => b.at - a.at);
  const used = since.length > 0 ? since : last ? [last] : [];
  if (used.length === 0) return undefined;
  const degrees = used.map(({ steelC }) => steelC);
  const [steelLowC, steelHighC] = [Math.min(...degrees), Math.max(...degrees)];
  const next = nextCoatAt === undefined ? undefined : localMinuteOf(nextCoatAt);
  const verdict = overcoat({ endedAt: localMinuteOf(endedAt), steelLowC, steelHighC, table, nextCoatAt: next });
  const ended = `finished ${formatMinute(localMinuteOf(endedAt))}`;
  const figures = { ...verdict.figures, steelLowC, steelHighC, ...(next !== undefined && { nextCoatAt: next }) };
  if (since.length > 0) {
    const sinceThen = remark('since', `${words} ${ended}, steel ${span(steelLowC, steelHighC)} °C since.`);
    return { ...verdict, figures, findings: [...verdict.findings, sinceThen] };
  }
  const none = `${words} ${ended}. No steel temperature was recorded since; ${span(steelLowC, steelHighC)} °C before is taken.`;
  return {
    ...verdict,
    outcome: verdict.outcome === 'incomplete' ? 'incomplete' : 'notJudged',
    figures,
    findings: [
      ...verdict.findings.map((finding) =>
        finding.kind === 'breach' ? { ...finding, kind: 'question' as const } : finding,
      ),
      question('steelSince', none),
    ],
  };
}

/** When the next coat may follow on the coat of a report, by the steel temperatures of the report itself. */
export function judgeOvercoatWindow(answers: Answers, { overcoat: table }: ProductSheet): JudgedPaint | undefined {
  const { endedAt } = timesOfCoat(answers);
  if (!table || table.length === 0 || endedAt === undefined) return undefined;
  return windowOf({ endedAt, steel: steelTemperaturesIn(answers), table }, 'Coat');
}

/** Whether the coat of a report was begun within the window of the coat under it. */
export function judgePreviousCoat(answers: Answers, before: PreviousCoat): JudgedPaint | undefined {
  const { startedAt } = timesOfCoat(answers);
  const { words, endedAt, steel, product } = before;
  const table = product.sheet.overcoat;
  if (!table || table.length === 0 || startedAt === undefined) return undefined;
  return windowOf({ endedAt, steel: [...steel, ...steelTemperaturesIn(answers)], table }, words, startedAt);
}
