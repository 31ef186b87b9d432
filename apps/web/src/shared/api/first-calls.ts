interface Begun {
  token: string;
  atMs: number;
  answer: Promise<Response>;
}

/** Whoever comes later than this asks anew. */
const KEPT_MS = 10_000;

/**
 * Calls that are made before whoever needs them is loaded. Each is for one taker, who asks for the
 * same with the same token; to everybody else this is the browser's own `fetch`.
 */
export function createFirstCalls(ask: typeof fetch, nowMs: () => number) {
  const begun = new Map<string, Begun>();

  function begin(address: string, token: string): void {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = ask(address, { headers, credentials: 'same-origin' });
    // The taker hears of it.
    answer.catch(() => undefined);
    begun.set(address, { token, atMs: nowMs(), answer });
  }

  function take(address: string, init: RequestInit | undefined): Promise<Response> | undefined {
    const found = begun.get(address);
    if (!found || (init?.method ?? 'GET') !== 'GET') return undefined;
    begun.delete(address);
    const token = new Headers(init?.headers).get('authorization');
    const isGood = token === `Bearer ${found.token}` && nowMs() - found.atMs < KEPT_MS;
    return isGood ? found.answer : undefined;
  }

  const takeOrAsk: typeof fetch = (input, init) => take(String(input), init) ?? ask(input, init);
  return { begin, fetch: takeOrAsk };
}
