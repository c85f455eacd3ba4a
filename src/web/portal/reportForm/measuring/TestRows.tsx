import { IconPlus, IconTrash } from '@tabler/icons-react';
import { kindsOfTest, nextRow } from '#domain/measurement/tests/asked.ts';
import type { Test, TestAnswers } from '#domain/measurement/tests/test.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Import } from './Import.tsx';
import { AskedInputs } from './AskedInput.tsx';
import { keepRow } from './keptRow.ts';

const mostRows = 1_000;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The rows of a test that is not a series: patches, tapes, pulls. */
export function TestRows({ test }: { test: Test }) {
  const { tests } = useReportParts();
  const of = kindsOfTest[test.kind].rows;
  if (!of) return null;
  const rows = test.readings.rows ?? [];
  const become = (now: TestAnswers[]) => {
    tests.change(test.testId, (before) => ({ ...before, readings: { ...before.readings, rows: now } }));
  };
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row, at) => (
        <fieldset key={at} className="min-w-0 rounded-lg border border-line bg-sunken p-3">
          <legend className="float-left mb-3 flex w-full items-center gap-2">
            <span className="grow font-semibold">
              {capital(of.called)} {at + 1}
            </span>
            <IconButton label={`Remove ${of.called} ${at + 1}`} onPress={() => become(rows.toSpliced(at, 1))}>
              <IconTrash aria-hidden="true" size={20} />
            </IconButton>
          </legend>
          <div className="clear-both">
            <AskedInputs
              asked={of.columns}
              answers={row}
              onChange={(answers) => {
                become(rows.with(at, answers));
                keepRow(test.kind, answers);
              }}
            />
          </div>
        </fieldset>
      ))}
      <Button
        className="min-h-16"
        isDisabled={rows.length >= mostRows}
        onPress={() => become([...rows, nextRow(test.kind, rows.at(-1))])}
      >
        <IconPlus aria-hidden="true" size={20} />
        Add {of.called}
      </Button>
      {test.kind === 'ambientLog' && <Import test={test} unit="µm" />}
    </div>
  );
}
