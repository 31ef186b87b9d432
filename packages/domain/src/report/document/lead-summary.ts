import { modelOf } from '../model-of.ts';
import type { Report, ReportSentence } from '../report.ts';
import { priceBasis } from './price-basis.ts';
import { proposeHypotheses } from './proposed-hypotheses.ts';
import { isJudgedByRule } from './rule-verdict.ts';
import { whatMatters } from './what-matters.ts';

const MOST_MESSAGES = 5;
const LONGEST_HEADLINE = 150;

/** In how many differences management looks better, or at least states more: what a reader must know before any one of them. */
function countOfManagement(report: Report): string {
  if (!isJudgedByRule(report)) return '';
  const { management = [] } = report;
  const flattering = management.filter(({ flatters }) => flatters === true).length;
  if (management.length > 1 && flattering > 0)
    return `What management says flatters the company in ${flattering} of ${management.length} differences from the evidence.`;
  const differences = management.flatMap(({ difference }) => difference ?? []);
  if (differences.length < 2) return '';
  const higher = differences.filter((difference) => difference.includes('−')).length;
  const [word, cases] =
    higher * 2 < differences.length ? ['lower', differences.length - higher] : ['higher', higher];
  return `Management’s figures are ${word} than the evidence shows in ${cases} of ${management.length} differences found.`;
}

/** Evidence that quotes both places of a row tells that row. */
export function tellsRow({ kind, notes }: ReportSentence, { management = [], ...report }: Report) {
  if (kind !== 'evidence') return false;
  const cited = report.notes.filter(({ number }) => notes.includes(number));
  return management.some(({ said, shown }) =>
    [said, shown].every((side) =>
      cited.some(
        ({ number, source_id, quote }) =>
          side.notes.includes(number) ||
          (source_id === side.source_id &&
            (quote.includes(side.quote) || side.quote.includes(quote))),
      ),
    ),
  );
}

/** A headline goes without the reasons, where these would make it long: they stand below it. */
function inShort(message = ''): string {
  const at = message.indexOf(': ');
  return message.length > LONGEST_HEADLINE && at > 0 ? `${message.slice(0, at)}.` : message;
}

/** What follows where nobody has weighed. */
function ruledOf(report: Report): string[] {
  const { model: printed, summary } = report;
  if (!printed || !isJudgedByRule(report) || (summary?.hypotheses.length ?? 0) > 0) return [];
  const [matter, model] = [printed.matter, modelOf(printed)];
  const proposed = proposeHypotheses(report, matter, model);
  return whatMatters(proposed, priceBasis(matter, model, proposed), { matter, model });
}

/**
 * The report with what stands first in its summary: in how far management can be relied on, what follows by rule, or
 * the answer as it was written; and of its messages those for which there is room beside. What is left out is gone
 * before the notes are numbered.
 */
export function leadSummary(report: Report): Report {
  const { summary } = report;
  if (!summary) return report;
  const { headline, answer, messages } = summary;
  const [count, ruled] = [countOfManagement(report), ruledOf(report)];
  const others = messages.filter(({ claim_id }) => claim_id !== answer?.claim_id);
  const isAnswer = !count && ruled.length === 0;
  const own = answer && !isAnswer ? [answer] : [];
  const all = ruled.length > 0 ? [...others, ...own] : [...own, ...others];
  return {
    ...report,
    summary: {
      ...summary,
      headline: count || inShort(ruled[0]) || headline,
      answer: isAnswer ? answer : null,
      messages: all
        .filter((each) => !tellsRow(each, report))
        .slice(0, MOST_MESSAGES - ruled.length),
    },
  };
}
