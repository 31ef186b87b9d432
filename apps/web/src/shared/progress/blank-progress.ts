import type { WorkflowProgress } from '@assay/contract/progress';
import { roster } from '@assay/domain/agents/roster';
import { sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import { launchedPhases, phaseTable } from '@assay/domain/project/phases';

const afterLaunch = roster.filter(({ phase }) => launchedPhases.includes(phase));

const waiting = { status: 'pending', generators: {} } as const;

/** The sheet before the first answer: as large as it will be, so that the page does not jump. */
export const blankProgress: WorkflowProgress['progress'] = {
  overall: {
    totalGenerators: afterLaunch.length,
    completedGenerators: 0,
    runningGenerators: 0,
    failedGenerators: 0,
    totalSearchCalls: 0,
  },
  elapsed_time: 0,
  phase: 'analysis',
  pods: sectionKeys.map((id) => ({ id, name: sectionTitles[id], winner: null, ...waiting })),
  phases: {
    qa: { name: phaseTable.qa.label, ...waiting },
    executive_summary: { name: phaseTable.executive_summary.label, ...waiting },
  },
  recent_activity: [],
};
