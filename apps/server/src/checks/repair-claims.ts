import { agentById } from '@assay/domain/agents/roster';
import { refusedText, repairAnswerSchema } from '@assay/domain/sentences/repair-request';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import type { PanelMemory } from '../agents/panel-memory.ts';
import { claimsUnderCheck, replaceClaims } from '../database/check-store.ts';
import { losersOf } from '../database/conflict-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { askChecker, isNoReply } from './ask-checker.ts';

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

/** More than this is no slip: a draft that fails so often is not mended claim by claim. */
const MOST_REPAIRED = 60;

/**
 * The claims of one call that did not stand go back to their writer's seat, once, with the reasons.
 * Answers whether the call has claims now that a verifier has not been asked about.
 */
export async function repairClaims(
  deps: Deps,
  loaded: LoadedRun,
  { agentRunId, name }: { agentRunId: string; name: string },
  signal: AbortSignal,
  transact: (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>,
  memory?: PanelMemory,
): Promise<boolean> {
  const claims =
    memory?.takeClaims([agentRunId]) ?? (await claimsUnderCheck(deps.pool, [agentRunId]));
  const refused = claims.filter(({ verdict }) => verdict === 'unverified').slice(0, MOST_REPAIRED);
  // Some may be open from a repair that a crash has kept from being recorded.
  const isOpen = claims.some(({ verdict }) => verdict === 'passed');
  const [first] = refused;
  if (!first) return isOpen;
  const places = refused.flatMap((claim) => claim.places);
  const passages =
    places.length === 0
      ? ''
      : await deps.ledgers.compute('citedPassages', loaded.project.id, places);
  const reply = await askChecker(deps, loaded, {
    kind: 'repair',
    checkerId: 'check_repair',
    seat: agentById(first.agentId).seat,
    step: name,
    variables: {
      refused: refusedText(
        refused.map(({ written, reasons, said }) => ({
          claim: written,
          vetoes: reasons.filter(({ code }) => String(code) !== 'not_carried'),
          verdict: said,
        })),
      ),
      passages,
    },
    schema: repairAnswerSchema,
    avoid: [],
    signal,
    mayAsk: () => transact(async () => undefined),
  });
  if (isNoReply(reply)) return isOpen;
  const corrected = new Map(reply.answer.claims.map((claim) => [claim.id, claim]));
  if (corrected.size === 0) return isOpen;
  const whole = claims.map(({ written, verdict }) =>
    verdict === 'unverified' ? (corrected.get(written.id) ?? written) : written,
  );
  const losers = await losersOf(deps.pool, loaded.run);
  const answer = { claims: whole };
  const checked = await deps.ledgers.compute('check', loaded.project.id, { answer, losers });
  const replaced = claims.flatMap((claim, index) => {
    const anew = checked.claims[index];
    const isCorrected = refused.includes(claim) && corrected.has(claim.written.id);
    return anew && isCorrected ? [{ id: claim.id, anew }] : [];
  });
  await transact((transaction) => replaceClaims(transaction, replaced));
  return isOpen || replaced.length > 0;
}
