import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The request that is being answered, as W3C Trace Context names it; null where none is traced. */
export function currentTrace(): string | null {
  return current.getStore() ?? null;
}

export function withinTrace(traceparent: string, work: () => void): void {
  current.run(traceparent, work);
}
