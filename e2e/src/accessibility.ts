import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const IMPACTS = ['minor', 'moderate', 'serious', 'critical'];
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a screen reader or a keyboard would stumble over, as far as a machine can tell. */
export async function expectAccessible(
  page: Page,
  least: 'minor' | 'moderate' | 'serious' = 'serious',
): Promise<void> {
  await settle(page);
  // Read once for each page: reading the rules takes as long as applying them to a small one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES);
  const violations = await page.evaluate(findViolations);
  const grave = violations
    .filter(({ impact }) => IMPACTS.indexOf(impact) >= IMPACTS.indexOf(least))
    .map(({ id, places }) => `${id}: ${places.join(', ')}`);
  expect(grave, page.url()).toEqual([]);
}

/** In the page, and only what is wrong with it: the rest would have to be described and sent. */
async function findViolations() {
  const { axe: rules } = window as unknown as { axe: typeof axe };
  const { violations } = await rules.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact: impact ?? '',
    places: nodes.map(({ target }) => target.join(' ')),
  }));
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

/** Looks at a page that is open as wide as it is ever looked at, in light and in dark. */
export async function inEveryLook(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look();
    }
  }
}
