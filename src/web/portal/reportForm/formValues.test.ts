import { expect, test, vi } from 'vitest';
import { FormValues, StableResult, memoizeByIdentity } from './formValues.ts';
import type { ReportValues } from './values.ts';

/** A form that tells of each change, as react-hook-form does. */
function form(values: ReportValues) {
  const shown: (() => void)[] = [];
  const getValues = vi.fn<() => ReportValues>(() => ({ ...values }));
  const subscribe = ({ callback }: { callback: () => void }) => {
    shown.push(callback);
    return () => undefined;
  };
  const type = (name: string, value: string) => {
    values[name] = value;
    for (const tell of shown) tell();
  };
  const formValues = new FormValues({ getValues, subscribe } as unknown as ConstructorParameters<typeof FormValues>[0]);
  return { getValues, type, formValues };
}

test('All parts of a form read one copy of its values after each key, and what several compute from it is computed once', () => {
  const { getValues, type, formValues } = form({ place: 'TK' });
  const compute = vi.fn<(values: ReportValues, mark: string) => string>(
    (values, mark) => `${String(values['place'])}${mark}`,
  );
  const computed = memoizeByIdentity(compute);
  const texts: string[] = [];
  for (let part = 0; part < 400; part += 1) formValues.subscribe(() => texts.push(computed(formValues.read(), '!')));
  type('place', 'TK-1');
  expect(new Set(texts)).toEqual(new Set(['TK-1!']));
  expect(texts).toHaveLength(400);
  expect(getValues).toHaveBeenCalledTimes(1);
  expect(compute).toHaveBeenCalledTimes(1);
  expect(computed(formValues.read(), '?')).toBe('TK-1?');
  type('place', 'TK-12');
  expect(getValues).toHaveBeenCalledTimes(2);
  expect(texts.at(-1)).toBe('TK-12!');
});

test('What stands far from the typed field follows once, when typing has paused', () => {
  vi.useFakeTimers();
  const { type, formValues } = form({});
  const shown = vi.fn<() => void>();
  formValues.subscribeSoon(shown);
  for (const text of ['1', '12', '121']) type('downR', text);
  expect(shown).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(shown).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('What is only told follows in small pieces, so that no key waits for all of it, and begins anew with the next key', () => {
  vi.useFakeTimers();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { type, formValues } = form({});
  const shown: string[] = [];
  for (const part of ['air', 'paint', 'film', 'batch'])
    formValues.subscribeSoon(() => {
      now += 5;
      shown.push(part);
    });
  type('downR', '1');
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(shown).toHaveLength(2);
  type('downR', '12');
  vi.advanceTimersToNextTimer();
  expect(shown).toHaveLength(2);
  vi.runAllTimers();
  expect(shown.slice(2).toSorted()).toEqual(['air', 'batch', 'film', 'paint']);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('A result that does not differ stays the same, and one that is changed in place later is seen to differ', () => {
  const stored = new StableResult<readonly { at: string }[]>();
  const rows = [{ at: '09:00' }];
  const first = stored.of(rows);
  expect(stored.of([{ at: '09:00' }])).toBe(first);
  rows[0]!.at = '09:30';
  expect(stored.of(rows)).toEqual([{ at: '09:30' }]);
  expect(first).toEqual([{ at: '09:00' }]);
});
