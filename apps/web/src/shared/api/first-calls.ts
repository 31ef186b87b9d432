/** A call that `public/before-paint.js` has made. */
export interface BegunCall {
  token: string;
  atMs: number;
  answer: Promise<Response>;
}

/** Whoever comes later than this asks anew. */
const KEPT_MS = 10_000;

/**
 * Calls that were made before whoever needs them was loaded. Each is for one taker, who asks for the
 * same with the same token, and one that failed is made again; to everybody else this is the
 * browser's own `fetch`.
 */
export function takeFirstCalls(
  begun: Map<string, BegunCall>,
  ask: typeof fetch,
  nowMs: () => number,
): typeof fetch {
  function take(address: string, init: RequestInit | undefined): Promise<Response> | undefined {
    const found = begun.get(address);
    if (!found || (init?.method ?? 'GET') !== 'GET') return undefined;
    begun.delete(address);
    const token = new Headers(init?.headers).get('authorization');
    const isGood = token === `Bearer ${found.token}` && nowMs() - found.atMs < KEPT_MS;
    return isGood ? found.answer : undefined;
  }

  return (input, init) =>
    take(String(input), init)?.catch(() => ask(input, init)) ?? ask(input, init);
}
