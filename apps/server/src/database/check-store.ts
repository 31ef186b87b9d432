import type { SentenceFigure } from '@assay/domain/report/report';
import type { CitedPlace } from '@assay/domain/sentences/repair-request';
import type { Statement, Veto } from '@assay/domain/sentences/statement';
import type { Verdict } from '@assay/domain/sentences/verifier/verifier-input';
import type { Spent } from '../agents/ports.ts';
import {
  asWritten,
  type CheckedClaim,
  type StoredStatement,
  type StoredVerdict,
  toReplacedClaims,
  type toStoredClaims,
} from './claim-store.ts';
import type { Queryable } from './transaction.ts';

/** A stored claim as its checks see it. */
export interface ClaimUnderCheck {
  id: string;
  agentRunId: string;
  agentId: string;
  provider: string;
  written: Statement;
  text: string;
  figures: SentenceFigure[];
  verdict: StoredVerdict;
  reasons: Veto[];
  /** The last verdict that counted. */
  said: Pick<Verdict, 'verdict' | 'words' | 'why' | 'fix'> | null;
  /** What its citations and figures were found in. */
  places: CitedPlace[];
}

/** All claims of these agent calls, in the order of their answers. */
export async function claimsUnderCheck(
  db: Queryable,
  agentRunIds: readonly string[],
): Promise<ClaimUnderCheck[]> {
  type Stored = Omit<ClaimUnderCheck, 'written'> & { written: StoredStatement };
  const { rows } = await db.query<Stored>(
    `select claims.id, agent_run_id as "agentRunId", agent_id as "agentId",
       coalesce(provider, '') as provider, written, content as text, figures, verdict, reasons,
       (select json_build_object('verdict', checks.verdict, 'words', words, 'why', why, 'fix', fix)
         from checks where checks.claim_id = claims.id and counted order by checks.id desc limit 1)
         as said,
       (select coalesce(json_agg(json_build_object('sourceId', source_id, 'start', start_offset)
           order by citations.ordinal), '[]') from citations where citations.claim_id = claims.id)
         as places
     from claims join agent_runs on agent_runs.id = claims.agent_run_id
     where agent_run_id = any($1) and agent_runs.id = any($1) and written is not null
     order by agent_run_id, ordinal`,
    [agentRunIds],
  );
  return rows.map((claim) => ({ ...claim, written: asWritten(claim.written, claim.text) }));
}

/** The same of a call whose answer has just been stored, before anybody could have checked it. */
export function claimsJustStored(
  call: Pick<ClaimUnderCheck, 'agentRunId' | 'agentId' | 'provider'>,
  { claims, citations }: ReturnType<typeof toStoredClaims>,
): ClaimUnderCheck[] {
  const cited = Map.groupBy(citations, ({ claim_id }) => claim_id);
  return claims.map(({ id, content, written, figures, verdict, reasons }) => ({
    ...call,
    id,
    written: asWritten(written, content),
    text: content,
    figures,
    verdict,
    reasons,
    said: null,
    places: (cited.get(id) ?? []).map(({ source_id, start_offset }) => ({
      sourceId: source_id,
      start: start_offset,
    })),
  }));
}

/** A claim as it is looked for among those that may be printed. */
export interface StatedClaim extends Pick<ClaimUnderCheck, 'id' | 'verdict'> {
  /** By which the answer itself names it, and those that it rests on there. */
  name: string;
  basis: string[];
}

/** What the row `call` of `agent_runs` states, in the order of its answer and without its words. */
export const STATED_CLAIMS = `(
  select coalesce(json_agg(json_build_object('id', claims.id, 'verdict', verdict,
    'name', written->>'id', 'basis', coalesce(written->'basis', '[]')) order by ordinal), '[]')
  from claims where agent_run_id = call.id and written is not null)`;

export interface PrintedCall {
  id: string;
  winner: boolean;
  /** Of a losing draft: the claims that the critic wants in the winning text. */
  taken: string[];
  claims: StatedClaim[];
}

