import { listSections, runSection } from '@assay/contract/sections';
import type pg from 'pg';
import type { ModelGateway } from '../../agents/ports.ts';
import type { Launches } from '../../workflows/launches.ts';
import { readSectionRuns } from '../../workflows/section-runs.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface SectionRouteDeps {
  pool: pg.Pool;
  guard: ProjectGuard;
  launches: Launches;
  models: Pick<ModelGateway, 'occupant'>;
}

export function sectionRoutes({ pool, guard, launches, models }: SectionRouteDeps): ServedRoute[] {
  return [
    serve(listSections, async ({ caller, params: { id } }) => {
      await guard.mustRead(caller, id);
      const runs = await readSectionRuns(pool, models, id);
      return { ...runs, may_run: await guard.mayChange(caller, id) };
    }),
    serve(runSection, async ({ caller, params: { id, section } }) => {
      await guard.mustChange(caller, id);
      const run = await launches.section(id, section);
      return { id: run.id, project_id: id, section };
    }),
  ];
}
