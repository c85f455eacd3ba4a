import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { allSettings, type JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { JudgingFields, JudgingSummary, readJudgingSettings } from './JudgingFields.tsx';

const settled: JudgingSettings = { saltFactor: 4.62, pa2Edition: '2022', comparison: 'rounded', altitudeM: 0 };
const shown = (settings: JudgingSettings, faults = {}) =>
  renderToStaticMarkup(createElement(JudgingFields, { settings, faults }));

test('The panel has a field for each setting, folded, with its default and where that comes from', () => {
  const panel = shown({});
  expect(allSettings.filter(([name]) => !panel.includes(`name="${name}"`))).toEqual([]);
  expect(panel).toContain('<summary');
  expect(panel).not.toContain('open=""');
  expect(panel).toContain('How it is judged</summary>');
  expect(panel).toContain('Default: 5. ISO 8502-9 for mixed salts');
  expect(panel).toContain('Default: no limit. As the trade knows it.');
  expect(panel).toContain('<option value="" selected="">Default</option>');
});

test('What is settled stands in its field, and the title of each group counts what differs from the default', () => {
  const panel = shown(settled, { saltFactor: 'Enter a number from 1 to 10.' });
  expect(panel).toContain('How it is judged, 3 changed');
  expect(panel).toContain('Salts and dust, 1 changed');
  expect(panel).toMatch(/<input[^>]*value="4.62"/);
  expect(panel).toContain('<option value="rounded" selected="">');
  expect(panel).toContain('Enter a number from 1 to 10.');
});

test('What is typed is read as figures where it is one, in any way of writing, and is left out where it is blank', () => {
  const typed = new FormData();
  const write = {
    saltFactor: '4,62',
    wetBulbWet: '0.000799',
    altitudeM: '900 m',
    dustSize: 'fine',
    pa2Edition: '2022',
  };
  for (const [name, text] of Object.entries({ ...write, comparison: '', level2SpotOfMin: ' ' })) typed.set(name, text);
  expect(readJudgingSettings(typed)).toEqual({
    saltFactor: 4.62,
    wetBulbWet: 0.000799,
    altitudeM: 900,
    dustSize: 'fine',
    pa2Edition: '2022',
  });
});

test('Whoever may not change it reads all of it', () => {
  const panel = renderToStaticMarkup(createElement(JudgingSummary, { settings: settled }));
  expect(panel).toContain('Salt factor: 4.62');
  expect(panel).toContain('Figures are compared: rounded to the decimals of their limit');
  expect(panel).toContain('Edition of ISO 19840: 2012 (default)');
  expect(panel).toContain('Altitude of the site: 0 m (default)');
});
