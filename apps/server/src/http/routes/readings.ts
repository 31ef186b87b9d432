import * as contract from '@assay/contract/readings';
import type { Ledgers } from '../../reading/ledgers.ts';
import { viewReading } from '../../reading/view-reading.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface ReadingDeps {
  guard: ProjectGuard;
  ledgers: Ledgers;
}

export function readingRoutes({ guard, ledgers }: ReadingDeps): ServedRoute[] {
  return [
    serve(contract.getReading, async ({ params, query, caller }) => {
      await guard.mustRead(caller, params.id);
      return viewReading(await ledgers.load(params.id), params.sourceId, query);
    }),
  ];
}
