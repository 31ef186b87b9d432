import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

const IMPACTS = ['minor', 'moderate', 'serious', 'critical'];
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Least = 'minor' | 'moderate' | 'serious';

/** What a screen reader or a keyboard would stumble over, as far as a machine can tell: on a page, or in what has changed on it. */
export async function expectAccessible(
  seen: Page | Locator,
  least: Least = 'serious',
): Promise<void> {
  await expectNoViolations('goto' in seen ? seen.locator('html') : seen, least);
}

async function expectNoViolations(part: Locator, least: Least, coloursOnly = false): Promise<void> {
  const page = part.page();
  await settle(page);
  // Read once for each page: reading the rules takes as long as applying them to a small one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES);
  const violations = await part.evaluate(findViolations, coloursOnly);
  const grave = violations
    .filter(({ impact }) => IMPACTS.indexOf(impact) >= IMPACTS.indexOf(least))
    .map(({ id, places }) => `${id}: ${places.join(', ')}`);
  expect(grave, page.url()).toEqual([]);
}

/** In the page, and only what is wrong with it: the rest would have to be described and sent. */
async function findViolations(part: Element, coloursOnly: boolean) {
  const { axe: rules } = window as unknown as { axe: typeof axe };
  const { violations } = await rules.run(part, {
    resultTypes: ['violations'],
    ...(coloursOnly && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  });
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

/** The page is as wide as the window and not wider, once it is laid out for that window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(() => page.evaluate(overhang), { message: page.url() }).toBeLessThanOrEqual(0);
}

interface Looks {
  /** What is new over a page that another test looks at: after the first look, the rules go over it alone. */
  part?: Locator;
  /** What else must hold each time. */
  look?: () => Promise<void>;
}

/** An open page fits, and reads by machine, as wide as it is ever looked at, in light and in dark. */
export async function expectFitInEveryLook(
  page: Page,
  { part = page.locator('html'), look = async () => {} }: Looks = {},
): Promise<void> {
  // The rules go over it six times, which takes a busy machine its time.
  test.slow();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look();
      await expectNoSidewaysScroll(page);
      const isFirst = width === 1440 && colorScheme === 'light';
      // The dark changes colours alone.
      await expectNoViolations(
        isFirst ? page.locator('html') : part,
        'serious',
        colorScheme === 'dark',
      );
    }
  }
}
