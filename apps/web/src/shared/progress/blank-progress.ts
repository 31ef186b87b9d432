import type { WorkflowProgress } from '@assay/contract/progress';
import { roster } from '@assay/domain/agents/roster';
import { sectionKeys, sectionTitles } from '@assay/domain/agents/sections';

const afterScoping = roster.filter(({ phase }) =>
  ['analysis', 'qa', 'executive_summary'].includes(phase),
);

const waiting = { status: 'pending', generators: {} } as const;

/** The sheet before the first answer: as large as it will be, so that the page does not jump. */
export const blankProgress: WorkflowProgress['progress'] = {
  overall: {
    totalGenerators: afterScoping.length,
    completedGenerators: 0,
    runningGenerators: 0,
    failedGenerators: 0,
    totalSearchCalls: 0,
  },
  elapsed_time: 0,
  phase: '',
  pods: sectionKeys.map((id) => ({ id, name: sectionTitles[id], winner: null, ...waiting })),
  phases: { qa: { name: '', ...waiting }, executive_summary: { name: '', ...waiting } },
  recent_activity: [],
};
