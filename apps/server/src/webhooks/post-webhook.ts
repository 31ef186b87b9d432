import { AppError } from '@assay/domain/errors';
import { request } from 'undici';
import { openInternet } from '../research/web/guarded-fetch.ts';
import { type AddressRules, pinnedAgent, vettedAddress } from '../research/web/pinned-agent.ts';

const TIMEOUT_MS = 10_000;
const CLOSED = 'The address must begin with https and lie on the open internet, at a usual port.';

export interface PostOptions {
  /** Hosts with their ports that the operator has opened, though they lie inside. */
  innerHosts: readonly string[];
  rules?: AddressRules;
  timeoutMs?: number;
}

export interface PostedMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts to addresses of the open internet alone; follows no redirect and reads no answer. */
export function createWebhookPost(options: PostOptions) {
  const { innerHosts, timeoutMs = TIMEOUT_MS, rules = openInternet } = options;

  function rulesFor(url: URL): AddressRules {
    if (innerHosts.includes(url.host)) return { ...rules, isAllowed: () => true };
    if (url.protocol !== 'https:' || url.username || url.password) {
      throw new AppError('invalid_input', CLOSED);
    }
    return rules;
  }

  return {
    /** Rejects in words where messages to the address would never be sent. */
    async mayPostTo(address: string): Promise<void> {
      const url = new URL(address);
      await vettedAddress(url, rulesFor(url)).catch(() => {
        throw new AppError('invalid_input', CLOSED);
      });
    },

    /** Answers the status; rejects where there was no answer. */
    async post({ url: address, headers, body }: PostedMessage): Promise<number> {
      const url = new URL(address);
      const agent = await pinnedAgent(url, rulesFor(url), timeoutMs);
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': 'Assay-Webhooks/1.0',
          },
          body,
        });
        answer.body.on('error', () => undefined);
        answer.body.destroy();
        return answer.statusCode;
      } finally {
        await agent.destroy();
      }
    },
  };
}

export type WebhookPost = ReturnType<typeof createWebhookPost>;
