import { useFormContext } from 'react-hook-form';
import { heldLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { decisionOf, judgeAmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { ambientSources, type Requirements } from '#domain/measurement/requirements.ts';
import { printed, printedBeside } from '#domain/measurement/comparison.ts';
import { readyReasons, standing } from '#domain/measurement/override.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import type { OkToWork } from '#domain/measurement/climate/okToWork.ts';
import { inOtherUnit, isInFahrenheitAndMil } from '#domain/reports/measuredIn.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { useDerivedSoon, useReportKnown } from '#web/portal/reportForm/parts.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { givenOf, rowsOf } from './judged.ts';
import { OkToWorkProposal } from './OkToWorkProposal.tsx';
import { Why } from './Why.tsx';

/** The fields with the readings and with what is kept beside them. */
export const rowsName = 'ambientConditions';
export const besideName = 'ambientVerdicts';

type Proposed = Pick<OkToWork, 'outcome' | 'suggested'> & {
  /** Pairs of label and figure. Each figure has its unit. */
  figures: readonly (readonly [label: string, figure: string])[];
  reasons: readonly string[];
  asksWick: boolean;
  /** Steel below 0 °C: somebody has to look for ice. */
  asksIce: boolean;
  isDry: boolean;
  decided: 'Yes' | 'No' | null;
  /** True where Yes was decided against a proposed No. */
  isAgainst: boolean;
  asksReason: boolean;
  reason: string;
  isWet: boolean;
  isOther: boolean;
  wick: string;
};

/** The verdict on the readings of one row while they are typed; undefined where they are too few. */
function proposedIn(values: ReportValues, row: number, requirements: Requirements): Proposed | undefined {
  const cells = rowsOf(values, rowsName)[row];
  const beside = rowsOf(values, besideName)[row];
  if (!cells) return undefined;
  const limits = ambientSources(values, requirements);
  const judged = judgeAmbientRow(cells, givenOf(beside), limits);
  const { dewPointC, frostPointC, deltaTC, humidity, wetBulbHumidity } = judged.figures;
  if (dewPointC === null && judged.suggested === null && judged.outcome !== 'notJudged') return undefined;
  const limitOf = (name: string) => heldLimits(limits).find(({ limit }) => limit === name)?.value;
  const decided = decisionOf(cells);
  const reason = String(beside?.['reason'] ?? '');
  const { asksReason } = standing(judged.suggested, decided, { reason });
  const isOfWetBulb = humidity !== null && humidity === wetBulbHumidity;
  const wick = String(beside?.['wick'] ?? '');
  const isOther = isInFahrenheitAndMil(values);
  const also = (celsius: number, isDifference?: true) =>
    isOther ? ` (${inOtherUnit({ unit: '°C', ...(isDifference && { isDifference }) }, celsius)})` : '';
  return {
    outcome: judged.outcome,
    suggested: judged.suggested,
    figures: [
      ...(dewPointC === null ? [] : [['Dew point', `${printed(dewPointC)} °C${also(dewPointC)}`] as const]),
      ...(frostPointC === undefined
        ? []
        : [['Frost point', `${printed(frostPointC)} °C${also(frostPointC)}`] as const]),
      ...(humidity === null
        ? []
        : [
            [
              isOfWetBulb ? 'Humidity, wet bulb' : 'Humidity',
              printedBeside(humidity, { atMost: limitOf('humidityMax') }, '%'),
            ] as const,
          ]),
      ...(deltaTC === null
        ? []
        : [
            [
              'ΔT',
              `${printedBeside(deltaTC, { atLeast: limitOf('deltaTMinC') }, '°C')}${also(deltaTC, true)}`,
            ] as const,
          ]),
    ],
    reasons: judged.findings
      .filter(({ code }) => code !== 'wickFrozen' && code !== 'iceUnknown')
      .map(({ words }) => words),
    asksWick: wick !== '' || judged.findings.some(({ code }) => code === 'wickFrozen'),
    asksIce: judged.figures.frostPointC !== undefined,
    isDry: beside?.['isDry'] === true,
    decided,
    isAgainst: judged.suggested === 'No' && decided === 'Yes',
    asksReason,
    reason,
    isWet: beside?.['isWet'] === true,
    isOther: beside?.['isOther'] === true,
    wick,
  };
}

/** One tap takes what is proposed for all rows that nobody has decided. */
export function TakeAllProposals({ rows }: { rows: number }) {
  const { setValue } = useFormContext<ReportValues>();
  const { requirementsOf } = useReportKnown();
  const open = useDerivedSoon((values) =>
    Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
      const proposed = proposedIn(values, row, requirementsOf(values));
      return proposed?.suggested && proposed.decided === null ? [{ row, suggested: proposed.suggested }] : [];
    }),
  );
  if (open.length < 2) return null;
  const take = () => {
    for (const { row, suggested } of open) {
      setValue(cellName(rowsName, row, 'okToWork'), suggested, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Button variant="primary" className="min-h-16" onPress={take}>
      Take all {open.length} proposals: {open.map(({ suggested }) => suggested).join(', ')}
    </Button>
  );
}

/** What the inspector ticks beneath a row. */
const ticks = [
  ['isWet', 'The steel is wet or frozen'],
  ['isOther', 'For other work than blasting or coating'],
] as const;

const key = 'min-h-16 grow px-4';

/** Asks whether the wick of the wet bulb is frozen, where only the inspector can tell. */
function Wick({ row, wick }: { row: number; wick: string }) {
  const { setValue } = useFormContext<ReportValues>();
  return (
    <div role="group" aria-label="Is the wick frozen?" className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">Is the wick frozen?</span>
      {(['frozen', 'wet'] as const).map((one) => (
        <Button
          key={one}
          className={key}
          aria-pressed={wick === one}
          variant={wick === one ? 'primary' : 'secondary'}
          onPress={() => setValue(cellName(besideName, row, 'wick'), one, { shouldDirty: true })}
        >
          {one === 'frozen' ? 'Frozen' : 'Wet'}
        </Button>
      ))}
    </div>
  );
}

/** Asks whether there is ice on steel below 0 °C: frost stays on it long after the air has become dry. */
function Ice({ row, isIcy, isDry }: { row: number; isIcy: boolean; isDry: boolean }) {
  const { setValue } = useFormContext<ReportValues>();
  const answers = [
    ['Ice or frost', isIcy, 'isWet'],
    ['None', isDry, 'isDry'],
  ] as const;
  const give = (name: 'isWet' | 'isDry') => {
    for (const one of ['isWet', 'isDry'] as const)
      setValue(cellName(besideName, row, one), one === name, { shouldDirty: true });
  };
  return (
    <div role="group" aria-label={ruleWords.iceUnknown} className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">{ruleWords.iceUnknown}</span>
      {answers.map(([words, isPressed, name]) => (
        <Button
          key={name}
          className={key}
          aria-pressed={isPressed}
          variant={isPressed ? 'primary' : 'secondary'}
          onPress={() => give(name)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

/** Shown beneath a row of ambient readings: the computed figures, and a proposal that one tap takes. Nothing blocks. */
export function AmbientProposal({ row }: { row: number }) {
  const { setValue } = useFormContext<ReportValues>();
  const { requirementsOf } = useReportKnown();
  const proposed = useDerivedSoon((values) => proposedIn(values, row, requirementsOf(values)));
  const time = useDerivedSoon((values) => textOf(rowsOf(values, rowsName)[row] ?? {}, 'ambienttime'));
  if (!proposed) return null;
  const { figures, reasons, decided, isAgainst, reason } = proposed;
  return (
    <div className="col-span-full flex flex-col gap-4 border-t border-line pt-4">
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-[1.75rem] leading-tight font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <OkToWorkProposal
        said={proposed}
        reasons={reasons}
        decided={decided}
        nothing={proposed.isOther ? 'Nothing is proposed.' : undefined}
        about={`reading ${row + 1}${time && ` at ${time}`}`}
        onUse={(suggested) =>
          setValue(cellName(rowsName, row, 'okToWork'), suggested, { shouldDirty: true, shouldValidate: true })
        }
      />
      {isAgainst && (
        <Why
          ready={readyReasons}
          reason={reason}
          isAsked={proposed.asksReason}
          name={cellName(besideName, row, 'reason')}
          onGive={(words) => {
            setValue(cellName(besideName, row, 'reason'), words, { shouldDirty: true });
            setValue(cellName(besideName, row, 'decidedAt'), new Date().toISOString(), { shouldDirty: true });
          }}
        />
      )}
      {proposed.asksWick && <Wick row={row} wick={proposed.wick} />}
      {proposed.asksIce && <Ice row={row} isIcy={proposed.isWet} isDry={proposed.isDry} />}
      <Fold title="Wet steel, or other work" isOpen={proposed.isWet || proposed.isOther}>
        <div className="flex flex-col gap-3 pt-1">
          {ticks.map(([name, label]) => (
            <Tick
              key={name}
              label={label}
              name={cellName(besideName, row, name)}
              checked={proposed[name]}
              onChange={(event) =>
                setValue(cellName(besideName, row, name), event.currentTarget.checked, { shouldDirty: true })
              }
            />
          ))}
        </div>
      </Fold>
    </div>
  );
}
