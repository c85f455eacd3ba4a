import { expect, test } from 'vitest';
import { isMailDue, optionalMailsOfRole, paceOf } from './optionalMails.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}+05:30`);
const iso = (moment: string) => new Date(at(moment)).toISOString();

test('Reviewers are told what waits, whoever keeps equipment what ends, and inspectors neither', () => {
  expect(optionalMailsOfRole('superuser')).toEqual(['waiting', 'ends', 'digest']);
  expect(optionalMailsOfRole('admin')).toEqual(['ends', 'digest']);
  expect(optionalMailsOfRole('user')).toEqual([]);
  expect(optionalMailsOfRole('guest')).toEqual([]);
});

test('A choice that a mail does not have counts as none', () => {
  expect(paceOf('digest', 'weekly')).toBe('weekly');
  expect(paceOf('digest', 'atOnce')).toBe('daily');
  expect(paceOf('waiting', null)).toBe('atOnce');
});

test('A mail that reports wait comes at most once in 15 minutes', () => {
  const now = at('26T10:00:00');
  expect(isMailDue('waiting', 'atOnce', null, now)).toBe(true);
  expect(isMailDue('waiting', 'atOnce', iso('26T09:45:01'), now)).toBe(false);
  expect(isMailDue('waiting', 'atOnce', iso('26T09:45:00'), now)).toBe(true);
  expect(isMailDue('waiting', 'off', null, now)).toBe(false);
});

test('A digest comes in the morning, daily or on Monday, and later if the server was down', () => {
  // 23 November 2026 is a Monday.
  expect(isMailDue('digest', 'daily', iso('25T07:00:10'), at('26T06:59:00'))).toBe(false);
  expect(isMailDue('digest', 'daily', iso('25T07:00:10'), at('26T07:00:00'))).toBe(true);
  expect(isMailDue('digest', 'daily', iso('26T07:00:10'), at('26T23:00:00'))).toBe(false);
  expect(isMailDue('digest', 'weekly', iso('16T07:00:10'), at('23T06:59:00'))).toBe(false);
  expect(isMailDue('digest', 'weekly', iso('16T07:00:10'), at('25T12:00:00'))).toBe(true);
  expect(isMailDue('digest', 'weekly', iso('23T07:00:10'), at('29T12:00:00'))).toBe(false);
  expect(isMailDue('ends', 'atOnce', iso('26T07:00:10'), at('26T12:00:00'))).toBe(false);
});
