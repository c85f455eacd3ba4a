import { IconTrash } from '@tabler/icons-react';
import { okToWorkDecision } from '#domain/measurement/climate/ambientRows.ts';
import { proposalsOfLog } from '#domain/measurement/inspections/ambientLog.ts';
import { ambientObservationQuestions, testRowColumns } from '#domain/measurement/inspections/testDefinitions.ts';
import type { Test, TestAnswers } from '#domain/measurement/inspections/test.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { TestAnswerInputs } from './TestAnswerInputs.tsx';
import { OkToWorkPanel, type ReadingObservations } from './OkToWorkPanel.tsx';
import { VerdictLine } from './VerdictLine.tsx';

/** What was said of a reading, as its answers have it. */
function judgedIn(row: TestAnswers): ReadingObservations {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return {
    isWet: row['surfaceWet'] === 'yes',
    isDry: row['surfaceWet'] === 'no',
    isOther: row['otherWork'] === true,
    wick: text('wick'),
    reason: text('reason'),
  };
}

/** The answers of a reading, with what is said of it now. What is not said has no answer. */
function withJudged(row: TestAnswers, { isWet, isDry, isOther, wick, reason }: ReadingObservations): TestAnswers {
  const isBeside = (name: string) => ambientObservationQuestions.some((one) => one.name === name);
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !isBeside(name))),
    ...((isWet || isDry) && { surfaceWet: isWet ? 'yes' : 'no' }),
    ...(isOther && { otherWork: true }),
    ...(wick !== '' && { wick }),
    ...(reason !== '' && { reason }),
  };
}

/** The readings of air and steel after the four of the report, in the same list. They are kept as an ambient log. */
export default function FurtherAmbientReadings({ log, first }: { log: Test; first: number }) {
  const { tests } = useReportForm();
  const isInFahrenheit = useDerived(hasUsGaugeUnits);
  const rows = log.readings.rows ?? [];
  const columns = testRowColumns(log).filter((one) => !ambientObservationQuestions.includes(one));
  const proposals = proposalsOfLog(log, tests.limits());
  const become = (now: TestAnswers[]) => {
    if (now.length === 0) tests.remove(log.testId);
    else tests.change(log.testId, (of) => ({ ...of, readings: { ...of.readings, rows: now } }));
  };
  return (
    <>
      {rows.map((row, at) => {
        const change = (answers: TestAnswers) => become(rows.with(at, answers));
        const judged = proposals[at];
        return (
          <fieldset key={at} className="min-w-0 rounded-lg border border-line bg-sunken p-4">
            <legend className="float-left mb-3 flex w-full flex-wrap items-center gap-2">
              <span className="grow font-display text-lg font-bold">Reading {first + at}</span>
              <IconButton
                icon={IconTrash}
                label={`Remove reading ${first + at}`}
                onPress={() => become(rows.toSpliced(at, 1))}
              />
            </legend>
            <div className="clear-both flex flex-col gap-3">
              <TestAnswerInputs asked={columns} answers={row} onChange={change} />
              {judged && (
                <OkToWorkPanel
                  judged={judged}
                  stated={judgedIn(row)}
                  decided={okToWorkDecision(row)}
                  isInFahrenheit={isInFahrenheit}
                  about={`reading ${first + at}`}
                  onUse={(okToWork) => change({ ...row, okToWork })}
                  onSay={(changed) => change(withJudged(row, { ...judgedIn(row), ...changed }))}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      <VerdictLine test={log} />
    </>
  );
}
