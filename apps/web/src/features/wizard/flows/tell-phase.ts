import { type PhaseStatus, phaseStatuses } from '@assay/domain/project/phases';

interface PhaseNews {
  phase_name: 'scope_generation';
  status: PhaseStatus;
  result?: unknown;
}

/** Tells the server how far the wizard is; a status that does not exist is logged, and still sent. */
export function tellPhase<T>(
  send: (news: PhaseNews) => Promise<T>,
  log: (message: string) => void,
  news: Omit<PhaseNews, 'status'> & { status: string },
): Promise<T> {
  if (!phaseStatuses.some((known) => known === news.status))
    log(`Unknown status of ${news.phase_name}: ${news.status}`);
  return send({ ...news, status: news.status as PhaseStatus });
}
