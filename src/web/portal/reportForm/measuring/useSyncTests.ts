import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FieldsFromTests, fieldsFromTests } from '#domain/measurement/inspections/fieldsFromTests.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import { gaugeNumberTextIn } from '#domain/reports/judge.ts';
import {
  useDerivedSoon,
  useReportEquipment,
  useLookups,
  useReportForm,
} from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';

/** Fills fields from the tests if empty or still as filled in. A typed value stays, also one that a test began with. */
function useFilledFields(): void {
  const { tests } = useReportForm();
  const { getValues, setValue } = useFormContext<ReportValues>();
  const before = useRef<FieldsFromTests>(undefined);
  const filled = useRef(new Set<string>());
  const fill = useEffectEvent(() => {
    const stated = before.current ?? {};
    const now = fieldsFromTests(tests.read());
    before.current = now;
    for (const name of new Set([...Object.keys(stated), ...Object.keys(now)])) {
      const held = getValues(name);
      const isEmpty = held === undefined || held === '' || held === false;
      const isAsFilled = filled.current.has(name) && held === stated[name];
      const next = now[name] ?? (held === true ? false : '');
      if (!(isEmpty || isAsFilled) || held === next || stated[name] === now[name]) continue;
      setValue(name, next, { shouldDirty: true });
      filled.current.add(name);
    }
  });
  useEffect(() => {
    const now = fieldsFromTests(tests.read());
    before.current = now;
    // A form that is opened again has what was filled in before.
    filled.current = new Set(Object.keys(now).filter((name) => getValues(name) === now[name]));
    return tests.subscribe(() => fill());
  }, [tests, getValues]);
}

/** Judges the tests under the requirements of the report, its product and its client, as soon as those are known. */
function useJudgedUnder(): void {
  const { tests } = useReportForm();
  const { requirements, requirementsOf } = useLookups();
  const limits = useDerivedSoon((values) => testLimits(values, requirementsOf(values)));
  const { checks } = useReportEquipment();
  const named = useDerivedSoon(gaugeNumberTextIn);
  const isKnown = requirements.state === 'ready';
  useEffect(() => {
    if (isKnown) tests.judgeUnder(limits, checks, named);
  }, [tests, limits, checks, named, isKnown]);
}

/** Keeps the tests and the rest of the form in step, whether or not their section is rendered. */
export function useSyncTests(): void {
  useFilledFields();
  useJudgedUnder();
}
