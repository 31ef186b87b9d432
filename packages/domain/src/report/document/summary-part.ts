import { summarySentences } from '../printed-sentences.ts';
import { checkedLine } from '../provenance-words.ts';
import type { Report, ReportSentence } from '../report.ts';
import { verdictLabel, verdictWords } from '../report-words.ts';
import type { PartOf } from './document.ts';
import { hypothesesTable, managementTable, riskTable } from './summary-tables.ts';

type Summary = NonNullable<Report['summary']>;

const MOST_MESSAGES = 5;
const head = { kind: 'summary', id: 'executive-summary', title: 'Executive summary' } as const;

/** Nobody weighs for the offline analyst: where it finds no verdict, none is printed. */
function verdictOf({ verdict }: Summary, { offline }: Report) {
  if (offline && verdict === 'inconclusive') return { verdict: '', verdictLabel: '' };
  return { verdict: verdictWords[verdict], verdictLabel };
}

/** In how many differences management states the larger figure: what a reader must know before any one of them. */
function countOfManagement({ management = [], offline }: Report, { verdict }: Summary): string {
  const differences = management.flatMap(({ difference }) => difference ?? []);
  if (!offline || verdict !== 'inconclusive' || differences.length < 2) return '';
  const higher = differences.filter((difference) => difference.includes('−')).length;
  const [word, cases] =
    higher * 2 < differences.length ? ['lower', differences.length - higher] : ['higher', higher];
  return `Management’s figures are ${word} than better sources show in ${cases} of ${differences.length} differences found.`;
}

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

export function summaryPart(report: Report): PartOf<'summary'>[] {
  const { summary } = report;
  if (!summary) return [];
  const { conditions } = summary;
  const count = countOfManagement(report, summary);
  const answer = count ? null : summary.answer;
  const first = count && summary.answer ? [summary.answer] : [];
  const others = summary.messages.filter(({ claim_id }) => claim_id !== summary.answer?.claim_id);
  const messages = [...first, ...others].slice(0, MOST_MESSAGES);
  const said = new Set(
    [answer, ...conditions, ...messages].flatMap((each) => each?.claim_id ?? []),
  );
  const risks = riskTable(summary);
  const verdict = verdictOf(summary, report);
  return [
    {
      ...head,
      ...verdict,
      headline: count || (answer || summary.headline !== verdict.verdict ? summary.headline : ''),
      answer,
      conditions,
      management: managementTable(report),
      messages,
      hypotheses: hypothesesTable(summary),
      paragraphs: withoutSaid(summary.paragraphs, said),
      riskTable: risks,
      risks: risks ? [] : summary.key_risks,
      steps: summary.next_steps,
      glance: glanceOf(report),
      checked: checkedLine(summarySentences(report)),
    },
  ];
}
