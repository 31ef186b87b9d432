import { getProgress } from '@assay/contract/progress';
import type { ProgressBoard } from '../../workflows/progress-board.ts';
import { type ServedRoute, serve } from '../serve.ts';

export function progressRoutes({ progress }: { progress: ProgressBoard }): ServedRoute[] {
  return [
    serve(getProgress, async ({ caller, params, request, reply }) => {
      const { etag, body } = await progress.answer(caller, params.projectId);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send() as never;
      // Shaped and written once for all who poll; the type is the contract's by construction.
      return reply.type('application/json; charset=utf-8').send(body) as never;
    }),
  ];
}
