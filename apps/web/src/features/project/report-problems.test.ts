import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { downloadProblem, generationProblem } from './report-problems.ts';

it.each([
  [new ApiError(403, 'no'), "You don't have permission to generate this report."],
  [new ApiError(400, 'Two pods are missing.'), 'Two pods are missing.'],
  [new ApiError(400, null), 'Project must be completed before generating PDF.'],
  [new ApiError(500, 'x'), 'Failed to generate PDF report. Please try again.'],
  [new Error('x'), 'Failed to generate PDF report. Please try again.'],
])('%o on generation reads: %s', (cause, words) => {
  expect(generationProblem(cause)).toBe(words);
});

it.each([
  [new ApiError(404, 'x'), 'PDF report not found. The report may not be generated yet.'],
  [new ApiError(403, 'x'), "You don't have permission to download this report."],
  [new ApiError(0, null), 'Failed to download PDF report.'],
])('%o on download reads: %s', (cause, words) => {
  expect(downloadProblem(cause)).toBe(words);
});
