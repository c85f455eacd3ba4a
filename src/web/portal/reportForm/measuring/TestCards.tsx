import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { Button } from '#web/ui/Button.tsx';
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
      <p role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {removed && (
          <>
            {kindsOfTest[removed.kind].title} was removed.
            <Button
              onPress={() => {
                parts.tests.bringBack();
                bringBackFiles(parts, removed);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </>
  );
}
