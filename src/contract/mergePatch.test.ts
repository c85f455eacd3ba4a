import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, patchBetween } from './mergePatch.ts';

/** Objects of few names, so that two of them share some, as they come out of JSON, which knows no -0. */
const name = fc.constantFrom('values', 'photos', 'a', 'b', '__proto__', 'toString', '');
const { content } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
    tie('content'),
  ),
  content: fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
}));
const object = content.map((drawn) => JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>);

/** Whether an object, or one within it, has a member that is null. */
const hasNull = (value: unknown): boolean =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  (value === null || Object.values(value).some((member) => hasNull(member)));

test('Whatever an object becomes, what has changed makes the same of it, unless null was written', () => {
  fc.assert(
    fc.property(object, object, (before, after) => {
      const patch = patchBetween(before, after);
      if (patch === undefined) expect(hasNull(after)).toBe(true);
      else expect(applyPatch(before, JSON.parse(JSON.stringify(patch)))).toEqual(after);
    }),
    { numRuns: 2_000 },
  );
});

test('Only what has changed is in a patch, and nothing if nothing has', () => {
  const before = { values: { a: '1', b: '2', c: { rows: [1, 2] } }, photos: ['p1'], openedAt: '09:00' };
  expect(patchBetween(before, before)).toEqual({});
  const after = { ...before, values: { a: '1', b: '3', d: true }, photos: ['p1', 'p2'] };
  expect(patchBetween(before, after)).toEqual({ values: { b: '3', c: null, d: true }, photos: ['p1', 'p2'] });
});
