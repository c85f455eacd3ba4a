import { describe, expect, test } from 'vitest';
import { roles, rowOf } from '#domain/people/roles.ts';
import { navPlaceAt, navPlacesOf, screenBackLinkOf } from './places.ts';

const words = (role: (typeof roles)[number]) => navPlacesOf(role).map((place) => place.words);

test('Everyone has the places that their role may open', () => {
  expect(words('superuser')).toEqual([
    'Today',
    'Reports',
    'Review',
    'Non-conformances',
    'Equipment',
    'Clients & people',
    'Website',
    'Settings',
  ]);
  expect(words('admin')).toEqual(['Today', 'Reports', 'Non-conformances', 'Equipment', 'People', 'Settings']);
  expect(words('user')).toEqual(['Today', 'Reports', 'Non-conformances', 'Settings']);
  expect(words('guest')).toEqual(['Today', 'Reports', 'Non-conformances']);
});

test('Every role lands on a screen of a place that it may open', () => {
  expect(roles.filter((role) => !navPlaceAt(navPlacesOf(role), rowOf(role).home))).toEqual([]);
});

test('A place leads to the first of its screens that the role may open', () => {
  const settings = roles.map((role) => navPlacesOf(role).find((place) => place.words === 'Settings')?.to);
  expect(settings).toEqual(['/settings', '/settings', '/settings', undefined]);
});

describe('A screen belongs to one place', () => {
  test.each([
    ['/today', 'Today'],
    ['/reports/r1', 'Reports'],
    ['/userreports', 'Reports'],
    ['/dailyReport', 'Reports'],
    ['/drafts', 'Reports'],
    ['/ncrs/n1', 'Non-conformances'],
    ['/raisencr', 'Non-conformances'],
    ['/batches/b1', 'Equipment'],
    ['/ending', 'Equipment'],
    ['/clientadd', 'Clients & people'],
    ['/enquiries', 'Website'],
    ['/content/blog/one', 'Website'],
    ['/audit', 'Settings'],
  ])('%s: %s', (address, place) => {
    expect(navPlaceAt(navPlacesOf('superuser'), address)?.words).toBe(place);
  });
});

test('The reports by person, where an inspector lands, belong to Reports', () => {
  expect(navPlaceAt(navPlacesOf('user'), '/userreports')?.words).toBe('Reports');
});

test('What ends soon belongs to Today where nobody keeps registers', () => {
  expect(navPlaceAt(navPlacesOf('user'), '/ending')?.words).toBe('Today');
});

describe('A screen that a place offers leads back to the own panel, any other one to the screen that it belongs to', () => {
  test.each([
    ['/dossiers', 'superuser', null],
    ['/userreports', 'superuser', null],
    ['/ending', 'superuser', null],
    ['/clients/own', 'admin', null],
    ['/reports/r1', 'superuser', { to: '/reports', words: '← Reports' }],
    ['/batches/b1', 'superuser', { to: '/batches', words: '← Batches' }],
    ['/clients/c1', 'superuser', { to: '/superuserpannel', words: '← Clients' }],
    ['/notfiled', 'admin', { to: '/adminpannel', words: '← Users' }],
    ['/ending', 'user', { to: '/today', words: '← Today' }],
  ] as const)('%s of a %s', (address, role, way) => {
    expect(screenBackLinkOf(navPlacesOf(role), address)).toEqual(way);
  });
});
