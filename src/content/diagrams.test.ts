import { expect, test } from 'vitest';
import { dewPointC } from '#domain/measurement/climate/dewPoint.ts';
import { diagramFor } from './diagrams.ts';
import { sampleContent } from './sampleContent.ts';

test('Each sample article has a drawing of its own: dew point, surface profile, film build-up', () => {
  expect(sampleContent.blog.map(({ title }) => diagramFor(title)?.name)).toEqual(['dewPoint', 'profile', 'filmBuild']);
});

test('The figures told beside the drawing of the dew point are those of the rule', () => {
  const words = diagramFor('Dew point')?.words;
  for (const humidity of [60, 80])
    expect(words).toContain(`at ${humidity} % it is ${dewPointC(25, humidity).toFixed(1)} °C`);
});
