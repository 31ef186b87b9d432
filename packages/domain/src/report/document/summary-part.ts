import { summarySentences } from '../printed-sentences.ts';
import { checkedLine } from '../provenance-words.ts';
import type { Report, ReportSentence } from '../report.ts';
import { verdictLabel, verdictWords } from '../report-words.ts';
import { tablesInSteps } from './computed-tables.ts';
import type { PartOf } from './document.ts';
import { isJudgedByRule, type RuleVerdict } from './rule-verdict.ts';
import { hypothesesTable, managementTable, riskTable } from './summary-tables.ts';

type Summary = NonNullable<Report['summary']>;

const MOST_MESSAGES = 5;
const head = { kind: 'summary', id: 'executive-summary', title: 'Executive summary' } as const;

/** Where nobody weighs, the verdict follows from hypotheses by their rules, or there is none. */
function verdictOf({ verdict }: Summary, report: Report, byRule: RuleVerdict | null) {
  if (!isJudgedByRule(report))
    return { verdict: verdictWords[verdict], verdictLabel, ruledConditions: [], ruledSteps: [] };
  return {
    verdict: byRule?.verdict ?? '',
    verdictLabel: byRule?.label ?? '',
    ruledConditions: byRule?.conditions ?? [],
    ruledSteps: byRule?.steps ?? [],
  };
}

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
function tellsRow({ kind, notes }: ReportSentence, { management = [], ...report }: Report) {
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

/** One step asks for all rows of the table of differences. */
const asksAgain = (step: string, { management = [] }: Report): boolean =>
  management.some(({ about }) => step.includes(about));

/** What was said above is not said again. */
function withoutSaid(
  paragraphs: readonly ReportSentence[][],
  said: ReadonlySet<string>,
): ReportSentence[][] {
  return paragraphs
    .map((sentences) => sentences.filter(({ claim_id }) => !said.has(claim_id)))
    .filter((sentences) => sentences.length > 0);
}

const glanceOf = ({ sections }: Report) =>
  sections.map(({ title, hallmark }, index) => ({
    number: `${index + 1}`,
    title,
    cells: [
      `${hallmark.answered} of ${hallmark.answered + hallmark.partial + hallmark.not_found}`,
      hallmark.confidence,
      String(hallmark.sources),
      String(hallmark.verified),
      String(hallmark.unverified),
    ],
  }));

/** In steps, as the document is made. */
export function* summaryInSteps(report: Report): Generator<void, PartOf<'summary'>[]> {
  const { summary } = report;
  if (!summary) return [];
  const { conditions } = summary;
  const count = countOfManagement(report);
  const answer = count ? null : summary.answer;
  const first = count && summary.answer ? [summary.answer] : [];
  const others = summary.messages.filter(({ claim_id }) => claim_id !== summary.answer?.claim_id);
  const messages = [...first, ...others]
    .filter((each) => !tellsRow(each, report))
    .slice(0, MOST_MESSAGES);
  const said = new Set(
    [answer, ...conditions, ...messages].flatMap((each) => each?.claim_id ?? []),
  );
  const told = summary.paragraphs.map((all) => all.filter((each) => !tellsRow(each, report)));
  const computed = yield* tablesInSteps(report);
  yield;
  const weighed = riskTable(summary);
  const hypotheses = hypothesesTable(summary);
  const { ruledSteps, ...verdict } = verdictOf(
    summary,
    report,
    hypotheses ? null : computed.verdict,
  );
  return [
    {
      ...head,
      ...verdict,
      headline: count || (answer || summary.headline !== verdict.verdict ? summary.headline : ''),
      answer,
      figures: computed.figures,
      conditions,
      management: managementTable(report),
      messages,
      hypotheses: hypotheses ?? computed.hypotheses,
      plan: computed.plan,
      paragraphs: withoutSaid(told, said),
      riskTable: weighed ?? computed.risks,
      risks: weighed || computed.risks ? [] : summary.key_risks,
      steps: [
        ...ruledSteps,
        ...summary.next_steps.filter((step) => ruledSteps.length === 0 || !asksAgain(step, report)),
      ],
      glance: glanceOf(report),
      checked: checkedLine(summarySentences(report)),
    },
  ];
}
