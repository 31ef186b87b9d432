import { createHash } from 'node:crypto';
import { keyScopeOf, type Route } from '@assay/contract/route';
import { AppError } from '@assay/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, type Caller, requireRole } from './caller.ts';
import { MinuteCounter } from './minute-counter.ts';

/** Wrong bearers that one address may show in a minute: a browser with an old one shows a few. */
const MOST_WRONG_BEARERS = 60;

interface GuardDeps {
  authenticate: Authenticate;
  callsPerMinute: number;
  noteRefusal(who: { id: string; email: string }, reason: string): void;
}

/** Lets a caller in who may make the call; rejects everyone else. */
export type Guard = (request: FastifyRequest, route: Route) => Promise<Caller>;

/**
 * Who calls too often is turned away before anything is looked up for them: by the bearer that
 * they show, and where bearers are wrong, by the address that they come from.
 */
export function createGuard({ authenticate, callsPerMinute, noteRefusal }: GuardDeps): Guard {
  const calls = new MinuteCounter(callsPerMinute);
  const wrong = new MinuteCounter(MOST_WRONG_BEARERS);

  return async (request, route) => {
    const bearer = keyOf(request.headers.authorization);
    if (wrong.isOver(request.ip) || calls.isOver(bearer)) throw tooMany();
    calls.add(bearer);
    const caller = await authenticate(request).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_authenticated') wrong.add(request.ip);
      throw error;
    });
    try {
      requireScope(caller, route);
      if (route.access !== 'public') requireRole(caller, route.access);
    } catch (error) {
      const needed = caller.keyScope ? 'more than the key is allowed' : route.access;
      noteRefusal(caller, `${route.method} ${request.routeOptions.url} needs ${needed}`);
      throw error;
    }
    return caller;
  };
}

/** What may be ordered may be read; what a person alone may do no key can. */
function requireScope({ keyScope }: Caller, route: Route): void {
  if (!keyScope) return;
  const needed = keyScopeOf(route);
  if (needed === keyScope || needed === 'read') return;
  throw new AppError(
    'no_permission',
    needed
      ? 'This API key may only read. Use one that may order work.'
      : 'API keys cannot do this. Sign in to do it yourself.',
  );
}

/** Bearers are secrets, also in a process that someone might look into. */
function keyOf(bearer = ''): string {
  return createHash('sha256').update(bearer).digest('base64');
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.');
}
