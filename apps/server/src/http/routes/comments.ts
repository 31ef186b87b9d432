import * as contract from '@assay/contract/comments';
import { commentLimits } from '@assay/domain/comments/limits';
import type { Discussion } from '../../commenting/discussion.ts';
import type { Caller } from '../caller.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface CommentDeps {
  guard: ProjectGuard;
  discussion: Discussion;
}

const limits = { callsPerMinute: commentLimits.changesPerMinute };

export function commentRoutes({ guard, discussion }: CommentDeps): ServedRoute[] {
  const present = async (caller: Caller, projectId: string) =>
    discussion.read(projectId, caller.id, await guard.mayComment(caller, projectId));
  return [
    serve(contract.listComments, async ({ params, caller }) => {
      await guard.mustFollow(caller, params.id);
      return present(caller, params.id);
    }),
    serve(
      contract.startThread,
      async ({ params, body, caller }) => {
        await guard.mustComment(caller, params.id);
        await discussion.start(params.id, body, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.replyToThread,
      async ({ params, body, caller }) => {
        await guard.mustComment(caller, params.id);
        await discussion.reply(params.id, params.threadId, body, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.resolveThread,
      async ({ params, body, caller }) => {
        await guard.mustComment(caller, params.id);
        await discussion.resolve(params.id, params.threadId, body.resolved, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.editComment,
      async ({ params, body, caller }) => {
        await guard.mustComment(caller, params.id);
        await discussion.edit(params.id, params.commentId, body, caller);
        return present(caller, params.id);
      },
      limits,
    ),
    serve(
      contract.deleteComment,
      async ({ params, caller }) => {
        await guard.mustComment(caller, params.id);
        await discussion.delete(params.id, params.commentId, caller);
        return present(caller, params.id);
      },
      limits,
    ),
  ];
}
