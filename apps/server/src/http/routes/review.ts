import * as contract from '@assay/contract/review';
import { reviewLimits } from '@assay/domain/review/limits';
import type { Reviewing } from '../../reviewing/reviewing.ts';
import type { Signing } from '../../reviewing/signing.ts';
import type { Caller } from '../caller.ts';
import { changesOf } from '../change-project.ts';
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
  const change = changesOf(guard.mustChange, present);
  return [
    serve(contract.getReview, async ({ params, caller }) => {
      await guard.mustFollow(caller, params.id);
      return present(caller, params.id);
    }),
    serve(
      contract.markStatement,
      change(({ params, body: { version, claim_id: claimId, marking }, caller }) =>
        reviewing.mark(params.id, { version, claimId, marking }, caller),
      ),
      limits,
    ),
    serve(
      contract.withdrawMark,
      change(({ params, caller }) => reviewing.withdraw(params.id, params.markId, caller)),
      limits,
    ),
    serve(
      contract.signOff,
      change(({ params, body, caller }) =>
        signing.sign(params.id, body.part, body.version, caller),
      ),
      limits,
    ),
    serve(
      contract.withdrawSignOff,
      change(({ params, caller }) => signing.withdraw(params.id, params.part, caller)),
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
