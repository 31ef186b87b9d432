import * as contract from '@assay/contract/review';
import { reviewLimits } from '@assay/domain/review/limits';
import type { Reviewing } from '../../reviewing/reviewing.ts';
import type { Signing } from '../../reviewing/signing.ts';
import type { Caller } from '../caller.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface ReviewDeps {
  guard: ProjectGuard;
  reviewing: Reviewing;
  signing: Signing;
}

const limits = { callsPerMinute: reviewLimits.changesPerMinute };

export function reviewRoutes({ guard, reviewing, signing }: ReviewDeps): ServedRoute[] {
  const present = async (caller: Caller, projectId: string) =>
    reviewing.read(projectId, await guard.mayChange(caller, projectId));
  return [
    serve(contract.getReview, async ({ params, caller }) => {
      await guard.mustFollow(caller, params.id);
      return present(caller, params.id);
    }),
    serve(
      contract.markStatement,
      async ({ params, body, caller }) => {
        await guard.mustChange(caller, params.id);
        const { version, claim_id: claimId, marking } = body;
        await reviewing.mark(params.id, { version, claimId, marking }, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.withdrawMark,
      async ({ params, caller }) => {
        await guard.mustChange(caller, params.id);
        await reviewing.withdraw(params.id, params.markId, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.signOff,
      async ({ params, body, caller }) => {
        await guard.mustChange(caller, params.id);
        await signing.sign(params.id, body.part, body.version, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.withdrawSignOff,
      async ({ params, caller }) => {
        await guard.mustChange(caller, params.id);
        await signing.withdraw(params.id, params.part, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.sealReview,
      async ({ params, caller }) => {
        await guard.mustChange(caller, params.id);
        return { version: await reviewing.seal(params.id, caller) };
      },
      limits,
    ),
  ];
}
