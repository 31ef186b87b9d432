import type { SectionKey } from '@assay/domain/agents/sections';
import { assignPods } from '@assay/domain/scope/assign-pods';
import { outlineAndBudget } from '../database/project-store.ts';
import { clearReport } from '../database/result-store.ts';
import { latestRun, type Run } from '../database/run-store.ts';
import type { Engine } from './engine.ts';
import type { Launched } from './launch-run.ts';
import { reviewOf } from './review-launch.ts';

interface ScopingRequest {
  projectId: string;
  companyDescription: string;
  selectedMarkets: string[];
  highLevelScope: string;
  regenerate?: boolean;
}

interface AnalysisRequest {
  projectId: string;
  companyDescription: string;
  selectedMarkets: string[];
  scope: string;
  relaunch: boolean;
}

/** What each kind of run is launched with. */
export class Launches {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  validation(projectId: string): Promise<Launched> {
    return this.#engine.launch({ projectId, kind: 'validation', input: async () => ({}) });
  }

  scoping(request: ScopingRequest): Promise<Launched> {
    const { projectId, companyDescription, selectedMarkets, highLevelScope, regenerate } = request;
    return this.#engine.launch({
      projectId,
      kind: 'scoping',
      relaunch: regenerate ?? false,
      input: async () => ({ companyDescription, selectedMarkets, highLevelScope }),
    });
  }

  analysis(request: AnalysisRequest): Promise<Launched> {
    const { projectId, companyDescription, selectedMarkets, scope, relaunch } = request;
    return this.#engine.launch({
      projectId,
      kind: 'analysis',
      relaunch,
      input: async (transaction) => {
        const latest = await latestRun(transaction, projectId, 'analysis');
        // A section that waits to be gone on with is no reason to work all of them.
        if (latest?.status === 'paused' && latest.input.again) return latest.input;
        await clearReport(transaction, projectId, scope);
        const { outline } = await outlineAndBudget(transaction, projectId);
        const pods = assignPods(outline);
        return { companyDescription, selectedMarkets, scope, pods };
      },
    });
  }

  review(projectId: string): Promise<Launched> {
    return this.#engine.launch(reviewOf(projectId));
  }

  section(projectId: string, section: SectionKey): Promise<Run> {
    return this.#engine.launchSection(projectId, section);
  }
}
