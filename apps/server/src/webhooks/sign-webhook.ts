import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';
const SECRET_BYTES = 32;

export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

export function newSecret(): string {
  return `${MARK}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The same for every attempt, so that a receiver can drop what it has had. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`;
}

/** The headers of the Standard Webhooks specification; each secret adds a signature of its own. */
export function signWebhook({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
