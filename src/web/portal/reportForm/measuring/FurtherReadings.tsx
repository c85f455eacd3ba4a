import { IconTrash } from '@tabler/icons-react';
import { proposalsOfLog } from '#domain/measurement/inspections/ambientLog.ts';
import { columnsOf } from '#domain/measurement/inspections/asked.ts';
import { figuresOfTest } from '#domain/measurement/inspections/figures.ts';
import type { Test, TestAnswers } from '#domain/measurement/inspections/test.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { AskedInputs } from './AskedInput.tsx';
import { OkToWorkProposal } from './OkToWorkProposal.tsx';
import { FigureLines, VerdictLine } from './VerdictLine.tsx';

/** The readings of air and steel after the four of the report, in the same list. They are kept as an ambient log. */
export default function FurtherReadings({ log, first }: { log: Test; first: number }) {
  const { tests } = useReportParts();
  const rows = log.readings.rows ?? [];
  const figures = figuresOfTest(log).ofRows;
  const proposals = proposalsOfLog(log, tests.limits());
  const become = (now: TestAnswers[]) => {
    if (now.length === 0) tests.remove(log.testId);
    else tests.change(log.testId, (of) => ({ ...of, readings: { ...of.readings, rows: now } }));
  };
  return (
    <>
      {rows.map((row, at) => (
        <fieldset key={at} className="min-w-0 rounded-lg border border-line bg-sunken p-4">
          <legend className="float-left mb-3 flex w-full flex-wrap items-center gap-2">
            <span className="grow font-display text-lg font-bold">Reading {first + at}</span>
            <IconButton label={`Remove reading ${first + at}`} onPress={() => become(rows.toSpliced(at, 1))}>
              <IconTrash aria-hidden="true" size={20} />
            </IconButton>
          </legend>
          <div className="clear-both flex flex-col gap-3">
            <AskedInputs asked={columnsOf(log)} answers={row} onChange={(answers) => become(rows.with(at, answers))} />
            <FigureLines figures={figures[at] ?? []} />
            {proposals[at] && (
              <OkToWorkProposal
                said={proposals[at]}
                reasons={proposals[at].findings.map(({ words }) => words)}
                decided={typeof row['okToWork'] === 'string' ? row['okToWork'] : null}
                about={`reading ${first + at}`}
                onUse={(okToWork) => become(rows.with(at, { ...row, okToWork }))}
              />
            )}
          </div>
        </fieldset>
      ))}
      <VerdictLine test={log} />
    </>
  );
}
