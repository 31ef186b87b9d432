import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { AgentDeps } from '../agents/call-agent.ts';
import { carriedClaims } from '../checks/carried-claims.ts';
import { carriedRow } from '../checks/carried-row.ts';
import type { OpenStatement } from '../computing/verifier-batches.ts';
import { type CheckedClaim, verdictOf } from '../database/claim-store.ts';
import type { AskedQuestion, WrittenAnswer } from './write-answer.ts';

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

/** The statements of an answer that may be shown: by the program's own words, or by a verifier's. */
export async function checkClaims(
  deps: Deps,
  asked: AskedQuestion,
  written: WrittenAnswer,
  onStanding: (claims: ClaimRow[]) => Promise<void>,
): Promise<ClaimRow[]> {
  const losers = await asked.findLosers();
  const answer = { claims: written.answer.claims };
  const { id, stepOf, loaded, sourceId, signal, mayAsk } = asked;
  const toCheck = { answer, losers, sourceId };
  const { claims } = await deps.ledgers.compute('check', loaded.project.id, toCheck);
  const own = claims.filter(({ check }) => verdictOf(check) === 'verified');
  const open = claims.filter(({ check }) => verdictOf(check) === 'passed');
  const byProgram = new Map(own.map(({ claim }) => [claim.id, null as string | null]));
  await onStanding(rowsOf(claims, byProgram, asked));
  const carried = await carriedClaims(deps, loaded, {
    statements: openStatements(open),
    sourceId,
    seed: id,
    step: stepOf('check'),
    writers: [written.provider],
    signal,
    mayAsk,
  });
  return rowsOf(claims, new Map([...byProgram, ...carried]), asked);
}

function openStatements(open: readonly CheckedClaim[]): OpenStatement[] {
  const textOf = new Map(open.map(({ claim, check }) => [claim.id, check.printed]));
  return open.map(({ claim, check }) => ({
    id: claim.id,
    claim,
    check,
    basis: check.basis.flatMap((id) => textOf.get(id) ?? []),
  }));
}

/** What stands, with whatever it rests on standing too. */
function rowsOf(
  claims: readonly CheckedClaim[],
  carried: ReadonlyMap<string, string | null>,
  asked: AskedQuestion,
): ClaimRow[] {
  const nameOf = (id: string) => `${asked.id}:${id}`;
  return claims
    .filter(
      ({ claim, check }) => carried.has(claim.id) && check.basis.every((id) => carried.has(id)),
    )
    .map((checked) => {
      const { claim, check } = checked;
      const id = nameOf(claim.id);
      const place = { id, localId: id, basis: check.basis.map(nameOf) };
      return carriedRow(checked, carried.get(claim.id) ?? null, place);
    });
}
