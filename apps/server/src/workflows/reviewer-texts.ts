import { roster } from '@assay/domain/agents/roster';
import type { KnownNumbers } from '@assay/domain/report/hold-numbers';
import type { Report } from '@assay/domain/report/report';
import { wordsOfReviewers } from '../database/agent-run-store.ts';
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
  const words = await wordsOfReviewers(db, runId, reviewerIds);
  const mark = (text: string | null) => known.mark(text ?? '', NOT_VERIFIED);
  const commentaries = report.sections.flatMap(({ key, title, winner }) => {
    const said = words.get(`${key}_fact_checker`);
    if (!said) return [];
    const validation_summary = mark(said.validationSummary);
    const commentary = mark(said.commentary);
    return [[key, { pod_name: title, winner, validation_summary, commentary }]];
  });
  const evaluations = report.sections.flatMap(({ key, title, winner }) => {
    const said = words.get(`${key}_critic`);
    return said ? [[key, { pod_name: title, winner, evaluation: mark(said.evaluation) }]] : [];
  });
  return {
    fact_checker_commentaries: Object.fromEntries(commentaries),
    critic_evaluations: Object.fromEntries(evaluations),
  };
}
