import { expect, test, vi } from 'vitest';
import { FormValues, Kept, oncePerValues } from './formValues.ts';
import type { ReportValues } from './values.ts';

/** A form that tells of each change, as react-hook-form does. */
function form(values: ReportValues) {
  const told: (() => void)[] = [];
  const getValues = vi.fn<() => ReportValues>(() => ({ ...values }));
  const subscribe = ({ callback }: { callback: () => void }) => {
    told.push(callback);
    return () => undefined;
  };
  const type = (name: string, value: string) => {
    values[name] = value;
    for (const tell of told) tell();
  };
  const formValues = new FormValues({ getValues, subscribe } as unknown as ConstructorParameters<typeof FormValues>[0]);
  return { getValues, type, formValues };
}

test('All parts of a form read one copy of its values after each key, and what several compute from it is computed once', () => {
  const { getValues, type, formValues } = form({ place: 'TK' });
  const compute = vi.fn<(values: ReportValues, mark: string) => string>(
    (values, mark) => `${String(values['place'])}${mark}`,
  );
  const computed = oncePerValues(compute);
  const said: string[] = [];
  for (let part = 0; part < 400; part += 1) formValues.subscribe(() => said.push(computed(formValues.read(), '!')));
  type('place', 'TK-1');
  expect(new Set(said)).toEqual(new Set(['TK-1!']));
  expect(said).toHaveLength(400);
  expect(getValues).toHaveBeenCalledTimes(1);
  expect(compute).toHaveBeenCalledTimes(1);
  expect(computed(formValues.read(), '?')).toBe('TK-1?');
  type('place', 'TK-12');
  expect(getValues).toHaveBeenCalledTimes(2);
  expect(said.at(-1)).toBe('TK-12!');
});

test('What stands far from the typed field follows once, when typing has paused', () => {
  vi.useFakeTimers();
  const { type, formValues } = form({});
  const told = vi.fn<() => void>();
  formValues.subscribeSoon(told);
  for (const text of ['1', '12', '121']) type('downR', text);
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('What is only told follows in small pieces, so that no key waits for all of it, and begins anew with the next key', () => {
  vi.useFakeTimers();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { type, formValues } = form({});
  const told: string[] = [];
  for (const part of ['air', 'paint', 'film', 'batch'])
    formValues.subscribeSoon(() => {
      now += 5;
      told.push(part);
    });
  type('downR', '1');
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(told).toHaveLength(2);
  type('downR', '12');
  vi.advanceTimersToNextTimer();
  expect(told).toHaveLength(2);
  vi.runAllTimers();
  expect(told.slice(2).toSorted()).toEqual(['air', 'batch', 'film', 'paint']);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('A result that does not differ stays the same, and one that is changed in place later is seen to differ', () => {
  const kept = new Kept<readonly { at: string }[]>();
  const rows = [{ at: '09:00' }];
  const first = kept.of(rows);
  expect(kept.of([{ at: '09:00' }])).toBe(first);
  rows[0]!.at = '09:30';
  expect(kept.of(rows)).toEqual([{ at: '09:30' }]);
  expect(first).toEqual([{ at: '09:00' }]);
});
