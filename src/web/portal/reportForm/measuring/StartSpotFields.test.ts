import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StartSpotFields } from './StartSpotFields.tsx';

test('Readings start at an area and spot that lack some, counted from 1', () => {
  const open = [
    { area: 0, spot: 4 },
    { area: 1, spot: 0 },
    { area: 1, spot: 1 },
  ];
  const shown = renderToStaticMarkup(
    createElement(StartSpotFields, { open, start: { area: 1, spot: 0 }, onChange: () => undefined }),
  );
  expect(Array.from(shown.matchAll(/<label[^>]*>(.*?)<\/label>/g), ([, label]) => label)).toEqual([
    expect.stringContaining('Start at area'),
    expect.stringContaining('Start at spot'),
  ]);
  expect(Array.from(shown.matchAll(/<option[^>]*>[^<]*<\/option>/g), ([option]) => option)).toEqual([
    '<option value="0">1</option>',
    '<option value="1" selected="">2</option>',
    '<option value="0" selected="">1</option>',
    '<option value="1">2</option>',
  ]);
});
