import type { ReportEntry } from '#domain/listing/record.ts';
import { type LabelledValue, type DisplayValue, displayText, displayValueOf } from '#domain/listing/shown.ts';
import { type AmbientLimitName, ambientLimitValue } from '#domain/measurement/climate/ambientLimits.ts';
import {
  type AmbientRow,
  type AmbientVerdict,
  type AmbientVerdicts,
  okToWorkDecision,
  isJudged,
  judgeAmbientRows,
} from '#domain/measurement/climate/ambientRows.ts';
import type { DeltaTRow } from '#domain/measurement/climate/deltaTTrend.ts';
import { ambientVerdictsSchema } from '#domain/measurement/climate/ambientRowsSchema.ts';
import { ambientLimitSources } from '#domain/measurement/requirements.ts';
import { deltaTChart } from '#domain/measurement/pictures/deltaTChart.ts';
import { type JudgedFigureFormat, judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import { checkOverride } from '#domain/measurement/override.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { type VerdictsField, labelOf } from './fieldKinds.ts';
import { inOtherUnit } from './measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';

const isRow = (value: unknown): value is AmbientRow => typeof value === 'object' && value !== null;

/** The stored verdicts on the rows, else those by the current rules. Undefined if the stored value is not a list. */
function verdictsOf(field: VerdictsField, entry: ReportEntry): AmbientVerdicts | undefined {
  const stored = ambientVerdictsSchema(field.exactly).safeParse(entry[field.name]);
  if (stored.success) return stored.data;
  if (entry[field.name] !== undefined) return undefined;
  const rows = entry[field.of];
  if (!Array.isArray(rows) || !rows.every(isRow)) return [];
  // Of a record in which nothing could be judged at its receipt, nothing is due today either.
  const undecided = rows.map((row): AmbientRow => ({ ...row, okToWork: undefined }));
  return judgeAmbientRows(undecided, [], ambientLimitSources(entry, {}), 'server') ?? [];
}

/** The verdicts on an entry's rows: those on receipt, else as sent. Undefined if the value is not a list of them. */
export function verdictsOfRows(
  field: VerdictsField,
  entry: ReportEntry,
  judged: readonly unknown[] | undefined,
): AmbientVerdicts | undefined {
  const atReceipt = judged && ambientVerdictsSchema(field.exactly).safeParse(judged).data;
  return atReceipt ?? verdictsOf(field, entry);
}

type Beside = JudgedFigureFormat & { readonly also?: Parameters<typeof inOtherUnit>[0] | undefined };

/** A figure of the rules, and the same in the other unit where the report's gauges show that one. */
function figureIn(value: number, { also, ...beside }: Beside): string {
  const other = also && inOtherUnit(also, value);
  return `${judgedFigureWithLimit(value, beside)}${other === undefined ? '' : ` (${other})`}`;
}

const shownFigure = (value: number | null, beside: Beside): DisplayValue | undefined =>
  value === null ? undefined : displayText(figureIn(value, beside));

/** The dew point, and the frost point where the steel was below 0 °C. */
function shownDewPoint(
  { dewPointC, frostPointC }: AmbientVerdict['figures'],
  beside: Beside,
): DisplayValue | undefined {
  if (dewPointC === null || frostPointC === undefined) return shownFigure(dewPointC, beside);
  return displayText(`${figureIn(dewPointC, beside)}; frost point ${figureIn(frostPointC, beside)}`);
}

/** The proposal with its reasons, or why there is none. Of steel below 0 °C it says that somebody looked for ice. */
function proposalWords({ suggested, findings, figures, surfaceWet }: AmbientVerdict): string {
  const reasons = findings.filter(({ kind }) => kind !== 'question').map(({ words }) => words);
  const isLookedAt = figures.frostPointC !== undefined && surfaceWet === false;
  return [suggested === null ? 'None.' : `${suggested}.`, ...reasons, isLookedAt && ruleWords.noIce]
    .filter(Boolean)
    .join(' ');
}

/** The inspector's decision, and how it relates to the proposal. */
function decisionWords(verdict: AmbientVerdict, row: AmbientRow, by: string): string {
  const decided = okToWorkDecision(row);
  const { words } = checkOverride(verdict.suggested, decided, { reason: verdict.override?.reason ?? '', by });
  return words ?? decided ?? '';
}

/** The chart of ΔT over the day, of the rows and of the readings after them. */
function deltaTOf(verdicts: AmbientVerdicts, rows: readonly unknown[], further: readonly DeltaTRow[], limitC: number) {
  const ofRows = verdicts.flatMap((verdict, at) => {
    const row = rows[at];
    if (!isJudged(verdict) || verdict.figures.deltaTC === null || !isRow(row)) return [];
    return typeof row.ambienttime === 'string' ? [{ at: row.ambienttime, deltaTC: verdict.figures.deltaTC }] : [];
  });
  return deltaTChart([...ofRows, ...further], limitC).map((drawing): LabelledValue => ({
    label: 'ΔT',
    shown: { kind: 'drawing', drawing },
  }));
}

/** Words for the rows that the device judged otherwise than the server on receipt. The server's verdict stands. */
function differing(sent: AmbientVerdicts, atReceipt: AmbientVerdicts): string[] {
  return atReceipt.flatMap((verdict, at) => {
    const before = sent[at];
    if (!isJudged(verdict) || !isJudged(before)) return [];
    const proposed = before.deviceSuggested === undefined ? before.suggested : before.deviceSuggested;
    if (proposed === verdict.suggested) return [];
    return `Reading ${at + 1}: the device proposed ${proposed ?? 'nothing'}; what is shown was judged at receipt.`;
  });
}

/**
 * The verdicts on the rows of an entry, as readers see them: the figures of each row, the proposal with its reasons,
 * the decision, and the rules and limits used. `further` are the day's readings after the rows, for its chart. Nothing if
 * there are too few readings. A value that is not a verdict is shown as it is.
 */
export function shownVerdicts(
  field: VerdictsField,
  entry: ReportEntry,
  judged: readonly unknown[] | undefined,
  further: readonly DeltaTRow[],
): LabelledValue[] {
  const ofDevice = entry[field.name] === undefined ? undefined : verdictsOf(field, entry);
  const verdicts = verdictsOfRows(field, entry, judged);
  if (!verdicts) {
    const shown = displayValueOf(field.name, entry[field.name]);
    return shown ? [{ label: labelOf(field), shown }] : [];
  }
  const [first] = verdicts.filter(isJudged);
  if (!first) return [];
  const rows = Array.isArray(entry[field.of]) ? (entry[field.of] as readonly unknown[]) : [];
  const by = typeof entry['inspectorName'] === 'string' ? entry['inspectorName'] : '';
  const limitOf = (name: AmbientLimitName) => ambientLimitValue(first.limits, name);
  const isOther = hasUsGaugeUnits(entry);
  const shown = verdicts.flatMap((verdict, at) => {
    if (!isJudged(verdict)) return [];
    const { humidity, deltaTC } = verdict.figures;
    const row = rows[at];
    const decision = isRow(row) ? decisionWords(verdict, row, by) : '';
    const isUnlike = isRow(row) && verdict.suggested === 'No' && okToWorkDecision(row) === 'Yes';
    return [
      {
        number: at + 1,
        cells: [
          shownDewPoint(verdict.figures, { also: isOther ? { unit: '°C' } : undefined }),
          shownFigure(humidity, { atMost: limitOf('humidityMax') }),
          shownFigure(deltaTC, {
            atLeast: limitOf('deltaTMinC'),
            also: isOther ? { unit: '°C', isDifference: true } : undefined,
          }),
          displayText(proposalWords(verdict), verdict.suggested === 'No'),
          decision === '' ? undefined : displayText(decision, isUnlike),
        ],
      },
    ];
  });
  const columns = ['Dew point, °C', 'Humidity, %', 'ΔT, °C', 'Proposal', 'Decision'];
  const judgedBy = [`Rule set ${first.ruleVersion}`, first.standard].filter(Boolean).join(', ');
  return [
    { label: labelOf(field), shown: { kind: 'table', columns, rows: shown } },
    ...deltaTOf(verdicts, rows, further, limitOf('deltaTMinC') ?? 0),
    {
      label: `${labelOf(field)}, judged by`,
      shown: displayText(`${judgedBy}. ${limitWords(first.limits)}.`),
      isBasis: true,
    },
    ...differing(ofDevice ?? [], verdicts).map((words): LabelledValue => ({
      label: 'At receipt',
      shown: displayText(words),
    })),
  ];
}
