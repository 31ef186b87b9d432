import {
  FreeTextCheck,
  type FreeTextEvidence,
  type FreeTextKind,
  faultWords,
} from '../evidence/check-free-text.ts';
import { detectInstructions } from '../evidence/detect-instruction.ts';
import { seenByAgent } from '../evidence/review-evidence.ts';
import type { Conflict, Guide } from './report.ts';
import type { RefusedText, ReportRows, SubsectionRow } from './report-rows.ts';
import { verdictWords } from './report-words.ts';

/** What the verified claims, the failed ones and the sources say of texts that no claim carries. */
export function freeTextCheckOf(
  rows: Omit<ReportRows, 'version'>,
  besides: FreeTextEvidence['verified'] = [],
): FreeTextCheck {
  const parts = [...rows.sections, rows.summary, rows.assessment];
  const claims = parts.flatMap((part) => part?.claims ?? []);
  const refused = rows.sections.flatMap((section) => section.refused ?? []);
  return new FreeTextCheck({
    companyName: rows.company_name,
    verified: [
      ...besides,
      ...claims
        .filter(({ verdict }) => verdict === 'verified')
        .map(({ id, text, citations }) => ({
          id,
          text,
          quotes: citations.map(({ quote }) => quote),
        })),
    ],
    failed: [
      ...claims.filter(({ verdict }) => verdict !== 'verified').map(({ text }) => text),
      ...refused,
    ],
    instructions: rows.sources.flatMap(({ snapshot }) =>
      detectInstructions(snapshot).map(({ quote }) => quote),
    ),
    largestCount: claims.length + refused.length + rows.sources.length + rows.conflicts.length,
  });
}

const numbering = /^(\s*(?:\d+[.)]|[-*•])\s+)(.*)$/;

/** A guide line by line; the number of a question is no figure. */
function holdGuide({ type, content }: Guide, check: FreeTextCheck): Guide[] {
  if (check.faultOf(type, 'question')) return [];
  const lines = content.split('\n').flatMap((line) => {
    const [, mark = '', said = line] = numbering.exec(line) ?? [];
    if (said.trim() === '') return [line];
    const kept = check.keep(said, 'question');
    return kept === '' ? [] : [`${mark}${kept}`];
  });
  return lines.some((line) => line.trim() !== '') ? [{ type, content: lines.join('\n') }] : [];
}

function holdQuestions(row: SubsectionRow, check: FreeTextCheck): SubsectionRow {
  const openQuestions = row.openQuestions
    .filter(({ question }) => check.faultOf(question, 'question') === null)
    .map(({ question, would_answer }) => ({
      question,
      would_answer: check.keep(would_answer, 'question'),
    }));
  return { ...row, openQuestions };
}

/** What the rules find is worded by the program and stays; what an agent says of it is held. */
function holdConflicts(rows: ReportRows): Conflict[] {
  const sides = rows.conflicts.flatMap((conflict) => conflict.sides);
  const check = freeTextCheckOf(
    rows,
    sides.map(({ statement, quote }) => ({ text: statement || quote, quotes: [quote] })),
  );
  return rows.conflicts.map((conflict) => ({
    ...conflict,
    explanation:
      conflict.rule === seenByAgent
        ? check.keep(conflict.explanation) || 'These statements do not agree.'
        : conflict.explanation,
    reason: check.keep(conflict.reason),
  }));
}

const unprovenDescription =
  'The description of the company was confirmed when the project was set up; not all of it stands in the sources.';

function refusedOf(
  check: FreeTextCheck,
  texts: readonly string[],
  kind: FreeTextKind = 'stated',
): RefusedText[] {
  return texts.flatMap((text) =>
    check.refused(text, kind).map((one) => ({ text: one.text, reason: faultWords[one.fault] })),
  );
}

/**
 * Headlines, risks, advice and remarks are carried by no claim. Of them only the sentences are
 * printed that verified claims carry and do not gainsay; the rest is set apart with the reason. A
 * verdict needs at least one verified statement.
 */
export function holdFreeText<T extends ReportRows>(rows: T): T {
  const check = freeTextCheckOf(rows);
  const { summary, assessment } = rows;
  const hasProof = (claims: readonly { verdict: string }[]) =>
    claims.some(({ verdict }) => verdict === 'verified');
  const verdict = summary && hasProof(summary.claims) ? summary.verdict : 'inconclusive';
  const isUnproven = check.refused(rows.company_description).length > 0;
  return {
    ...rows,
    limitations: isUnproven ? [...rows.limitations, unprovenDescription] : rows.limitations,
    summary: summary && {
      ...summary,
      verdict,
      headline: check.keep(summary.headline) || verdictWords[verdict],
      key_risks: check.keepAll(summary.key_risks),
      next_steps: check.keepAll(summary.next_steps, 'advice'),
      refused: [
        ...refusedOf(check, [summary.headline, ...summary.key_risks]),
        ...refusedOf(check, summary.next_steps, 'advice'),
      ],
    },
    assessment: assessment && {
      ...assessment,
      summary: check.keep(assessment.summary),
      recommendations: check.keepAll(assessment.recommendations, 'advice'),
      refused: [
        ...refusedOf(check, [assessment.summary]),
        ...refusedOf(check, assessment.recommendations, 'advice'),
      ],
    },
    sections: rows.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((row) => holdQuestions(row, check)),
    })),
    guides: rows.guides.flatMap((guide) => holdGuide(guide, check)),
    conflicts: holdConflicts(rows),
  };
}
