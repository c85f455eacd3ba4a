import { expect, test } from 'vitest';
import { projectsOf } from './projectsOf.ts';

test('SOLUTIONS IN ACTION are the projects whose projecttitle, trimmed and in any case, equals the active tab', () => {
  const projects = ['AUDITS', ' audits ', 'Audits\n', 'TRAININGS', 'AUDITS & TRAININGS', ''].map(
    (projecttitle, at) => ({ at, projecttitle }),
  );
  expect(projectsOf(projects, 'AUDITS').map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(projectsOf(projects, 'TRAININGS').map(({ at }) => at)).toEqual([3]);
  expect(projectsOf(projects, 'SERVICES')).toEqual([]);
});
