import { expect, test } from 'vitest';
import { roles } from './roles.ts';
import { mustEnrol } from './secondFactor.ts';

test('A second factor is demanded of admins and superusers alone, and only where superusers demand it', () => {
  expect(roles.filter((role) => mustEnrol({ role, isDemanded: true, hasFactor: false }))).toEqual([
    'admin',
    'superuser',
  ]);
  expect(roles.filter((role) => mustEnrol({ role, isDemanded: false, hasFactor: false }))).toEqual([]);
});

test('Whoever has a second factor need not set one up', () => {
  expect(roles.filter((role) => mustEnrol({ role, isDemanded: true, hasFactor: true }))).toEqual([]);
});
