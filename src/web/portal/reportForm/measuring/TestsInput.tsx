import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import {
  fieldDifferences,
  fieldDifferenceWords,
  fieldsFromEachTest,
} from '#domain/measurement/inspections/fieldDifferences.ts';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import { type TestKind, mostTests, testKinds } from '#domain/measurement/inspections/test.ts';
import { sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { testButtonId } from './testButtonId.ts';
import { filmRequirementIn } from './filmRequirementIn.ts';
import { useTestsSelector, useLiveTests } from './useTests.ts';

/** Points out fields whose typed figure differs from that of the tests. */
function Differing() {
  const { kind } = useReportForm();
  const stated = fieldsFromEachTest(useLiveTests());
  const differing = useDerived((values) => fieldDifferences(stated, values));
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-caution-wash px-3 py-2 empty:hidden">
      {differing.map((one) => {
        const field = kind.field(one.name);
        return <p key={one.name}>{fieldDifferenceWords(field ? labelOf(field) : one.name, one)}</p>;
      })}
    </div>
  );
}

// Lazy because it is large, and many reports have no test.
const TestCards = lazyComponent(() => import('./TestCards.tsx'), <Loading />);

/** Whether another app has shared a file with this one. */
function useIsShared(): boolean {
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    sharedFiles().then(
      (files) => setShared(files.length > 0),
      () => undefined,
    );
  }, []);
  return isShared;
}

/** The tests of the report, as many as the day needs. Each is folded, or open for measuring. */
export function TestsInput() {
  const { tests, formValues } = useReportForm();
  const count = useTestsSelector((all) => all.read().length);
  const removed = useTestsSelector((all) => all.removed());
  const unread = useTestsSelector((all) => all.unread().length);
  const isShared = useIsShared();
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<TestKind>('dft');
  // As another test folds, a new one may stand out of sight.
  const show = useCallback((testId: string | undefined) => {
    flushSync(() => setOpen(testId));
    if (testId !== undefined) document.getElementById(testButtonId(testId))?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      {(count > 0 || removed || isShared) && <TestCards open={open} onOpen={show} />}
      {unread > 0 && (
        <div role="status" className="flex flex-col items-start gap-3 rounded-md bg-caution-wash px-3 py-2">
          <p>
            {unread === 1 ? '1 test' : `${unread} tests`} of this report cannot be shown by this version of the app. The
            report keeps {unread === 1 ? 'it' : 'them'} as kept before, and sends {unread === 1 ? 'it' : 'them'} too.
          </p>
          <TallButton onPress={() => tests.leaveUnread()}>Leave {unread === 1 ? 'it' : 'them'} out</TallButton>
        </div>
      )}
      <Differing />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Select
          label="Kind of test"
          value={kind}
          emptyLabel={null}
          options={testKinds.map((one) => ({ value: one, label: testDefinitions[one].title }))}
          onChange={(event) => setKind(testKinds.find((one) => one === event.currentTarget.value) ?? 'dft')}
        />
        <TallButton
          className="grow"
          isDisabled={count >= mostTests}
          onPress={() => {
            const before = tests.read().findLast((test) => test.kind === kind);
            show(tests.add(kind, before, kind === 'dft' ? filmRequirementIn(formValues.read()) : {}));
          }}
        >
          Add {testDefinitions[kind].title.toLowerCase()}
        </TallButton>
      </div>
    </div>
  );
}
