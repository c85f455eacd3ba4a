import { useFormContext } from 'react-hook-form';
import { okToWorkDecision, judgeAmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { ambientLimitSources, type Requirements } from '#domain/measurement/requirements.ts';
import { openProposals } from '#domain/measurement/inspections/ambientLog.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { useDerivedSoon, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { useDebouncedTests } from './useTests.ts';
import { ambientObservationsOf, rowsOf } from './judged.ts';
import { OkToWorkPanel } from './OkToWorkPanel.tsx';

/** The fields with the readings and with what is kept beside them. */
export const ambientRowsName = 'ambientConditions';
export const ambientVerdictsName = 'ambientVerdicts';

type Proposed = Pick<React.ComponentProps<typeof OkToWorkPanel>, 'judged' | 'stated' | 'decided' | 'isInFahrenheit'>;

/** The verdict on the readings of one row while they are typed. */
function proposedIn(values: ReportValues, row: number, requirements: Requirements): Proposed | undefined {
  const cells = rowsOf(values, ambientRowsName)[row];
  const beside = rowsOf(values, ambientVerdictsName)[row];
  if (!cells) return undefined;
  return {
    judged: judgeAmbientRow(cells, ambientObservationsOf(beside), ambientLimitSources(values, requirements)),
    stated: {
      isWet: beside?.['isWet'] === true,
      isDry: beside?.['isDry'] === true,
      isOther: beside?.['isOther'] === true,
      wick: String(beside?.['wick'] ?? ''),
      reason: String(beside?.['reason'] ?? ''),
    },
    decided: okToWorkDecision(cells),
    isInFahrenheit: hasUsGaugeUnits(values),
  };
}

/** One tap takes what is proposed for all readings that nobody has decided. */
export function TakeAllProposals({ rows }: { rows: number }) {
  const { setValue } = useFormContext<ReportValues>();
  const { requirementsOf } = useLookups();
  const open = useDerivedSoon((values) =>
    Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
      const proposed = proposedIn(values, row, requirementsOf(values));
      const suggested = proposed?.judged.suggested;
      return suggested && proposed.decided === null ? [{ row, suggested }] : [];
    }),
  );
  const { tests } = useReportForm();
  const further = openProposals(useDebouncedTests(), tests.limits());
  const all = [...open, ...further];
  if (all.length < 2) return null;
  const take = () => {
    for (const { row, suggested } of open) {
      setValue(cellName(ambientRowsName, row, 'okToWork'), suggested, { shouldDirty: true, shouldValidate: true });
    }
    for (const { testId, at, suggested } of further) {
      tests.change(testId, (log) => {
        const { rows: used = [] } = log.readings;
        return { ...log, readings: { ...log.readings, rows: used.with(at, { ...used[at], okToWork: suggested }) } };
      });
    }
  };
  return (
    <TallButton variant="primary" onPress={take}>
      Take all {all.length} proposals: {all.map(({ suggested }) => suggested).join(', ')}
    </TallButton>
  );
}

/** Shown beneath a row of the report's own readings. */
export function AmbientProposal({ row }: { row: number }) {
  const { setValue } = useFormContext<ReportValues>();
  const { requirementsOf } = useLookups();
  const proposed = useDerivedSoon((values) => proposedIn(values, row, requirementsOf(values)));
  const time = useDerivedSoon((values) => textOf(rowsOf(values, ambientRowsName)[row] ?? {}, 'ambienttime'));
  if (!proposed) return null;
  const keep = (name: string, value: string | boolean) =>
    setValue(cellName(ambientVerdictsName, row, name), value, { shouldDirty: true });
  return (
    <OkToWorkPanel
      {...proposed}
      about={`reading ${row + 1}${time && ` at ${time}`}`}
      nameOf={(name) => cellName(ambientVerdictsName, row, name)}
      onUse={(suggested) =>
        setValue(cellName(ambientRowsName, row, 'okToWork'), suggested, { shouldDirty: true, shouldValidate: true })
      }
      onSay={(changed) => {
        for (const [name, value] of Object.entries(changed)) keep(name, value);
        if (changed.reason !== undefined) keep('decidedAt', new Date().toISOString());
      }}
    />
  );
}
