import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import { differingFields, differingWords, testedFields } from '#domain/measurement/inspections/typedOtherwise.ts';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import { type TestKind, mostTests, testKinds } from '#domain/measurement/inspections/test.ts';
import { sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { useDerived, useReportParts } from '#web/portal/reportForm/parts.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { lazily } from '#web/ui/lazily.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { headOfTest } from './headOfTest.ts';
import { specifiedIn } from './specifiedIn.ts';
import { useOfTests, useTests } from './useTests.ts';

/** Points out fields whose typed figure differs from that of the tests. */
function Differing() {
  const { kind } = useReportParts();
  const stated = testedFields(useTests());
  const differing = useDerived((values) => differingFields(stated, values));
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-caution-wash px-3 py-2 empty:hidden">
      {differing.map((one) => {
        const field = kind.field(one.name);
        return <p key={one.name}>{differingWords(field ? labelOf(field) : one.name, one)}</p>;
      })}
    </div>
  );
}

// Lazy because it is large, and many reports have no test.
const TestCards = lazily(() => import('./TestCards.tsx'), <Loading />);

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
  const { tests, formValues } = useReportParts();
  const count = useOfTests((all) => all.read().length);
  const removed = useOfTests((all) => all.removed());
  const unread = useOfTests((all) => all.unread().length);
  const isShared = useIsShared();
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<TestKind>('dft');
  // As another test folds, a new one may stand out of sight.
  const show = useCallback((testId: string | undefined) => {
    flushSync(() => setOpen(testId));
    if (testId !== undefined) document.getElementById(headOfTest(testId))?.focus();
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
          options={testKinds.map((one) => ({ value: one, label: kindsOfTest[one].title }))}
          onChange={(event) => setKind(testKinds.find((one) => one === event.currentTarget.value) ?? 'dft')}
        />
        <TallButton
          className="grow"
          isDisabled={count >= mostTests}
          onPress={() => {
            const before = tests.read().findLast((test) => test.kind === kind);
            show(tests.add(kind, before, kind === 'dft' ? specifiedIn(formValues.read()) : {}));
          }}
        >
          Add {kindsOfTest[kind].title.toLowerCase()}
        </TallButton>
      </div>
    </div>
  );
}
