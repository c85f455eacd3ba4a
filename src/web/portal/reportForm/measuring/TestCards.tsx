import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import { UndoLine } from '#web/portal/reportForm/fields/UndoLine.tsx';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { bringBackFiles } from './gaugeFiles.ts';
import { SharedFiles } from './SharedFiles.tsx';
import { TestCard } from './TestCard.tsx';
import { useTests } from './useTests.ts';

/** The tests of the report, each folded, or open for measuring, and the files that were shared for them. */
export default function TestCards({
  open,
  onOpen,
}: {
  open: string | undefined;
  onOpen: (testId: string | undefined) => void;
}) {
  const parts = useReportParts();
  const all = useTests();
  const removed = parts.tests.removed();
  return (
    <>
      <SharedFiles onOpen={onOpen}>
        {all.map(({ testId }, at) => (
          <TestCard key={testId} testId={testId} number={at + 1} isOpen={open === testId} onOpen={onOpen} />
        ))}
      </SharedFiles>
      <UndoLine
        words={removed && `${kindsOfTest[removed.kind].title} was removed.`}
        onUndo={() => {
          parts.tests.bringBack();
          if (removed) bringBackFiles(parts, removed);
        }}
      />
    </>
  );
}