/** The calls whose claims a part of the report may print: its winner's, and those it takes over from. */
export async function printedCalls(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
  criticId: string | null,
): Promise<PrintedCall[]> {
  const { rows } = await db.query<PrintedCall>(
    `select id, winner, taken, ${STATED_CLAIMS} as claims
     from (select id, agent_id, winner or $3 as winner, array(select take->>'claim'
         from agent_runs critic cross join json_array_elements(critic.output->'take_over') take
         where critic.run_id = $1 and critic.agent_id = $4 and critic.status = 'completed'
           and take->>'seat' = agent_runs.seat) as taken
       from agent_runs where run_id = $1 and agent_id = any($2) and status = 'completed') as call
     where winner or cardinality(taken) > 0
     order by winner desc, agent_id`,
    [runId, agentIds, agentIds.length === 1, criticId],
  );
  return rows;
}

export interface CheckCall {
  runId: string;
  step: string;
  kind: 'verifier' | 'repair' | 'ask' | 'editor' | 'reader';
  provider: string;
  model: string;
  promptVersion: number;
  cacheKey: string;
}

/** Written before anything is asked, so that what the asking costs has a place from the first round on. */
export async function openCheckCall(db: Queryable, call: CheckCall): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into check_calls (run_id, step, kind, provider, model, prompt_version, cache_key)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      call.runId,
      call.step,
      call.kind,
      call.provider,
      call.model,
      call.promptVersion,
      call.cacheKey,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A check was begun and is not there');
  return row.id;
}

export async function addCheckSpent(db: Queryable, callId: string, spent: Spent): Promise<void> {
  await db.query(
    `update check_calls set input_tokens = input_tokens + $2, output_tokens = output_tokens + $3,
       cost_usd = cost_usd + $4
     where id = $1`,
    [callId, spent.inputTokens, spent.outputTokens, spent.costUsd ?? 0],
  );
}

export async function closeCheckCall(
  db: Queryable,
  callId: string,
  done: {
    provider: string;
    model: string;
    answer: unknown;
    probes: { asked: number; right: number };
  },
): Promise<void> {
  await db.query(
    `update check_calls set provider = $2, model = $3, answer = $4, probes_asked = $5,
       probes_right = $6
     where id = $1`,
    [
      callId,
      done.provider,
      done.model,
      JSON.stringify(done.answer),
      done.probes.asked,
      done.probes.right,
    ],
  );
}

/** What verifiers and repairs have cost a project so far. */
export async function checksUsd(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ spent: number }>(
    `select coalesce(sum(cost_usd), 0)::float8 as spent
     from check_calls join runs on runs.id = run_id where project_id = $1`,
    [projectId],
  );
  return rows[0]?.spent ?? 0;
}

interface AnsweredCall {
  id: string;
  runId: string;
  answer: unknown;
  provider: string;
  model: string;
}

/** What was answered to the very same question before. */
export async function cachedAnswer(db: Queryable, cacheKey: string): Promise<AnsweredCall | null> {
  const { rows } = await db.query<AnsweredCall>(
    `select id, run_id as "runId", answer, provider, model from check_calls
     where cache_key = $1 and answer is not null order by created_at desc limit 1`,
    [cacheKey],
  );
  return rows[0] ?? null;
}

export interface GivenVerdict {
  claimId: string;
  verdict: Verdict;
}

/** Every verdict is kept; one that counts decides whether the claim may be printed. */
export async function saveVerdicts(
  db: Queryable,
  by: { provider: string; model: string; promptVersion: number; counted: boolean },
  given: readonly GivenVerdict[],
): Promise<void> {
  const rows = given.map(({ claimId, verdict }) => ({
    claim_id: claimId,
    verdict: verdict.verdict,
    words: verdict.words,
    why: verdict.why,
    fix: verdict.fix ?? null,
  }));
  await db.query(
    `insert into checks (claim_id, provider, model, prompt_version, verdict, words, why, fix, counted)
     select claim_id, $2, $3, $4, verdict, words, why, fix, $5
     from json_to_recordset($1) as given (claim_id uuid, verdict text, words text, why text, fix text)`,
    [JSON.stringify(rows), by.provider, by.model, by.promptVersion, by.counted],
  );
  if (by.counted) await decide(db, by.model, given);
}

