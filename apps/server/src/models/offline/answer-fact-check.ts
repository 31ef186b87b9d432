import type { FactCheck } from '@assay/domain/agents/answers';
import { seatLabels } from '@assay/domain/agents/roster';
import { type Candidate, countOf, type DraftVerdict } from './drafts.ts';

/** The checker adds nothing to the code's verdicts: it puts them into words. */
export function answerFactCheck(candidates: readonly Candidate[]): FactCheck {
  if (candidates.length === 0) {
    return {
      validation_summary: 'No draft reached the fact check.',
      commentary: '',
      assessments: [],
      disputed_claims: [],
    };
  }
  const claims = sum(candidates, (candidate) => candidate.draft.claims.length);
  const verified = sum(candidates, (candidate) => countOf(candidate, 'verified'));
  return {
    validation_summary:
      claims === 0
        ? `The ${counted(candidates.length, 'draft')} made no statement that needs evidence.`
        : `${verified} of ${counted(claims, 'statement')} in ${counted(candidates.length, 'draft')} hold against their sources.`,
    commentary: candidates.map(commentOn).join('\n\n'),
    assessments: candidates.map((candidate) => ({
      seat: candidate.seat,
      strengths: strengthsOf(candidate),
      weaknesses: weaknessesOf(candidate),
    })),
    disputed_claims: [],
  };
}

function commentOn(candidate: Candidate): string {
  const { seat, draft } = candidate;
  const failures = failuresOf(candidate);
  const head = `**${seatLabels[seat]}**: ${counted(draft.claims.length, 'statement')}, ${countOf(candidate, 'verified')} verified`;
  if (failures.length === 0) return `${head}.`;
  const shown = failures.slice(0, 3).map((failure) => `${failure.claim}: ${detailOf(failure)}`);
  return `${head}, ${failures.length} not. ${shown.join(' ')}`;
}

function strengthsOf(candidate: Candidate): string {
  const { draft } = candidate;
  const answered = draft.subsections.filter(({ status }) => status === 'answered').length;
  const sources = new Set(draft.claims.flatMap((claim) => claim.citations.map((c) => c.source_id)));
  if (draft.sections.length > 0) {
    const parts = sum(draft.sections, ({ subsections }) => subsections.length);
    return `${counted(draft.sections.length, 'section')} with ${counted(parts, 'subsection')}.`;
  }
  if (draft.claims.length === 0) return 'States nothing without evidence.';
  return `${countOf(candidate, 'verified')} verified statements from ${counted(sources.size, 'source')}; ${counted(answered, 'subsection')} answered in full.`;
}

function weaknessesOf(candidate: Candidate): string {
  const failures = failuresOf(candidate).length;
  const missing = candidate.draft.subsections.filter(({ status }) => status === 'not_found');
  const parts = [
    failures > 0 ? `${counted(failures, 'statement')} failed a check.` : '',
    missing.length > 0 ? `No evidence for: ${missing.map(({ title }) => title).join('; ')}.` : '',
  ];
  return parts.filter(Boolean).join(' ').slice(0, 4000);
}

function failuresOf({ draft, verdicts }: Candidate): DraftVerdict[] {
  return draft.claims
    .map((claim) => verdicts.get(claim.id))
    .filter((verdict) => verdict !== undefined && verdict.status !== 'verified')
    .filter((verdict) => verdict !== undefined);
}

const detailOf = (verdict: DraftVerdict): string =>
  verdict.reasons[0]?.detail || verdict.reasons[0]?.code || verdict.status;

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
