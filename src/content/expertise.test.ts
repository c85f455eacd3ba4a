import { expect, test } from 'vitest';
import { expertise } from './expertise.ts';

test('Expertise has 5 audits, 5 trainings and 2 services, each under its tagline', () => {
  expect(expertise.map(({ name, tagline, cards }) => [name, tagline, cards.length])).toEqual([
    [
      'AUDITS',
      'Our expert and experienced auditors can help validate the safety systems and identify gaps to improve safety',
      5,
    ],
    ['TRAININGS', 'We value your Assets, Plant and Safety', 5],
    ['SERVICES', 'Promoting Safety Culture For Your Workplace', 2],
  ]);
});

test('Each card has an anchor of its own', () => {
  const slugs = expertise.flatMap(({ cards }) => cards.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('Each service has a page that tells what one gets, its duration, group and standards', () => {
  for (const { facts } of expertise.flatMap(({ cards }) => cards)) {
    expect(facts.youGet.length).toBeGreaterThan(0);
    expect(facts.standards.length).toBeGreaterThan(0);
    expect([facts.duration, facts.group]).not.toContain('');
  }
});
