/** The five meanings that may be coloured; nothing else in the product is. */
export type StatusTone = 'verified' | 'running' | 'pending' | 'failed' | 'attention';

const tones: Record<string, StatusTone> = {
  completed: 'verified',
  complete: 'verified',
  ready: 'verified',
  success: 'verified',
  running: 'running',
  in_progress: 'running',
  'in-progress': 'running',
  analyzing: 'running',
  validating_company: 'running',
  generating_scope: 'running',
  in_qa: 'running',
  failed: 'failed',
  error: 'failed',
  company_validated: 'attention',
  scope_generated: 'attention',
  analysis_ready: 'attention',
};

/** Anything that is not known counts as pending. */
export function toneOf(status: string | null | undefined): StatusTone {
  return tones[(status ?? '').toLowerCase()] ?? 'pending';
}
