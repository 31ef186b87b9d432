import * as contract from '@assay/contract/assumptions';
import type pg from 'pg';
import { listAssumptions, resetAssumptions } from '../../database/assumption-store.ts';
import { changeAssumption } from '../../reports/change-assumption.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface AssumptionDeps {
  pool: pg.Pool;
  guard: ProjectGuard;
}

export function assumptionRoutes({ pool, guard }: AssumptionDeps): ServedRoute[] {
  const present = async (projectId: string) =>
    (await listAssumptions(pool, projectId)).map(({ changedAt, ...set }) => ({
      ...set,
      changed_at: changedAt.toISOString(),
    }));
  return [
    serve(contract.listAssumptions, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return present(params.id);
    }),

    serve(contract.setAssumption, async ({ params, body, caller }) => {
      await guard.mustChange(caller, params.id);
      await changeAssumption(pool, params.id, body, caller.id);
      return present(params.id);
    }),

    serve(contract.resetAssumptions, async ({ params, query, caller }) => {
      await guard.mustChange(caller, params.id);
      await resetAssumptions(pool, params.id, query.key ?? null);
      return present(params.id);
    }),
  ];
}
