import * as contract from '@assay/contract/ask';
import { askLimits } from '@assay/domain/ask/limits';
import type { Asking } from '../../asking/asking.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface AskDeps {
  guard: ProjectGuard;
  asking: Asking;
}

export function askRoutes({ guard, asking }: AskDeps): ServedRoute[] {
  return [
    serve(
      contract.askQuestion,
      async ({ params, body, caller }) => {
        const askedFor = await guard.mustAsk(caller, params.id);
        const { text, thread_id: threadId } = body;
        return asking.ask({ projectId: params.id, userId: caller.id, askedFor, text, threadId });
      },
      { callsPerMinute: askLimits.questionsPerMinute },
    ),

    serve(contract.listThreads, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      const may = await guard.mayAsk(caller, params.id);
      return {
        can_ask: may !== null,
        can_keep: may === 'for_all',
        threads: await asking.threads(params.id, caller.id),
      };
    }),

    serve(contract.getThread, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return asking.thread(params.id, caller.id, params.threadId);
    }),

    serve(contract.keepQuestion, async ({ params, body, caller }) => {
      await guard.mustChange(caller, params.id);
      return asking.mark(params.id, params.questionId, body);
    }),
  ];
}
