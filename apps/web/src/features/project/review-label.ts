const labels: Readonly<Record<string, string>> = {
  not_started: 'Not started',
  pending: 'Pending',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

export function reviewLabel(status: string | null | undefined): string {
  return labels[status ?? 'not_started'] ?? String(status);
}
