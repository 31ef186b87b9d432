import { expect, it } from 'vitest';
import { isExpiring } from './token-expiry.ts';

const nowMs = Date.parse('2026-03-10T12:00:00Z');

function tokenEndingIn(seconds: number): string {
  const payload = btoa(JSON.stringify({ exp: nowMs / 1000 + seconds, name: 'Zoë?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `header.${payload}.signature`;
}

it.each([
  [299, true],
  [300, false],
  [3600, false],
  [-1, true],
])('a token with %i seconds left counts as expiring: %s', (seconds, expiring) => {
  expect(isExpiring(tokenEndingIn(seconds), nowMs)).toBe(expiring);
});

it.each(['', 'opaque', 'a.b.c', `x.${btoa('{}')}.y`])('so does one without an end: %j', (token) => {
  expect(isExpiring(token, nowMs)).toBe(true);
});
