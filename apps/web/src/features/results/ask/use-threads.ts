import {
  askQuestion,
  getThread,
  keepQuestion,
  listThreads,
  type Thread,
} from '@assay/contract/ask';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

/** How often a thread is read while an answer is being written. */
const READ_AGAIN_MS = 400;

const threadsKey = (projectId: string) => ['threads', projectId];
const threadKey = (projectId: string, threadId: string | null) => ['thread', projectId, threadId];

export function useThreads(projectId: string, enabled: boolean) {
  return useQuery({
    ...asks(threadsKey(projectId), listThreads, { params: { id: projectId } }),
    enabled,
  });
}

const isOpen = ({ questions }: Thread) =>
  questions.some(({ status }) => status === 'asked' || status === 'answering');

export function useThread(projectId: string, threadId: string | null) {
  return useQuery({
    ...asks(threadKey(projectId, threadId), getThread, {
      params: { id: projectId, threadId: threadId ?? '' },
    }),
    enabled: threadId !== null,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? READ_AGAIN_MS : false),
  });
}

export function useAsk(projectId: string, onAsked: (threadId: string) => void) {
  return useChange({
    send: ({ text, threadId }: { text: string; threadId: string | null }) =>
      call(askQuestion, {
        params: { id: projectId },
        body: { text, ...(threadId && { thread_id: threadId }) },
      }),
    failure: { title: 'Not asked' },
    touches: [['thread', projectId], threadsKey(projectId)],
    onDone: ({ thread_id }) => onAsked(thread_id),
  });
}

export interface Marks {
  pinned?: boolean;
  open?: boolean;
}

export function useKeep(projectId: string, threadId: string | null) {
  return useChange({
    send: ({ questionId, marks }: { questionId: string; marks: Marks }) =>
      call(keepQuestion, { params: { id: projectId, questionId }, body: marks }),
    failure: { title: 'Not kept' },
    touches: [threadKey(projectId, threadId)],
  });
}
