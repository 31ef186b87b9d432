import { updatePhase } from '@assay/contract/workflows';
import { type PhaseStatus, phaseStatuses } from '@assay/domain/project/phases';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';

const phase_name = 'scope_generation';

/** Tells the server how far the wizard is; a status that does not exist is logged, and still sent. */
export function tellPhase(
  projectId: string,
  news: { status: string; result?: object },
  signal: AbortSignal,
) {
  if (!phaseStatuses.some((known) => known === news.status))
    debugLog(`Unknown status of ${phase_name}: ${news.status}`);
  const body = { phase_name, ...news, status: news.status as PhaseStatus } as const;
  return call(updatePhase, { params: { projectId }, body, signal });
}
