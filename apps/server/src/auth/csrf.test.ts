import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCsrf } from './csrf.ts';

const csrf = createCsrf(randomBytes(32));

describe('the CSRF token', () => {
  it('matches the session it was made for', () => {
    const session = csrf.newSession();
    expect(csrf.matches(session, csrf.tokenFor(session))).toBe(true);
  });

  it('matches no other session', () => {
    expect(csrf.matches(csrf.newSession(), csrf.tokenFor(csrf.newSession()))).toBe(false);
  });

  it('is refused when it or the session is missing, made up or signed with another secret', () => {
    const session = csrf.newSession();
    const foreign = createCsrf(randomBytes(32));
    expect(csrf.matches(session, undefined)).toBe(false);
    expect(csrf.matches(undefined, csrf.tokenFor(session))).toBe(false);
    expect(csrf.matches('made.up', csrf.tokenFor('made.up'))).toBe(false);
    expect(csrf.matches(foreign.newSession(), foreign.tokenFor(session))).toBe(false);
    expect(csrf.isSession(`${session}.x`)).toBe(false);
  });
});
