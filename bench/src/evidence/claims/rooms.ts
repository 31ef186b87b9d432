import { checkStatements } from '@assay/domain/sentences/check-statements';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import type { Row } from '../../table.ts';
import { loadRoomClaims, type RoomClaim } from './load-claims.ts';
import { boundedShare, told } from './rows.ts';
import { draft, repair } from './scripted-writer.ts';
import { byKey, verify } from './verifiers.ts';

export interface RoomRun {
  claims: RoomClaim[];
  statements: Statement[];
  checks: ProgramCheck[];
}

/** The claims as a writer hands them in, the failing ones once more after their repair. */
export function runRoom(claims: RoomClaim[], ledger: Ledger): RoomRun {
  const drafts = claims.map(draft);
  const first = checkStatements(drafts, ledger);
  const statements = drafts.map((statement, at) => {
    const [claim, check] = [claims[at], first[at]];
    return claim && check && check.vetoes.length > 0 ? repair(statement, claim, ledger) : statement;
  });
  return { claims, statements, checks: checkStatements(statements, ledger) };
}

export function measureRoom(room: string, folder: string, ledger: Ledger): Row[] {
  const { claims, statements, checks } = runRoom(loadRoomClaims(folder, room), ledger);
  if (claims.length === 0) return [];
  const key = new Map(claims.map((claim) => [claim.id, claim.honest]));
  const { printed: standing } = verify(statements, checks, ledger, byKey(key));
  const printed = ({ id }: RoomClaim) => standing.has(id);
  const vetoed = ({ id }: RoomClaim) =>
    (checks.find(({ statementId }) => statementId === id)?.vetoes.length ?? 0) > 0;
  const honest = claims.filter((claim) => claim.honest);
  const false_ = claims.filter((claim) => !claim.honest);
  const judged = honest.filter(({ kind }) => kind === 'judgement');
  return [
    boundedShare(
      `${room}, truthful verifier: honest statements printed`,
      honest.filter(printed).length,
      honest.length,
      'at least',
      0.9,
    ),
    told(`${room}, of them judgements`, judged.filter(printed).length, judged.length),
    boundedShare(
      `${room}, truthful verifier: falsehoods printed`,
      false_.filter(printed).length,
      false_.length,
      'at most',
      0,
    ),
    told(`${room}, vetoes alone: falsehoods stopped`, false_.filter(vetoed).length, false_.length),
    boundedShare(
      `${room}, vetoes alone: honest statements refused`,
      honest.filter(vetoed).length,
      honest.length,
      'at most',
      0.03,
    ),
  ];
}
