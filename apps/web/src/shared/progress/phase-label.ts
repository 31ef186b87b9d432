const labels: Readonly<Record<string, string>> = {
  company_validation: 'Company validation',
  scoping: 'Scoping',
  analysis: 'Analysis',
  qa: 'Quality assurance',
  executive_summary: 'Executive summary',
};

export function phaseLabel(phase: string): string {
  return labels[phase] ?? (phase || 'Waiting');
}
