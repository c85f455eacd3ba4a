import { IconPlus } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { clockTime } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { useOfTests } from './useTests.ts';

// Lazy because most days have no fifth reading.
const FurtherReadings = lazy(() => import('./FurtherReadings.tsx'));

/** Goes on after the readings that the report itself holds: what is more goes with the ambient log. */
export function AddReading({ after }: { after: number }) {
  const { tests } = useReportParts();
  // A log that came from a file is the logger's, and stays as it came.
  const log = useOfTests((all) =>
    all.read().find(({ kind, fileNames = [] }) => kind === 'ambientLog' && fileNames.length === 0),
  );
  const rows = log?.readings.rows ?? [];
  const add = () => {
    const row = { at: clockTime(new Date()) };
    const testId = log?.testId ?? tests.add('ambientLog');
    tests.change(testId, (of) => ({ ...of, readings: { ...of.readings, rows: [...rows, row] } }));
  };
  return (
    <>
      {log && (
        <Suspense fallback={<Loading />}>
          <FurtherReadings log={log} first={after + 1} />
        </Suspense>
      )}
      <Button className="min-h-12 self-start max-sm:w-full" onPress={add}>
        <IconPlus aria-hidden="true" size={20} />
        Add reading {after + rows.length + 1}
      </Button>
    </>
  );
}
