import type { Critique } from '@assay/domain/agents/answers';
import { type SectionKey, sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import type { SectionAnswer } from '@assay/domain/evidence/answer';
import { takenId, takeOver } from '@assay/domain/evidence/take-over';
import type { Guide } from '@assay/domain/report/report';
import type { ClaimRow, SectionRow } from '@assay/domain/report/report-rows';
import type { Queryable } from '../database/transaction.ts';
import { type AgentClaim, readClaims } from './read-claims.ts';

interface PodRun {
  id: string;
  pod: SectionKey;
  seat: string;
  winner: boolean;
  output: unknown;
  queries: { query: string; subsection: string | null }[];
  rejected: { title: string; reason: string }[];
}

async function readPodRuns(db: Queryable, runId: string): Promise<PodRun[]> {
  const { rows } = await db.query<PodRun>(
    `select agent_runs.id, pod, seat, winner, output,
       coalesce((select jsonb_agg(distinct jsonb_build_object(
           'query', tool_calls.query, 'subsection', tool_calls.subsection_id))
         from tool_calls where tool_calls.agent_run_id = agent_runs.id
           and tool in ('search_documents', 'web_search')), '[]') as queries,
       coalesce((select jsonb_agg(distinct refused.value)
         from tool_calls cross join lateral jsonb_array_elements(rejected) as refused
         where tool_calls.agent_run_id = agent_runs.id), '[]') as rejected
     from agent_runs where run_id = $1 and phase = 'analysis' and status = 'completed'`,
    [runId],
  );
  return rows;
}

/** The claims of the winner, and of the others those that were taken over, under their new names. */
function claimsOf(
  runs: readonly PodRun[],
  claims: readonly AgentClaim[],
  critique: Critique,
): ClaimRow[] {
  const seatOf = new Map(runs.map((run) => [run.id, run]));
  const taken = new Set(critique.take_over.map(({ seat, claim }) => takenId(seat, claim)));
  return claims.flatMap((claim) => {
    const run = seatOf.get(claim.agentRunId);
    if (!run) return [];
    if (run.winner) return [claim];
    const renamed = renameClaim(claim, (id) => takenId(run.seat, id));
    // What a taken claim rests on comes along, so that it can be cited; only the taken is printed.
    return claim.verdict === 'verified' || taken.has(renamed.localId) ? [renamed] : [];
  });
}

function renameClaim(claim: AgentClaim, rename: (id: string) => string): AgentClaim {
  const inputs = Object.entries(claim.formula?.inputs ?? {}).map(([name, input]) => [
    name,
    'claim' in input ? { claim: rename(input.claim) } : input,
  ]);
  return {
    ...claim,
    localId: rename(claim.localId),
    basis: claim.basis.map(rename),
    formula: claim.formula && { ...claim.formula, inputs: Object.fromEntries(inputs) },
  };
}

/** The four sections as the critics left them, for the subsections that were in scope. */
export async function readSections(
  db: Queryable,
  runId: string,
): Promise<{ sections: SectionRow[]; guides: Guide[] }> {
  const runs = await readPodRuns(db, runId);
  const claims = await readClaims(
    db,
    runs.map(({ id }) => id),
  );
  const guides: Guide[] = [];
  const sections = sectionKeys.flatMap((key): SectionRow[] => {
    const pod = runs.filter((run) => run.pod === key);
    const winner = pod.find((run) => run.winner);
    if (!winner) return [];
    const critique = pod.find(({ seat }) => seat === 'critic')?.output as Critique | undefined;
    const choice: Critique = critique ?? emptyCritique(winner.seat);
    guides.push(...choice.interview_guides);
    const drafts = pod.filter(({ seat }) => seat !== 'critic' && seat !== 'fact_checker');
    return [
      {
        key,
        title: sectionTitles[key],
        winner: winner.seat,
        claims: claimsOf(drafts, claims, choice),
        subsections: subsectionsOf(winner, drafts, choice),
      },
    ];
  });
  return { sections, guides };
}

function emptyCritique(seat: string): Critique {
  return {
    winner: seat as Critique['winner'],
    evaluation: '',
    take_over: [],
    interview_guides: [],
  };
}

function subsectionsOf(winner: PodRun, drafts: readonly PodRun[], critique: Critique) {
  const answers = drafts.map(({ output }) => output as SectionAnswer);
  const titles = new Map(
    answers.flatMap(({ subsections }) => subsections.map(({ id, title }) => [id, title])),
  );
  const merged = takeOver(
    winner.output as SectionAnswer,
    critique.take_over.filter(({ seat }) => seat !== winner.seat),
    (id) => titles.get(id) ?? id,
  );
  const rejected = drafts.flatMap((draft) => draft.rejected);
  return merged.map((one) => ({
    id: one.id,
    title: one.title,
    status: one.status,
    paragraphs: one.paragraphs,
    exhibits: one.exhibits,
    openQuestions: one.open_questions,
    queries: [
      ...new Set(
        drafts.flatMap(({ queries }) =>
          queries.filter(({ subsection }) => subsection === one.id).map(({ query }) => query),
        ),
      ),
    ],
    rejectedSources: [...new Map(rejected.map((each) => [each.title, each])).values()],
  }));
}
