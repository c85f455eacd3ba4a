import { describe, expect, test } from 'vitest';
import { sortState, tableViewCodec } from './tableView.ts';

const columns = [
  { key: 'clientName', title: 'Client Name' },
  { key: 'status', title: 'Status' },
];
const { viewFrom, searchOf } = tableViewCodec(columns);
const view = (query: string) => viewFrom(new URLSearchParams(query));

describe('The view of a long table', () => {
  test('is the first page by the first column, unless the address says otherwise', () => {
    expect(view('')).toEqual({ page: 1, sort: 'clientName', search: '' });
    expect(view('page=3&sort=-status&search=bay')).toEqual({ page: 3, sort: '-status', search: 'bay' });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e9', 'sort=password', 'sort=--status'])(
    'leaves out what makes no sense: %s',
    (query) => {
      expect(view(query)).toEqual(view(''));
    },
  );

  test('comes back from the address that it makes', () => {
    for (const query of ['', 'page=3&sort=-status&search=a+%26+b', 'sort=-clientName']) {
      expect(searchOf(view(query)).toString()).toBe(query);
    }
  });

  test('a press on a column sorts by it, and a second one downwards', () => {
    expect(sortState('status', 'clientName')).toEqual({ next: 'clientName', direction: 'none' });
    expect(sortState('clientName', 'clientName')).toEqual({ next: '-clientName', direction: 'ascending' });
    expect(sortState('-clientName', 'clientName')).toEqual({ next: 'clientName', direction: 'descending' });
  });
});
