import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

function failed(report_content: string | null, error?: string) {
  return {
    report_content,
    failed_phase: 'analysis' as const,
    workflow_session_metadata: {
      company_url: '',
      phases: { main_analysis: { status: 'failed' as const, error } },
      markets_data: { product_markets: [], geographic_markets: [] },
    },
  };
}

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
  expect(failureMessage(failed(content))).toBe(message);
});

it('without content the recorded error of the phase is told', () => {
  const stopped = failed(null, 'The scope could not be written');
  expect(failureMessage(stopped)).toBe('The scope could not be written');
});
