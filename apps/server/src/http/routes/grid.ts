import * as contract from '@assay/contract/grid';
import { reportFileTypes } from '@assay/contract/reports';
import { gridLimits } from '@assay/domain/ask/limits';
import type { Grids } from '../../grids/grids.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface GridDeps {
  guard: ProjectGuard;
  grids: Grids;
}

export function gridRoutes({ guard, grids }: GridDeps): ServedRoute[] {
  const limited = { callsPerMinute: gridLimits.asksPerMinute };
  return [
    serve(contract.getGrid, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return grids.read(params.id, await guard.mayChange(caller, params.id));
    }),

    serve(
      contract.askGrid,
      async ({ params, body, caller }) => {
        await guard.mustChange(caller, params.id);
        return grids.ask({ projectId: params.id, userId: caller.id, text: body.text });
      },
      limited,
    ),

    serve(
      contract.askGridAgain,
      async ({ params, caller }) => {
        await guard.mustChange(caller, params.id);
        return grids.askAgain(params.id, params.questionId);
      },
      limited,
    ),

    serve(contract.cancelGrid, async ({ params, caller }) => {
      await guard.mustChange(caller, params.id);
      return grids.cancel(params.id, params.questionId);
    }),

    serve(contract.removeGridQuestion, async ({ params, caller }) => {
      await guard.mustChange(caller, params.id);
      return grids.remove(params.id, params.questionId);
    }),

    serve(contract.downloadGrid, async ({ params, caller, reply }) => {
      await guard.mustRead(caller, params.id);
      const { fileName, content } = await grids.workbook(params.id);
      return reply
        .header('content-type', reportFileTypes.xlsx.mediaType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(content));
    }),
  ];
}
