import {
  type Discussion,
  deleteComment,
  editComment,
  listComments,
  replyToThread,
  resolveThread,
  startThread,
} from '@assay/contract/comments';
import type { Target } from '@assay/domain/comments/anchor';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

const keyOf = (projectId: string) => ['comments', projectId];

export function useDiscussion(projectId: string) {
  return useQuery({
    ...asks(keyOf(projectId), listComments, { params: { id: projectId } }),
    retry: false,
  });
}

export interface Words {
  text: string;
  mentions: string[];
}

export type CommentChange =
  | { kind: 'start'; target: Target; version: string; words: Words }
  | { kind: 'reply'; threadId: string; words: Words }
  | { kind: 'resolve'; threadId: string; resolved: boolean }
  | { kind: 'edit'; commentId: string; words: Words }
  | { kind: 'delete'; commentId: string };

function make(projectId: string, change: CommentChange): Promise<Discussion> {
  const id = projectId;
  switch (change.kind) {
    case 'start': {
      const { version, target, words } = change;
      return call(startThread, { params: { id }, body: { version, target, ...words } });
    }
    case 'reply':
      return call(replyToThread, {
        params: { id, threadId: change.threadId },
        body: change.words,
      });
    case 'resolve':
      return call(resolveThread, {
        params: { id, threadId: change.threadId },
        body: { resolved: change.resolved },
      });
    case 'edit':
      return call(editComment, {
        params: { id, commentId: change.commentId },
        body: change.words,
      });
    case 'delete':
      return call(deleteComment, { params: { id, commentId: change.commentId } });
  }
}

/** Every change answers how the discussion stands then. */
export function useCommenting(projectId: string) {
  return useChange({
    send: (change: CommentChange) => make(projectId, change),
    failure: { title: 'Not saved' },
    keptAs: keyOf(projectId),
  });
}
export type Commenting = ReturnType<typeof useCommenting>;
