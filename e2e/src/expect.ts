import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

/** A look that fails describes the whole page each time; a wait looks on without, and describes it once at its end. */
export const expect = base.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    locator: Locator,
    { timeout = this.timeout }: { timeout?: number } = {},
  ) {
    try {
      await locator.waitFor({ state: 'visible', timeout });
      return { pass: true, message: () => `${locator} is visible` };
    } catch {
      const fault = await base(locator)
        .toBeVisible({ timeout: 1 })
        .catch(({ message }: Error) => message);
      return { pass: false, message: () => fault ?? `${locator} was not visible in time` };
    }
  },
});
