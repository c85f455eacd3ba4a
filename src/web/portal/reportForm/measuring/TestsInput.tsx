import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { kindsOfTest } from '#domain/measurement/tests/asked.ts';
import { type ClassicFields, classicFields, differingFields } from '#domain/measurement/tests/classicFields.ts';
import { testLimits } from '#domain/measurement/tests/limits.ts';
import { labelOf } from '#domain/reports/fieldKinds.ts';
import { type TestKind, mostTests, testKinds } from '#domain/measurement/tests/test.ts';
import { useDerived, useReportParts } from '#web/portal/reportForm/parts.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { bringBackFiles } from './gaugeFiles.ts';
import { SharedFiles } from './SharedFiles.tsx';
import { TestCard, headOfTest } from './TestCard.tsx';
import { useTests } from './useTests.ts';

/**
 * Fills the fields that are computed from the tests, where they are empty or still hold the previous computed value.
 */
function useFilledFields(): void {
  const { tests } = useReportParts();
  const { getValues, setValue } = useFormContext<ReportValues>();
  const before = useRef<ClassicFields>(undefined);
  const fill = useEffectEvent(() => {
    const said = before.current ?? {};
    const now = classicFields(tests.read());
    before.current = now;
    for (const name of new Set([...Object.keys(said), ...Object.keys(now)])) {
      const held = getValues(name);
      const isOurs = held === undefined || held === '' || held === false || held === said[name];
      const next = now[name] ?? (held === true ? false : '');
      if (isOurs && held !== next && said[name] !== now[name]) setValue(name, next, { shouldDirty: true });
    }
  });
  useEffect(() => {
    before.current = classicFields(tests.read());
    return tests.subscribe(() => fill());
  }, [tests]);
}

/** Points out fields whose typed figure differs from that of the tests. */
function Differing() {
  const { kind } = useReportParts();
  const said = classicFields(useTests());
  const names = useDerived((values) => differingFields(said, values).map((name) => [name, textOf(values, name)]));
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-caution-wash px-3 py-2 empty:hidden">
      {names.map(([name = '', typed]) => {
        const field = kind.field(name);
        return (
          <p key={name}>
            {field ? labelOf(field) : name}: {typed} is typed, the tests have {said[name]}.
          </p>
        );
      })}
    </div>
  );
}

/** Judges the tests under the requirements of the report, its product and its client, as soon as those are known. */
function useJudgedUnder(): void {
  const { tests, requirements, requirementsOf } = useReportParts();
  const limits = useDerived((values) => testLimits(values, requirementsOf(values)));
  const isKnown = requirements.state === 'ready';
  useEffect(() => {
    if (isKnown) tests.judgeUnder(limits);
  }, [tests, limits, isKnown]);
}

/** The tests of the report, as many as the day needs. Each is folded, or open for measuring. */
export function TestsInput() {
  const parts = useReportParts();
  const { tests } = parts;
  const all = useTests();
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<TestKind>('dft');
  useFilledFields();
  useJudgedUnder();
  const removed = tests.removed();
  const unread = tests.unread().length;
  // A test that was added from another one stands elsewhere, and may be out of sight.
  const show = (testId: string | undefined) => {
    flushSync(() => setOpen(testId));
    if (testId !== undefined) document.getElementById(headOfTest(testId))?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <SharedFiles onOpen={setOpen}>
        {all.map(({ testId }, at) => (
          <TestCard key={testId} testId={testId} number={at + 1} isOpen={open === testId} onOpen={show} />
        ))}
      </SharedFiles>
      <p role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {removed && (
          <>
            {kindsOfTest[removed.kind].title} was removed.
            <Button
              onPress={() => {
                tests.bringBack();
                bringBackFiles(parts, removed);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
      {unread > 0 && (
        <div role="status" className="flex flex-col items-start gap-3 rounded-md bg-caution-wash px-3 py-2">
          <p>
            {unread === 1 ? '1 test' : `${unread} tests`} of this report cannot be shown by this version of the app. The
            report keeps {unread === 1 ? 'it' : 'them'} as kept before, and sends {unread === 1 ? 'it' : 'them'} too.
          </p>
          <Button className="min-h-16" onPress={() => tests.leaveUnread()}>
            Leave {unread === 1 ? 'it' : 'them'} out
          </Button>
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
        <Button
          className="min-h-16 grow"
          isDisabled={all.length >= mostTests}
          onPress={() =>
            setOpen(
              tests.add(
                kind,
                all.findLast((test) => test.kind === kind),
              ),
            )
          }
        >
          Add {kindsOfTest[kind].title.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}
