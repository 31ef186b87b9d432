import type { Page } from '@playwright/test';

/** When and where the page first shows these words, by its own account: a test may look late. */
export function whenTold(page: Page, words: string): Promise<{ atMs: number; path: string }> {
  return page.evaluate(
    (awaited) =>
      new Promise<{ atMs: number; path: string }>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(awaited)) return;
          resolve({ atMs: Date.now(), path: window.location.pathname });
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    words,
  );
}
