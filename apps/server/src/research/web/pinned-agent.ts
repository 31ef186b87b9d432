import { isIP } from 'node:net';
import { AppError } from '@assay/domain/errors';
import { Agent } from 'undici';

export interface AddressRules {
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string, port: number) => boolean;
}

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * A connection to an address that was checked and to no other: the name is resolved once, every
 * address it has is held against the rules, and what was checked is what is connected to.
 */
export async function pinnedAgent(
  url: URL,
  rules: AddressRules,
  timeoutMs: number,
): Promise<Agent> {
  const pinned = await vettedAddress(url, rules);
  return new Agent({
    connect: {
      timeout: timeoutMs,
      lookup: (_host, { all }, answer) => {
        const family = isIP(pinned);
        if (all) answer(null, [{ address: pinned, family }]);
        else answer(null, pinned, family);
      },
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 32_768,
  });
}

export async function vettedAddress(
  url: URL,
  { resolve, isAllowed }: AddressRules,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? usualPorts[url.protocol] : Number(url.port);
  if (port === undefined) throw new AppError('invalid_input', 'The address has no port.');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first || !addresses.every((address) => isAllowed(address, port))) {
    throw new AppError(
      'no_permission',
      'The address is not on the open internet and was not read.',
    );
  }
  return first;
}
