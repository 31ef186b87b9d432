import { getDigest, setDigest } from '@assay/contract/digest';
import { AppError } from '@assay/domain/errors';
import type { DigestStore } from '../../database/digest-store.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface DigestRouteDeps {
  digests: DigestStore;
  canSendMail: boolean;
}

export function digestRoutes({ digests, canSendMail }: DigestRouteDeps): ServedRoute[] {
  const answer = async (userId: string) => ({
    ...(await digests.read(userId)),
    mail_available: canSendMail,
  });
  return [
    serve(getDigest, ({ caller }) => answer(caller.id)),
    serve(setDigest, async ({ caller, body }) => {
      if (body.by_mail && !canSendMail) {
        throw new AppError('conflict', 'This server has no way to send mail.');
      }
      await digests.write(caller.id, body);
      return answer(caller.id);
    }),
  ];
}
