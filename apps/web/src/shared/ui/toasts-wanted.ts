const LATEST_MS = 3_000;

const { promise, resolve } = Promise.withResolvers<void>();

/** Somebody must be told something. */
export const wantToasts = () => resolve();

/**
 * When to fetch the place where toasts appear: with the first of them, with the first press, or a
 * while after the page. It must be there before the line is lost, for the loss is told there.
 */
export function toastsWanted(): Promise<void> {
  for (const action of ['keydown', 'pointerdown'])
    window.addEventListener(action, wantToasts, { once: true });
  setTimeout(wantToasts, LATEST_MS);
  return promise;
}