async function decide(db: Queryable, model: string, given: readonly GivenVerdict[]): Promise<void> {
  const rows = given.map(({ claimId, verdict: { verdict, why } }) => {
    const carried = verdict === 'carried';
    const detail = ['The sources do not carry it', why].filter(Boolean).join(': ');
    return {
      id: claimId,
      verdict: carried ? 'verified' : 'unverified',
      checked: { by: 'model', model, verdict },
      reasons: carried ? [] : [{ code: 'not_carried', detail }],
    };
  });
  await db.query(
    `update claims set verdict = said.verdict, checked = said.checked, reasons = said.reasons
     from json_to_recordset($1) as said (id uuid, verdict text, checked jsonb, reasons jsonb)
     where claims.id = said.id`,
    [JSON.stringify(rows)],
  );
}

/** Claims as their writers have put them right; their citations are those of the new wording. */
export async function replaceClaims(
  db: Queryable,
  corrected: readonly { id: string; anew: CheckedClaim }[],
): Promise<void> {
  const { claims, citations } = toReplacedClaims(corrected);
  await db.query(
    `with anew as (select * from json_to_recordset($1) as anew (id uuid, kind text, content text,
       written json, figures json, basis jsonb, verdict text, reasons jsonb, checked jsonb,
       confidence text)),
     uncited as (delete from citations using anew where citations.claim_id = anew.id)
     update claims set kind = anew.kind, content = anew.content, written = anew.written,
       figures = anew.figures, basis = anew.basis, verdict = anew.verdict, reasons = anew.reasons,
       checked = anew.checked, confidence = anew.confidence
     from anew where claims.id = anew.id`,
    [JSON.stringify(claims)],
  );
  await db.query(
    `insert into citations (claim_id, ordinal, source_id, quote, start_offset, end_offset, locator,
       before_text, after_text)
     select * from json_to_recordset($1) as cited (claim_id uuid, ordinal int, source_id uuid,
       quote text, start_offset int, end_offset int, locator text, before_text text, after_text text)`,
    [JSON.stringify(citations)],
  );
}

/**
 * Judgements whose verdict was given on more than is left of their basis: what they rest on has been
 * refused since, and they are to be asked about again.
 */
export async function reopenJudgements(
  db: Queryable,
  agentRunIds: readonly string[],
): Promise<void> {
  await db.query(
    `update claims set verdict = 'passed', checked = null
     where agent_run_id = any($1) and kind = 'judgement' and verdict = 'verified'
       and exists (select from claims below where below.agent_run_id = claims.agent_run_id
         and claims.basis ? below.local_id and below.verdict = 'unverified')`,
    [agentRunIds],
  );
}

/** Verdicts of models that their probes have found out count no longer. */
export async function withdrawUntrusted(
  db: Queryable,
  runId: string,
  isTrusted: (probes: { asked: number; right: number }) => boolean,
): Promise<string[]> {
  const { rows } = await db.query<{ model: string; asked: number; right: number }>(
    `select model, sum(probes_asked)::int as asked, sum(probes_right)::int as "right"
     from check_calls where run_id = $1 and kind = 'verifier' group by model`,
    [runId],
  );
  const untrusted = rows.filter((probes) => !isTrusted(probes)).map(({ model }) => model);
  if (untrusted.length > 0) {
    await db.query(
      `update claims set verdict = 'passed', checked = null
       from agent_runs where agent_runs.id = claims.agent_run_id and agent_runs.run_id = $1
         and claims.checked->>'by' = 'model' and claims.checked->>'model' = any($2)`,
      [runId, untrusted],
    );
  }
  return untrusted;
}
