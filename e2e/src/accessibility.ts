import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const IMPACTS = ['minor', 'moderate', 'serious', 'critical'];

/** What a screen reader or a keyboard would stumble over, as far as a machine can tell. */
export async function expectAccessible(
  page: Page,
  least: 'minor' | 'moderate' | 'serious' = 'serious',
): Promise<void> {
  await settle(page);
  // The product has no frames, so that the page itself can sum up; a second page takes longer
  // than all the rules.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => IMPACTS.indexOf(impact ?? '') >= IMPACTS.indexOf(least))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(grave, page.url()).toEqual([]);
}

/** Half-way through a fade every text is pale; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** The page is as wide as the window and not wider. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, page.url()).toBeLessThanOrEqual(0);
}
