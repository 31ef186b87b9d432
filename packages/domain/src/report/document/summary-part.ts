import { summarySentences } from '../printed-sentences.ts';
import { checkedLine } from '../provenance-words.ts';
import type { Report, ReportSentence } from '../report.ts';
import { verdictLabel, verdictWords } from '../report-words.ts';
import { tablesInSteps } from './computed-tables.ts';
import type { PartOf } from './document.ts';
import { tellsRow } from './lead-summary.ts';
import { isJudgedByRule, type RuleVerdict } from './rule-verdict.ts';
import { hypothesesTable, managementTable, riskTable } from './summary-tables.ts';
import { told, words } from './table-cells.ts';

type Summary = NonNullable<Report['summary']>;

const head = { kind: 'summary', id: 'executive-summary', title: 'Executive summary' } as const;

/** Where nobody weighs, the verdict follows from hypotheses by their rules, or there is none. */
function verdictOf({ verdict }: Summary, report: Report, byRule: RuleVerdict | null) {
  if (!isJudgedByRule(report))
    return {
      verdict: verdictWords[verdict],
      verdictLabel,
      ruledConditions: [],
      ruledSteps: [],
      ruledMessages: [],
    };
  return {
    verdict: byRule?.verdict ?? '',
    verdictLabel: byRule?.label ?? '',
    ruledConditions: byRule?.conditions ?? [],
    ruledSteps: byRule?.steps ?? [],
    ruledMessages: byRule?.messages ?? [],
  };
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

/** In steps, as the document is made; of a report whose summary leads already. */
export function* summaryInSteps(report: Report): Generator<void, PartOf<'summary'>[]> {
  const { summary } = report;
  if (!summary) return [];
  const { conditions, answer, messages, headline } = summary;
  const paragraphs = summary.paragraphs.map((all) => all.filter((each) => !tellsRow(each, report)));
  const computed = yield* tablesInSteps(report);
  yield;
  const weighed = riskTable(summary);
  const hypotheses = hypothesesTable(summary);
  const { ruledSteps, ruledMessages, ...verdict } = verdictOf(
    summary,
    report,
    hypotheses ? null : computed.verdict,
  );
  const said = new Set(
    [answer, ...conditions, ...messages].flatMap((each) => each?.claim_id ?? []),
  );
  return [
    {
      ...head,
      ...verdict,
      headline: answer || headline !== verdict.verdict ? headline : '',
      answer,
      figures: computed.figures,
      conditions,
      management: managementTable(report),
      messages: [
        ...ruledMessages.filter((each) => each !== headline).map((each) => words(each)),
        ...messages.map(told),
      ],
      hypotheses: hypotheses ?? computed.hypotheses,
      plan: computed.plan,
      paragraphs: withoutSaid(paragraphs, said),
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
