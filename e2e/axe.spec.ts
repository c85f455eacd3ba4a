import AxeBuilder from '@axe-core/playwright';
import { wholeMark } from '#web/start.ts';
import { publicPages, schemes, widths } from './pages.ts';
import { expect, test } from './product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the colours decide; the rest is the same in both schemes. */
const contrast = ['color-contrast', 'link-in-text-block'];

// Without motion, so that nothing is judged in the middle of its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, address } of publicPages) {
  test(`axe finds nothing on the page ${name} at three widths, in light and dark, and nothing is wider than the page`, async ({
    page,
  }) => {
    await page.goto(address);
    // What is far below is not drawn yet, and would keep the colours of the scheme before.
    await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), wholeMark);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        // The site shows nothing of others in frames, which the usual mode opens a page of its own for, each time.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        const { violations } = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(contrast)).analyze();
        const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
        expect(found, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
