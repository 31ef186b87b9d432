import { readDates } from '../kit/dates.ts';
import { readPeriods } from '../kit/periods.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Guide } from './report.ts';
import type { ReportRows, SubsectionRow } from './report-rows.ts';

const number = /\d[\d.,]*\d|\d/gu;
const numbering = /^(\s*(?:\d+[.)]|[-*•])\s+)(.*)$/;

/**
 * Advice, questions and remarks state nothing, but a number in them would be read as a fact: one
 * that no printed claim and no cited quote shows is not printed.
 */
export class KnownNumbers {
  readonly #known: ReadonlySet<string>;

  constructor(texts: Iterable<string>) {
    const known = new Set<string>();
    for (const text of texts) for (const [found] of text.matchAll(number)) known.add(found);
    this.#known = known;
  }

  holds(text: string): boolean {
    if (!/\d/.test(text)) return true;
    let rest = text;
    for (const { start, end } of [...readPeriods(text, null), ...readDates(text)]) {
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`;
    }
    return [...rest.matchAll(number)].every(([found]) => isSmall(found) || this.#known.has(found));
  }

  /** The sentences of a text that may stand. */
  keep(text: string): string {
    if (this.holds(text)) return text;
    return splitSentences(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((sentence) => this.holds(sentence))
      .join(' ');
  }

  /** A text of somebody who also speaks of what failed: what nothing shows is marked as such. */
  mark(text: string, note: string): string {
    if (this.holds(text)) return text;
    return splitSentences(text)
      .map(({ start, end }) => text.slice(start, end))
      .map((sentence) => (this.holds(sentence) ? sentence : `${sentence} ${note}`))
      .join(' ');
  }
}

/** "Talk to 5 customers" invents nothing. */
const isSmall = (found: string): boolean => /^\d$|^1[0-2]$/.test(found);

export function numbersOf(
  rows: Pick<ReportRows, 'sections' | 'summary' | 'assessment' | 'conflicts'>,
): KnownNumbers {
  const claims = [...rows.sections, rows.summary, rows.assessment].flatMap(
    (part) => part?.claims ?? [],
  );
  const printed = claims
    .filter(({ verdict }) => verdict === 'verified')
    .flatMap(({ text, citations }) => [text, ...citations.map(({ quote }) => quote)]);
  const registered = rows.conflicts.flatMap(({ sides }) =>
    sides.flatMap(({ statement, quote }) => [statement, quote]),
  );
  return new KnownNumbers([...printed, ...registered]);
}

/** A guide line by line; the number of a question is no figure. */
function holdGuide({ type, content }: Guide, known: KnownNumbers): Guide[] {
  const lines = content.split('\n').filter((line) => {
    const [, , said = line] = numbering.exec(line) ?? [];
    return known.holds(said);
  });
  return lines.some((line) => line.trim() !== '') ? [{ type, content: lines.join('\n') }] : [];
}

function holdQuestions(row: SubsectionRow, known: KnownNumbers): SubsectionRow {
  const openQuestions = row.openQuestions
    .filter(({ question }) => known.holds(question))
    .map(({ question, would_answer }) => ({ question, would_answer: known.keep(would_answer) }));
  return { ...row, openQuestions };
}

/** What is written beside the claims, without numbers that nothing shows. */
export function holdNumbers<T extends ReportRows>(rows: T): T {
  const known = numbersOf(rows);
  const { summary, assessment } = rows;
  return {
    ...rows,
    summary: summary && {
      ...summary,
      next_steps: summary.next_steps.filter((step) => known.holds(step)),
      hypotheses: summary.hypotheses.map((one) => ({
        ...one,
        would_change: known.keep(one.would_change),
      })),
      risks: summary.risks.map((risk) => ({
        ...risk,
        mitigant: known.keep(risk.mitigant),
        deal_term: known.keep(risk.deal_term),
      })),
    },
    assessment: assessment && {
      ...assessment,
      summary: known.keep(assessment.summary),
      recommendations: assessment.recommendations.filter((advice) => known.holds(advice)),
    },
    sections: rows.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((row) => holdQuestions(row, known)),
    })),
    guides: rows.guides.flatMap((guide) => holdGuide(guide, known)),
    conflicts: rows.conflicts.map((conflict) => ({
      ...conflict,
      reason: known.keep(conflict.reason),
    })),
  };
}
