import type { Agent } from '@assay/domain/agents/roster';
import { scriptedAnswer } from '@assay/server/testing/scripted-answers';

const SENTENCES =
  'Revenue grew faster than the market in every year that the accounts cover. '.repeat(6);

/** An answer of the wanted size, as the agent's own form has it: statements, remarks or questions. */
export function longAnswer({ id, role }: Agent, bytes: number): unknown {
  const answer = scriptedAnswer(id) as object;
  if (role === 'generator') return { ...answer, claims: statements(bytes) };
  if (role === 'fact_checker') {
    const remark = proseOf(bytes / 6);
    const assess = (seat: string) => ({ seat, strengths: remark, weaknesses: remark });
    return { ...answer, assessments: ['o3', 'gemini', 'claude'].map(assess) };
  }
  if (role === 'critic') {
    const content = proseOf(bytes / 3);
    const guide = (type: string) => ({ type, content });
    return { ...answer, interview_guides: ['Customer', 'Supplier', 'Expert'].map(guide) };
  }
  return answer;
}

function statements(bytes: number) {
  const count = Math.max(1, Math.round(bytes / (SENTENCES.length + 80)));
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    kind: 'evidence',
    text: SENTENCES,
    citations: [],
    basis: [],
  }));
}

function proseOf(length: number): string {
  return SENTENCES.repeat(Math.ceil(length / SENTENCES.length)).slice(0, length);
}
