import { expect, test } from 'vitest';
import type { User } from '#contract/people/people.ts';
import { findInLists, hasEachWord } from './onDevice.ts';

test('Without a network a thing is found by every word, in any order, and a structure by any spelling', () => {
  const texts = ['DCR-ALPHA-2026-0007', '2026-05-01 · Émile · TK-101, Shell 1'] as const;
  for (const words of ['tk101', 'TK 101', 'shell émile', '0007 tk-101', 'hell', ''])
    expect(hasEachWord(words, ...texts)).toBe(true);
  for (const words of ['tk102', 'shell roof', 'tk101 roof']) expect(hasEachWord(words, ...texts)).toBe(false);
});

test('Without a network whoever may see people finds those whom a list on the device names, each once and with what is known best', () => {
  const client = { clientId: 'c1', clientName: 'Harbour Works' };
  const ravi = { uid: 'u1', fname: 'Ravi Nair' };
  const lists = [
    {
      people: [
        { ...ravi, client },
        { uid: 'u2', fname: 'Divya Pillai', client },
      ],
    },
    { users: [{ ...ravi, email: 'ravi@example.com' } as User] },
  ];
  const named = (words: string, seesPeople = true) =>
    findInLists(lists, words, seesPeople).map(({ title, about }) => `${title}, ${about}`);
  expect(named('ravi')).toEqual(['Ravi Nair, ravi@example.com']);
  expect(named('harbour')).toEqual(['Divya Pillai, Harbour Works']);
  expect(named('ravi', false)).toEqual([]);
});
