import type { Critique, FactCheck } from '@assay/domain/agents/answers';
import { roster } from '@assay/domain/agents/roster';
import type { KnownNumbers } from '@assay/domain/report/hold-numbers';
import type { Report } from '@assay/domain/report/report';
import { answersOf } from '../database/agent-run-store.ts';
import type { Queryable } from '../database/transaction.ts';

/** The reviewers speak of failed claims too; a number that no printed claim shows is marked. */
const NOT_VERIFIED = '(Not verified.)';

const reviewerIds = roster
  .filter(({ phase, role }) => phase === 'analysis' && role !== 'generator')
  .map(({ id }) => id);

export async function reviewerTexts(
  db: Queryable,
  runId: string,
  report: Report,
  known: KnownNumbers,
) {
  const answers = await answersOf(db, runId, reviewerIds);
  const mark = (text: string) => known.mark(text, NOT_VERIFIED);
  const commentaries = report.sections.flatMap(({ key, title, winner }) => {
    const answer = answers.get(`${key}_fact_checker`)?.output as FactCheck | undefined;
    if (!answer) return [];
    const validation_summary = mark(answer.validation_summary);
    const commentary = mark(answer.commentary);
    return [[key, { pod_name: title, winner, validation_summary, commentary }]];
  });
  const evaluations = report.sections.flatMap(({ key, title, winner }) => {
    const critique = answers.get(`${key}_critic`)?.output as Critique | undefined;
    const evaluation = critique && mark(critique.evaluation);
    return critique ? [[key, { pod_name: title, winner, evaluation }]] : [];
  });
  return {
    fact_checker_commentaries: Object.fromEntries(commentaries),
    critic_evaluations: Object.fromEntries(evaluations),
  };
}
