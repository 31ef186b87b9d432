import type { Report, ReportSentence } from '../report.ts';
import { specimenReport } from './specimen-report.ts';

/** The specimen with an answer for a committee: made of what it states anyway. */
export function committeeReport(): Report {
  const report = specimenReport();
  const { summary } = report;
  const [facts = [], doubts = []] = summary?.paragraphs ?? [];
  const [growth, rank, strength] = facts;
  const [share, december] = doubts;
  const [delivery, subsidies] = summary?.key_risks ?? [];
  if (!summary || !growth || !rank || !strength || !share || !december || !delivery || !subsidies)
    throw new Error('the specimen has a summary');
  const assumed: ReportSentence = {
    ...growth,
    claim_id: 'claim-assumed',
    kind: 'assumption',
    text: 'Subsidised projects are taken to end in 2027.',
    notes: [],
    figures: [],
    checked: { by: 'model', model: 'gpt-5.2', verdict: 'carried' },
  };
  const [section] = report.sections;
  const [first] = section?.subsections ?? [];
  if (section) section.message = growth;
  if (first) first.message = first.paragraphs[0]?.[0] ?? null;
  const deck = { source_id: 'S3', quote: 'We hold 12 % of our market', locator: 'slide 6' };
  const study = { source_id: 'S4', quote: 'Brückner: 9 %', locator: 'page 20' };
  const [said = 0, shown = 0] = share.notes;
  return {
    ...report,
    management: [
      {
        about: 'Market share, 2025',
        said: { value: '12 %', ...deck, notes: [said] },
        shown: { value: '9 %', ...study, notes: [shown] },
        difference: '−3 percentage points',
      },
    ],
    summary: {
      ...summary,
      headline: strength.text,
      answer: strength,
      conditions: [december],
      messages: [growth, rank, share],
      hypotheses: [
        {
          hypothesis: 'The market grows by eight per cent a year',
          state: 'green',
          rule: 'Green: two independent sources at 8 % or more',
          evidence: [rank],
          would_change: 'A second study below 8 %',
        },
        {
          hypothesis: 'Demand holds without subsidies',
          state: 'open',
          rule: 'Red: more than a fifth of projects subsidised',
          evidence: [assumed],
          would_change: 'A list of projects with their funding',
        },
      ],
      risks: [
        {
          risk: delivery,
          kind: 'risk',
          likelihood: 'high',
          effect: december,
          mitigant: 'A second line in Freiberg',
          owner: 'Operations',
          deal_term: 'Earn-out on delivery time',
        },
        {
          risk: subsidies,
          kind: 'upside',
          likelihood: 'low',
          effect: null,
          mitigant: 'Framework contracts',
          owner: 'Sales',
          deal_term: '',
        },
      ],
    },
  };
}
