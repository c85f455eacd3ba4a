import AxeBuilder from '@axe-core/playwright';
import { contentWidth, publicPages, untilLaidOut } from './pages.ts';
import { expect, test } from './product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours. All others give the same result in both schemes. */
const contrast = ['color-contrast', 'link-in-text-block'];

/** Each width once, because most of what axe looks at is the same in the others; dark at the width between them. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

// Without motion, so that nothing is judged halfway through an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, address } of publicPages) {
  test(`axe finds nothing on the page ${name} on a phone, a tablet in dark and a desk, and nothing is wider than the page`, async ({
    page,
  }) => {
    await page.goto(address);
    // What is not laid out yet would keep the colours of the other scheme.
    await untilLaidOut(page);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await contentWidth(page), `${width} px`).toBe(width);
      // The usual mode opens an extra page each time for frames from other sites. The site has none.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(contrast)).analyze();
      const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
}
