import { detailOf, statusOf } from '../../shared/api/api-error.ts';

export function generationProblem(cause: unknown): string {
  const status = statusOf(cause);
  if (status === 403) return "You don't have permission to generate this report.";
  if (status === 400) return detailOf(cause, 'Project must be completed before generating PDF.');
  return 'Failed to generate PDF report. Please try again.';
}

export function downloadProblem(cause: unknown): string {
  const status = statusOf(cause);
  if (status === 404) return 'PDF report not found. The report may not be generated yet.';
  if (status === 403) return "You don't have permission to download this report.";
  return 'Failed to download PDF report.';
}
