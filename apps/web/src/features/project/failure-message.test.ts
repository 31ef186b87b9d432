import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

it.each([
  ['{"error":"No provider answered"}', 'No provider answered'],
  ['{"status":"failed","message":" The budget is used up "}', 'The budget is used up'],
  ['{"error":{"detail":"Two pods failed"}}', 'Two pods failed'],
  ['"Plain, but quoted"', 'Plain, but quoted'],
  ['The worker stopped', 'The worker stopped'],
  ['{"other":1}', 'The analysis has failed. Please retry.'],
  ['12', 'The analysis has failed. Please retry.'],
  ['', 'The analysis has failed. Please retry.'],
  [null, 'The analysis has failed. Please retry.'],
])('%j reads: %s', (content, message) => {
  expect(failureMessage(content)).toBe(message);
});
