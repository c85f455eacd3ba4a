import { expect, test } from 'vitest';
import { newId } from './newId.ts';

test("a report's id is one that the contract takes, and never the same twice", () => {
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(new Set(ids).size).toBe(50);
});
