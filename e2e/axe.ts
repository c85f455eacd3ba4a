import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The rules of axe that depend on colours. All others find the same in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe judges: these parts of the page, by the rules of these tags, or those of colours alone. */
type Judged = { parts?: readonly string[]; tags?: string[] | undefined; isColoursAlone?: boolean };

/** The barriers that axe finds on a page as it stands: each rule with the elements that break it. */
export async function axeViolationsOf(page: Page, { parts = [], tags, isColoursAlone }: Judged = {}) {
  // The usual mode opens an extra page each time for frames from other sites. There are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Where each element stands that breaks no rule is not asked: to find it takes a third of the time.
  axe.options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  if (tags) axe.withTags(tags);
  if (isColoursAlone) axe.withRules(ofColours);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}

/** Expects that axe finds no barrier on a page as it stands, or in these parts of it. */
export async function expectNoAxeViolations(page: Page, ...parts: readonly string[]): Promise<void> {
  expect(await axeViolationsOf(page, { parts })).toEqual([]);
}
