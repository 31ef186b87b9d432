import type { Critique, SectionDraft } from '@assay/domain/agents/answers';
import { sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import type { Guide } from '@assay/domain/report/report';
import type { ClaimRow, SectionRow } from '@assay/domain/report/report-rows';
import { takenId, takeOver } from '@assay/domain/report/take-over';
import type { PodBrief } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { type AgentClaim, readClaims } from './claim-row-store.ts';
import { type PodRun, readAsked, readPodRuns } from './pod-run-store.ts';

type AskedSubsection = PodBrief['subsections'][number];

/** The claims of the winner, and the verified ones of the others under their new names. */
function claimsOf(runs: readonly PodRun[], claims: readonly AgentClaim[]): ClaimRow[] {
  const seatOf = new Map(runs.map((run) => [run.id, run]));
  return claims.flatMap((claim) => {
    const run = seatOf.get(claim.agentRunId);
    if (!run) return [];
    if (run.winner) return [claim];
    // What a taken claim rests on comes along, so that it can be cited; only the taken is printed.
    return [{ ...renameClaim(claim, (id) => takenId(run.seat, id)), ofOther: true }];
  });
}

function renameClaim(claim: AgentClaim, rename: (id: string) => string): AgentClaim {
  return { ...claim, localId: rename(claim.localId), basis: claim.basis.map(rename) };
}

/** The four sections as the critics left them, for the subsections that were in scope. */
export async function readSections(
  db: Queryable,
  runId: string,
): Promise<{ sections: SectionRow[]; guides: Guide[] }> {
  const runs = await readPodRuns(db, runId);
  const asked = await readAsked(db, runId);
  const [winners, others] = [true, false].map((won) =>
    runs.filter(({ winner }) => winner === won).map(({ id }) => id),
  );
  const claims = await readClaims(db, winners ?? [], others);
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
        message: (winner.output as SectionDraft).message ?? null,
        claims: claimsOf(drafts, claims),
        subsections: subsectionsOf({ winner, drafts }, choice, asked.get(key) ?? []),
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

/** The subsections that were asked for, under the titles of the scope, whatever a draft calls them. */
function subsectionsOf(
  { winner, drafts }: { winner: PodRun; drafts: readonly PodRun[] },
  critique: Critique,
  asked: readonly AskedSubsection[],
) {
  const titles = new Map(asked.map(({ id, title }) => [id, title]));
  const merged = takeOver(
    winner.output as SectionDraft,
    critique.take_over.filter(({ seat }) => seat !== winner.seat),
    (id) => titles.get(id) ?? id,
  );
  const rejected = drafts.flatMap((draft) => draft.rejected);
  return merged
    .filter(({ id }) => titles.has(id))
    .map((one) => ({
      id: one.id,
      title: titles.get(one.id) ?? one.title,
      status: one.status,
      paragraphs: one.paragraphs,
      message: one.message ?? null,
      exhibits: (winner.exhibits ?? []).filter(({ subsection }) => subsection === one.id),
      openQuestions: one.open_questions,
      queries: [
        ...new Set(
          drafts.flatMap(({ queries }) =>
            queries.filter(({ subsection }) => subsection === one.id).map(({ query }) => query),
          ),
        ),
      ],
      rejectedSources: [
        ...new Map(
          rejected
            .filter(({ subsection }) => subsection === null || subsection === one.id)
            .map(({ title, reason }) => [title, { title, reason }]),
        ).values(),
      ],
    }));
}
