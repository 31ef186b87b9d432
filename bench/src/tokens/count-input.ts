/** A request of a conversation as it went over the wire. */
export interface Sent {
  agentId: string;
  /** Number of the round in its conversation, from 0. */
  round: number;
  body: string;
  cached: boolean;
}

export interface InputCount {
  requests: number;
  total: number;
  /** What a provider with a prompt cache has not read before in the same conversation. */
  fullPrice: number;
  longestConversation: number;
}

/** What a token is to most models, near enough to compare two ways of asking. */
const charactersPerToken = 4;
/** Shorter beginnings are not kept by providers. */
const leastCached = 1024 * charactersPerToken;

const tokens = (characters: number) => Math.round(characters / charactersPerToken);

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
}

/** Rounds of one conversation follow each other; the next one begins anew. */
export function countInput(sent: readonly Sent[]): InputCount {
  const last = new Map<string, Sent>();
  const count: InputCount = { requests: 0, total: 0, fullPrice: 0, longestConversation: 0 };
  for (const one of sent) {
    const before = last.get(one.agentId);
    const goesOn = before && one.round === before.round + 1 && one.cached;
    const shared = goesOn ? sharedLength(before.body, one.body) : 0;
    const known = shared >= leastCached ? shared : 0;
    count.requests += 1;
    count.total += tokens(one.body.length);
    count.fullPrice += tokens(one.body.length - known);
    count.longestConversation = Math.max(count.longestConversation, tokens(one.body.length));
    last.set(one.agentId, one);
  }
  return count;
}
