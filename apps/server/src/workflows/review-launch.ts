import { AppError } from '@assay/domain/errors';
import { latestRun, type RunInput } from '../database/run-store.ts';
import type { Launch } from './launch-run.ts';

/** The review of the newest analysis of a project. */
export function reviewOf(projectId: string): Launch {
  return {
    projectId,
    kind: 'qa',
    input: async (transaction): Promise<RunInput> => {
      const analysis = await latestRun(transaction, projectId, 'analysis');
      if (analysis?.status !== 'completed') {
        throw new AppError('not_ready', 'The analysis must be finished before its review.');
      }
      const { companyDescription, selectedMarkets } = analysis.input;
      return { companyDescription, selectedMarkets, analysisRunId: analysis.id };
    },
  };
}
