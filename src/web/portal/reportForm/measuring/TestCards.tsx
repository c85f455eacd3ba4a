import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { UndoLine } from '#web/portal/reportForm/fields/UndoLine.tsx';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { restoreTestFiles } from './gaugeFiles.ts';
import { SharedFiles } from './SharedFiles.tsx';
import { TestCard } from './TestCard.tsx';
import { useLiveTests } from './useTests.ts';

/** The tests of the report, each folded, or open for measuring, and the files that were shared for them. */
export default function TestCards({
  open,
  onOpen,
}: {
  open: string | undefined;
  onOpen: (testId: string | undefined) => void;
}) {
  const parts = useReportForm();
  const all = useLiveTests();
  const removed = parts.tests.removed();
  return (
    <>
      <SharedFiles onOpen={onOpen}>
        {all.map(({ testId }, at) => (
          <TestCard key={testId} testId={testId} number={at + 1} isOpen={open === testId} onOpen={onOpen} />
        ))}
      </SharedFiles>
      <UndoLine
        words={removed && `${testDefinitions[removed.kind].title} was removed.`}
        onUndo={() => {
          parts.tests.bringBack();
          if (removed) restoreTestFiles(parts, removed);
        }}
      />
    </>
  );
}
