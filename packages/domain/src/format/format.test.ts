import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';
import { megabytes } from './format-size.ts';
import {
  elapsedTime,
  executionTime,
  formatDate,
  formatDateTime,
  relativeTime,
} from './format-time.ts';
import { passwordStrength } from './password-strength.ts';
import { questionCount, templateVariables } from './read-text.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('relative time', () => {
  it.each([
    ['2026-03-10T12:00:05Z', 'Just now'],
    ['2026-03-10T11:59:01Z', 'Just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:00:01Z', '59 minutes ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-09T12:00:01Z', '23 hours ago'],
    ['2026-03-09T12:00:00Z', '1 day ago'],
    ['2026-03-03T12:00:01Z', '6 days ago'],
    ['2026-03-03T12:00:00Z', 'Mar 3, 2026'],
  ])('of %s is %s', (then, words) => {
    expect(relativeTime(then, now, 'UTC')).toBe(words);
  });

  it('writes dates the American way', () => {
    expect(formatDate(now, 'UTC')).toBe('Mar 10, 2026');
    expect(formatDateTime('2026-03-10T15:04:00Z', 'UTC')).toBe('Mar 10, 2026, 3:04 PM');
  });
});

it.each([
  [0, '0ms'],
  [999, '999ms'],
  [1000, '1.00s'],
  [12345, '12.35s'],
])('%i ms of execution reads %s', (durationMs, words) => {
  expect(executionTime(durationMs)).toBe(words);
});

it.each([
  [-1, '0:00'],
  [42.9, '0:42'],
  [725, '12:05'],
  [3729, '1:02:09'],
])('%f elapsed seconds read %s', (seconds, words) => {
  expect(elapsedTime(seconds)).toBe(words);
});

it.each([0, 7, 999, 1000, 12_345, 1_234_567])(
  'groups the digits of %i as English does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  },
);

it('counts 1048576 bytes to a megabyte and shows two decimals', () => {
  expect(megabytes(1_048_576)).toBe('1.00 MB');
  expect(megabytes(1_600_000)).toBe('1.53 MB');
  expect(megabytes(900)).toBe('0.01 MB');
  expect(megabytes(0)).toBe('0.00 MB');
});

it.each([
  ['', 'Weak'],
  ['1234', 'Weak'],
  ['12345', 'Moderate'],
  ['1234567', 'Moderate'],
  ['12345678', 'Strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('finds each template variable once', () => {
  expect(templateVariables('{company_name} in {market}: {company_name}, not { this }')).toEqual([
    'company_name',
    'market',
  ]);
});

it('counts the lines that start with a number and a period', () => {
  expect(questionCount('**Pricing**\n1. Why?\n  2. How?\n3) no\nIn 2026. no\n10. Yes')).toBe(3);
});
