import type {
  ConflictResolution,
  Consolidation,
  Critique,
  FactCheck,
  SubsectionDraft,
} from '../agents/answers.ts';
import { askPerson, guideLead } from '../agents/ask-person.ts';
import type { GeneratorSeat } from '../agents/roster.ts';
import { firstQuestion, personAsked, type SectionKey } from '../agents/sections.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
import { findKnowHow } from '../know-how/find-know-how.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import type { Evidence } from './gather.ts';
import { summarise } from './summarise.ts';

type Decision = ConflictResolution['resolutions'][number]['decision'];
type LeftOpen = Pick<SubsectionDraft, 'title' | 'open_questions'>;

/** One analyst sat in all three seats: there is nothing to weigh, and the answers say so. */
const alone = 'One offline analyst sat in all three seats; the three drafts are the same.';

export function checkDrafts(seats: readonly GeneratorSeat[], refused: number): FactCheck {
  return {
    validation_summary: alone,
    commentary:
      refused === 0
        ? 'Every claim stands against the ledger and its quotes.'
        : `${refused} ${refused === 1 ? 'claim does' : 'claims do'} not stand and ${refused === 1 ? 'is' : 'are'} set apart.`,
    assessments: seats.map((seat) => ({ seat, strengths: '', weaknesses: '' })),
    disputed_claims: [],
  };
}

export function pickDraft(
  seats: readonly GeneratorSeat[],
  guide: Omit<Guide, 'pod'> & { pod: SectionKey | null },
): Critique {
  return {
    winner: seats[0] ?? 'o3',
    evaluation: alone,
    take_over: [],
    interview_guides: guide.pod ? [writeGuide({ ...guide, pod: guide.pod })] : [],
  };
}

interface Guide {
  pod: SectionKey;
  subsections: readonly LeftOpen[];
  company: string;
}

/** An hour's talk has time for this many below each heading. */
const mostAsked = 4;

/** The first question of every topic, then what else there is to ask of each. */
function asksOf(title: string): string[] {
  const { topics } = findKnowHow(title);
  const most = Math.max(0, ...topics.map(({ asked }) => asked.length));
  return Array.from({ length: most }, (_, at) =>
    topics.flatMap(({ asked }) => asked[at] ?? []),
  ).flat();
}

/**
 * Asks what a subsection leaves open, then what somebody knows of it who works there: figures stand in papers.
 * Never tells an outsider of the company, nor anybody of a transaction.
 */
function writeGuide({ pod, subsections, company }: Guide) {
  const lines = [...guideLead(pod), '', '**Introduction**', `1. ${firstQuestion[pod]}`];
  let number = 1;
  const told = new Set<string>();
  for (const { title, open_questions } of subsections) {
    const open = open_questions.map(({ question }) => question);
    const known = asksOf(title).filter((question) => !told.has(question));
    const asked = [...open, ...known.slice(0, Math.max(1, mostAsked - open.length))];
    if (asked.length === 0) continue;
    lines.push('', `**${title}**`);
    for (const question of asked) {
      told.add(question);
      number += 1;
      const named = question.replaceAll('{company}', company);
      lines.push(`${number}. ${askPerson(named, pod, company)}`);
    }
  }
  lines.push('', '**Closing**', `${number + 1}. Whom else should we talk to, and about what?`);
  return { type: `${personAsked[pod]} Interview Guide`, content: lines.join('\n').slice(0, 8000) };
}

/** An entry of the register, as far as it can be decided by. */
export interface Registered {
  id: string;
  kind: string;
  ground?: string | null;
}

function decide({ kind, ground }: Registered): readonly [Decision, string] {
  switch (kind) {
    case 'instruction':
      return ['ignored', 'Text addressed to the agents is reported and not followed.'];
    case 'qualifies':
      return ['keep_both', 'The two measure different things and can both hold.'];
    case 'stale':
      return ['prefer_first', 'The newer source replaces the older one.'];
    case 'contradicts':
      return ground
        ? ['prefer_first', `It leads ${ground}; the other stays visible.`]
        : ['open', 'To be reconciled: neither source outweighs the other.'];
    default:
      return ['open', 'The documents in hand do not decide it.'];
  }
}

export function resolveConflicts(register: readonly Registered[]): ConflictResolution {
  return {
    resolutions: register.slice(0, 80).map((entry) => {
      const [decision, reason] = decide(entry);
      return { conflict_id: entry.id, decision, reason };
    }),
  };
}

export function consolidate(
  evidence: Evidence,
  counts: { printed: number; apart: number; register: number },
): Consolidation {
  const book = new ClaimBook();
  const told = findConflicts(evidence.ledger)
    .flatMap((conflict) => book.addIfTold(tellConflict(conflict, evidence.ledger)))
    .slice(0, 20);
  return {
    qa_summary:
      counts.printed === 0
        ? 'The sections hold no statement: nothing in hand tells of this company.'
        : `${counts.printed} statements stand against their sources, ${counts.apart} are set apart; the register holds ${counts.register} entries.`,
    claims: book.claims,
    assessment: told.length > 0 ? [{ claims: told }] : [],
    recommendations: summarise(evidence).next_steps,
  };
}
