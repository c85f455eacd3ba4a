import { describe, expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { contrast } from '#web/site/about/readableOn.ts';

const { colours } = brand;

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
});
