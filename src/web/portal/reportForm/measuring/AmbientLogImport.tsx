import { IconFile } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type LoggedDay, logDayOfReport } from '#domain/measurement/gauge/file/ambientLog.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { UndoLine } from '#web/portal/reportForm/fields/UndoLine.tsx';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { textOf } from '#web/portal/reportForm/values.ts';
import { FileButton, fileDropProps } from '#web/ui/fields/FileField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { LoggedDayChoice, loggedDayWords } from './LoggedDayChoice.tsx';
import { loggedDaysIn, removeUnusedTestFiles, noLogWords, importDayIntoTest } from './gaugeFiles.ts';
import { type GaugeTexts, UnreadableFileError, readTexts } from './gaugeTexts.ts';
import { gaugeFileInputTypes } from './gaugeFileInputTypes.ts';

/** Takes a day of a dew-point logger's file into a test: the report's own, or the one that the inspector chooses. */
export function AmbientLogImport({ test, offered }: { test: Test; offered: GaugeTexts | undefined }) {
  const parts = useReportForm();
  const { tests } = parts;
  const date = useDerived((values) => textOf(values, 'date'));
  const [from, setFrom] = useState(offered);
  const [used, setUsed] = useState<{ before: Test; after: Test | undefined; words: string }>();
  const [trouble, setTrouble] = useState<string>();
  const days = useMemo(() => (from ? loggedDaysIn(from) : []), [from]);
  const take = (texts: GaugeTexts, day: LoggedDay, others: number) => {
    const noRoom = importDayIntoTest(parts, test.testId, texts, day);
    setTrouble(noRoom);
    if (noRoom !== undefined) return;
    setFrom(undefined);
    const ofDay = others > 0 ? ` of ${loggedDayWords(day)}` : '';
    setUsed({ before: test, after: tests.test(test.testId), words: `The readings${ofDay} were taken.` });
  };
  const read = async ([file]: File[]) => {
    if (!file) return;
    try {
      const texts = await readTexts(file);
      const found = loggedDaysIn(texts);
      const day = logDayOfReport(found, date);
      if (day) return take(texts, day, found.length - 1);
      setFrom(texts);
      setTrouble(found.length === 0 ? noLogWords : undefined);
    } catch (error) {
      setTrouble(error instanceof UnreadableFileError ? error.message : 'This file cannot be read.');
    }
  };
  const undo = () => {
    if (!used?.after) return;
    const { verdict: _, ...before } = used.before;
    tests.change(test.testId, () => before);
    removeUnusedTestFiles(parts, used.after);
    setUsed(undefined);
  };
  return (
    <div className="flex flex-col gap-3" {...fileDropProps((files) => void read(files))}>
      <FileButton accept={gaugeFileInputTypes} className="min-h-16" onFiles={(files) => void read(files)}>
        <IconFile aria-hidden="true" />
        Logger’s file
        <span className="font-normal text-muted not-pointer-fine:hidden">or drop it here</span>
      </FileButton>
      {trouble !== undefined && <ErrorText>{trouble}</ErrorText>}
      <UndoLine words={used && used.after === test ? used.words : undefined} onUndo={undo} />
      {from && days.length > 0 && (
        <div role="group" aria-label="Logger’s file" className="flex flex-col gap-3 rounded-lg bg-sunken p-3">
          <LoggedDayChoice days={days} chosen={undefined} onChoose={(day) => take(from, day, days.length - 1)} />
          <TallButton variant="quiet" onPress={() => setFrom(undefined)}>
            Leave them
          </TallButton>
        </div>
      )}
    </div>
  );
}
