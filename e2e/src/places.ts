import { expect, type Locator, type Page } from '@playwright/test';

/** How far below the end of the one the other begins. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number | null> {
  const [high, low] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return high && low ? low.y - high.y - high.height : null;
}

/** Wherever both come to rest. */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  await expect.poll(() => gapBetween(upper, lower)).toBeGreaterThan(0);
}

/** How far down the page is once nothing has moved it for ten frames. */
export function restingScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [calm, last] = [0, window.scrollY];
        const look = () => {
          calm = window.scrollY === last ? calm + 1 : 0;
          last = window.scrollY;
          if (calm < 10) requestAnimationFrame(look);
          else resolve(last);
        };
        look();
      }),
  );
}
