import type { Critique } from '@assay/domain/agents/answers';
import { type Agent, type GeneratorSeat, seatLabels } from '@assay/domain/agents/roster';
import { counted, sum } from './answer-fact-check.ts';
import { type Candidate, countOf, isVerified } from './drafts.ts';
import { writeGuides } from './write-guides.ts';

/** Verified statements win; failed ones weigh double against a draft. */
export function answerCritique(
  agent: Agent,
  company: string,
  candidates: readonly Candidate[],
): Critique {
  const ranked = candidates
    .map((candidate) => ({ candidate, points: pointsOf(candidate) }))
    .sort((a, b) => b.points - a.points);
  const best = ranked[0]?.candidate;
  if (!best) {
    return {
      winner: 'o3',
      evaluation: 'No draft to choose from.',
      take_over: [],
      interview_guides: [],
    };
  }
  const others = ranked.slice(1).map(({ candidate }) => candidate);
  return {
    winner: best.seat,
    evaluation: evaluate(best, others),
    take_over: agent.phase === 'analysis' ? takeOver(best, others) : [],
    interview_guides: agent.pod ? writeGuides(agent.pod, company, best.draft.subsections) : [],
  };
}

function pointsOf(candidate: Candidate): number {
  const { draft } = candidate;
  const covered = draft.subsections.filter(({ status }) => status !== 'not_found').length;
  const breadth = sum(draft.sections, ({ subsections }) => subsections.length);
  return (
    countOf(candidate, 'verified') -
    2 * countOf(candidate, 'rejected') -
    countOf(candidate, 'unverified') +
    2 * covered +
    breadth
  );
}

function evaluate(best: Candidate, others: readonly Candidate[]): string {
  if (best.draft.sections.length > 0) {
    const parts = sum(best.draft.sections, ({ subsections }) => subsections.length);
    return `The draft of ${seatLabels[best.seat]} covers the outline in ${counted(best.draft.sections.length, 'section')} and ${counted(parts, 'subsection')} and is chosen.`;
  }
  const verified = countOf(best, 'verified');
  if (verified === 0) {
    return `No draft holds a verified statement. The draft of ${seatLabels[best.seat]} is kept for its open questions.`;
  }
  const rest = others
    .map((other) => `${seatLabels[other.seat]} ${countOf(other, 'verified')}`)
    .join(', ');
  return `The draft of ${seatLabels[best.seat]} carries ${counted(verified, 'verified statement')}${rest ? ` (${rest})` : ''} and is chosen. What only the others found is taken over.`;
}

/** Verified statements whose words no claim of the winner cites. */
function takeOver(best: Candidate, others: readonly Candidate[]) {
  const cited = new Set(best.draft.claims.flatMap(({ citations }) => citations.map(quoteKey)));
  const taken: { seat: GeneratorSeat; claim: string; subsection: string }[] = [];
  for (const other of others) {
    for (const subsection of other.draft.subsections) {
      const ids = subsection.paragraphs.flatMap((paragraph) => paragraph.claims);
      for (const claim of other.draft.claims.filter(({ id }) => ids.includes(id))) {
        if (claim.citations.length === 0 || !isVerified(other, claim.id)) continue;
        if (claim.citations.some((citation) => cited.has(quoteKey(citation)))) continue;
        for (const citation of claim.citations) cited.add(quoteKey(citation));
        taken.push({ seat: other.seat, claim: claim.id, subsection: subsection.id });
      }
    }
  }
  return taken.slice(0, 60);
}

const quoteKey = (citation: { source_id: string; quote: string }): string =>
  `${citation.source_id}\n${citation.quote.replace(/\s+/g, ' ')}`;
