import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { testRowColumns, testDefinitions, newRowAnswers } from '#domain/measurement/inspections/testDefinitions.ts';
import { figuresOfTest } from '#domain/measurement/inspections/figures.ts';
import { type Test, type TestAnswers, mostReadingsOfTest } from '#domain/measurement/inspections/test.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { ReadingsImport } from './ReadingsImport.tsx';
import { TestAnswerInputs } from './TestAnswerInputs.tsx';
import { storeRowDefaults } from './storedRowDefaults.ts';
import { FigureLines } from './VerdictLine.tsx';

/** A log may have thousands of rows: the last ones are shown, the earlier ones on request. */
const shownAtOnce = 50;
const furtherAtOnce = 200;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The rows of a test that is not a series: patches, tapes, pulls. */
export function TestRows({ test }: { test: Test }) {
  const { tests } = useReportForm();
  const [most, setMost] = useState(shownAtOnce);
  const of = testDefinitions[test.kind].rows;
  if (!of) return null;
  const rows = test.readings.rows ?? [];
  const columns = testRowColumns(test);
  const figures = figuresOfTest(test).ofRows;
  const hidden = Math.max(0, rows.length - most);
  const become = (now: TestAnswers[]) => {
    tests.change(test.testId, (before) => ({ ...before, readings: { ...before.readings, rows: now } }));
  };
  return (
    <div className="flex flex-col gap-4">
      {hidden > 0 && (
        <TallButton variant="quiet" onPress={() => setMost(most + furtherAtOnce)}>
          Show earlier rows ({hidden})
        </TallButton>
      )}
      {rows.map(
        (row, at) =>
          at >= hidden && (
            <fieldset key={at} className="min-w-0 rounded-lg border border-line bg-sunken p-3">
              <legend className="float-left mb-3 flex w-full flex-wrap items-center gap-2">
                <span className="grow font-semibold">
                  {capital(of.called)} {at + 1}
                </span>
                <IconButton
                  icon={IconTrash}
                  label={`Remove ${of.called} ${at + 1}`}
                  onPress={() => become(rows.toSpliced(at, 1))}
                />
              </legend>
              <div className="clear-both">
                <TestAnswerInputs
                  asked={columns}
                  answers={row}
                  onChange={(answers) => {
                    become(rows.with(at, answers));
                    storeRowDefaults(test.kind, answers);
                  }}
                />
                <div className="mt-3 empty:hidden">
                  <FigureLines figures={figures[at] ?? []} />
                </div>
              </div>
            </fieldset>
          ),
      )}
      <Button
        icon={IconPlus}
        className="min-h-16"
        isDisabled={rows.length >= mostReadingsOfTest}
        onPress={() => become([...rows, newRowAnswers(test.kind, rows.at(-1))])}
      >
        Add {of.called}
      </Button>
      {test.kind === 'ambientLog' && <ReadingsImport test={test} unit="µm" />}
    </div>
  );
}
