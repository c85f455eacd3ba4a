import { expect, test } from 'vitest';
import { searchOf, viewFrom } from './view.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query));

test('The enquiries shown are the first page of those that wait, unless the address says otherwise', () => {
  expect(view('')).toEqual({ box: 'inbox', page: 1, search: '', enquiry: '' });
  expect(view('box=archive&page=3&search=tank')).toEqual({ box: 'archive', page: 3, search: 'tank', enquiry: '' });
});

test.each(['page=0', 'page=x', 'page=1.5', 'page=1e9', 'box=bin'])('leaves out what makes no sense: %s', (query) => {
  expect(view(query)).toEqual(view(''));
});

test('comes back from the address that it makes', () => {
  for (const query of ['', 'box=archive&page=3&search=a+%26+b', 'enquiry=e1'])
    expect(searchOf(view(query)).toString()).toBe(query);
});
