import * as contract from '@assay/contract/comments';
import { commentLimits } from '@assay/domain/comments/limits';
import type { Discussion } from '../../commenting/discussion.ts';
import type { Caller } from '../caller.ts';
import { changesOf } from '../change-project.ts';
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
  const change = changesOf(guard.mustComment, present);
  return [
    serve(contract.listComments, async ({ params, caller }) => {
      await guard.mustFollow(caller, params.id);
      return present(caller, params.id);
    }),
    serve(
      contract.startThread,
      change(({ params, body, caller }) => discussion.start(params.id, body, caller)),
      limits,
    ),
    serve(
      contract.replyToThread,
      change(({ params, body, caller }) =>
        discussion.reply(params.id, params.threadId, body, caller),
      ),
      limits,
    ),
    serve(
      contract.resolveThread,
      change(({ params, body, caller }) =>
        discussion.resolve(params.id, params.threadId, body.resolved, caller),
      ),
      limits,
    ),
    serve(
      contract.editComment,
      change(({ params, body, caller }) =>
        discussion.edit(params.id, params.commentId, body, caller),
      ),
      limits,
    ),
    serve(
      contract.deleteComment,
      change(({ params, caller }) => discussion.delete(params.id, params.commentId, caller)),
      limits,
    ),
  ];
}
