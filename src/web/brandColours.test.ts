import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { contrast } from '#web/site/about/readableOn.ts';

const { colours } = brand;
const styles = readFileSync(new URL('app.css', import.meta.url), 'utf8');

/** The contrasts that WCAG 2.2 demands in 1.4.3 and 1.4.11. */
const forText = 4.5;
const forOutlines = 3;

describe("The brand's colours can be read:", () => {
  test.each(Object.entries(colours.grounds))('words and outlines on the ground %s', (_, ground) => {
    for (const under of [ground.page, ground.surface, ground.sunken]) {
      for (const words of [ground.ink, ground.muted, ground.accentText])
        expect(contrast(words, under), `${words} on ${under}`).toBeGreaterThanOrEqual(forText);
      expect(contrast(ground.edge, under), `${ground.edge} on ${under}`).toBeGreaterThanOrEqual(forOutlines);
    }
  });

  test('words on buttons, on the counter, and on the dark grounds of pictures', () => {
    for (const under of [colours.accent, colours.accentHover, colours.accentSoft])
      expect(contrast(colours.onAccent, under)).toBeGreaterThanOrEqual(forText);
    for (const under of [colours.primary, colours.primaryDeep])
      expect(contrast(colours.paper, under)).toBeGreaterThanOrEqual(forText);
  });

  test('no other colour stands beside those judged here, and each is one of the style sheet', () => {
    const { neutral: _shades, grounds: _judged, ...single } = colours;
    const judged = ['primary', 'primaryDeep', 'accent', 'accentHover', 'accentSoft', 'onAccent', 'paper'];
    expect(Object.keys(single)).toEqual(judged);
    for (const name of judged) {
      expect(styles).toContain(`--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`);
    }
  });
});

/** The colours of what is good, wrong or to be minded, and of their washes, in the order in which the style sheet has them. */
const signs = styles
  .split('--danger: ')
  .slice(1)
  .filter((text) => text.startsWith('#'))
  .map((text) =>
    Object.fromEntries(
      [...`--danger: ${text.split('}', 1)[0]}`.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, colour]) => [
        name,
        colour,
      ]),
    ),
  );

test('Words and marks of what is good, wrong or to be minded can be read on every ground, and on their own', () => {
  const { light, onPrimary, dark } = colours.grounds;
  expect(signs).toHaveLength(3);
  for (const [at, ground] of [light, onPrimary, dark].entries()) {
    for (const sign of ['danger', 'success', 'info', 'caution']) {
      const colour = signs[at]?.[sign] ?? '';
      const wash = signs[at]?.[`${sign}-wash`];
      for (const under of [ground.page, ground.surface, ...(wash ? [wash] : [])])
        expect(contrast(colour, under), `${sign} on ${under}`).toBeGreaterThanOrEqual(forText);
      if (wash) expect(contrast(ground.ink, wash), `words on ${wash}`).toBeGreaterThanOrEqual(forText);
    }
  }
});
