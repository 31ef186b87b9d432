import * as contract from '@assay/contract/shares';
import type { ReportReader } from '../../reports/report-reader.ts';
import type { Sharing } from '../../sharing/sharing.ts';
import type { Caller } from '../caller.ts';
import { changesOf } from '../change-project.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve, servePublic } from '../serve.ts';

interface ShareDeps {
  guard: ProjectGuard;
  sharing: Sharing;
  reader: ReportReader;
}

/** Guessing a token of 256 bits is hopeless; this keeps a guesser from costing anything. */
const PUBLIC_READS_PER_MINUTE = 60;
/** Sharing tells whether somebody signs in here: nobody goes through a list of addresses with it. */
const SHARES_PER_MINUTE = 20;

export function shareRoutes({ guard, sharing, reader }: ShareDeps): ServedRoute[] {
  /** With whom a project is shared is told to those who may share it. */
  const told = async (caller: Caller, id: string) => {
    const can_share = await guard.mayOwn(caller, id);
    const shares = await sharing.of(id);
    return can_share ? { ...shares, can_share } : { ...shares, can_share, people: [], links: [] };
  };
  const change = changesOf(guard.mustOwn, told);
  return [
    serve(contract.getShares, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return told(caller, params.id);
    }),
    serve(
      contract.shareProject,
      change(({ params, body, caller }) => sharing.share(params.id, body, caller)),
      { callsPerMinute: SHARES_PER_MINUTE },
    ),
    serve(
      contract.unshareProject,
      change(({ params, caller }) => sharing.unshare(params.id, params.userId, caller)),
    ),
    serve(contract.createLink, async ({ params, body, caller }) => {
      await guard.mustOwn(caller, params.id);
      return sharing.createLink(params.id, body.days, caller);
    }),
    serve(
      contract.withdrawLink,
      change(({ params, caller }) => sharing.withdraw(params.id, params.linkId, caller)),
    ),
    serve(contract.openLink, async ({ body, caller }) => ({
      project_id: await sharing.open(body.token, caller.id),
    })),
    servePublic(
      contract.readByLink,
      async ({ params }) => reader.read(await sharing.openWithoutSignIn(params.token)),
      { callsPerMinute: PUBLIC_READS_PER_MINUTE },
    ),
    serve(contract.getSharingSettings, async () => ({ open_links: await sharing.areLinksOpen() })),
    serve(contract.setSharingSettings, async ({ body, caller }) => {
      await sharing.setLinksOpen(body.open_links, caller);
      return body;
    }),
  ];
}
