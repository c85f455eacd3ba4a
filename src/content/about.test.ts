import { expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { companyFigures, aboutIntroduction, team } from './about.ts';

test('About has 7 team members, 4 partners, 100 projects and 200 people, and says that the company works since 2015', () => {
  expect([team.length, brand.partners.length, companyFigures.projects, companyFigures.personnel]).toEqual([
    7, 4, 100, 200,
  ]);
  expect(aboutIntroduction.always).toContain('Since 2015');
});

test('Each team member has a picture of the own', () => {
  expect(new Set(team.map(({ picture }) => picture)).size).toBe(7);
});
