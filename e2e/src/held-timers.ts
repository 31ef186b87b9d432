import type { Page } from '@playwright/test';

/** Turns without a delay never come, or nothing does that a page puts off for a second or more. */
export async function holdTimers(page: Page, held: 'turns' | 'what comes late'): Promise<void> {
  await page.addInitScript((kind) => {
    const { setTimeout: plan } = window;
    const isHeld = (delayMs: number | undefined) =>
      kind === 'turns' ? delayMs === undefined : (delayMs ?? 0) >= 1_000;
    const planUnlessHeld = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      isHeld(delayMs) ? 0 : plan(work, delayMs, ...rest);
    Object.assign(window, { setTimeout: planUnlessHeld });
  }, held);
}
