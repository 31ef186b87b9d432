import type { ManagementRow, Report, ReportSentence, ReportSource } from '../report.ts';
import { capitalised, counted, likelihoodWords, stateWords } from '../report-words.ts';
import type { DocumentCell, DocumentTable } from './document.ts';

type Summary = NonNullable<Report['summary']>;

type Line = DocumentCell[number];
type Words = Extract<Line, { kind: 'words' }>;

const words = (text: string, more: Partial<Words> = {}): Line => ({
  kind: 'words',
  text,
  notes: [],
  weight: 'plain',
  ...more,
});
const told = (sentence: ReportSentence): Line => ({ kind: 'sentence', sentence });
const plain = (text: string): DocumentCell => (text === '' ? [] : [words(text)]);

function sideCell(
  { value, notes, source_id, locator }: ManagementRow['said'],
  sources: ReadonlyMap<string, ReportSource>,
): DocumentCell {
  const source = sources.get(source_id);
  const place = [source?.title ?? '', locator].filter(Boolean).join(', ');
  return [
    words(value, { notes, weight: 'strong' }),
    words(source ? `${place} (${source.grade})` : place, { weight: 'quiet' }),
  ];
}

/** What management says and what the evidence shows, both with their sources and grades. */
export function managementTable({ management = [], sources }: Report): DocumentTable | null {
  if (management.length === 0) return null;
  const known = new Map(sources.map((source) => [source.id, source]));
  return {
    id: 'management',
    title: 'Management against the evidence',
    message: `${counted(management.length, 'statement of management differs', 'statements of management differ')} from a better source`,
    head: ['Measure', 'Management says', 'The evidence shows', 'Difference'],
    widths: [3, 4, 4, 2],
    rows: management.map(({ about, said, shown, difference }) => [
      [words(capitalised(about), { weight: 'strong' })],
      sideCell(said, known),
      sideCell(shown, known),
      plain(difference ?? ''),
    ]),
  };
}

/** Each with its state, the rule that gives it, and what would change it. */
export function hypothesesTable({ hypotheses }: Summary): DocumentTable | null {
  if (hypotheses.length === 0) return null;
  const count = (state: keyof typeof stateWords) => {
    const number = hypotheses.filter((each) => each.state === state).length;
    return number > 0 ? [`${number} ${stateWords[state].toLowerCase()}`] : [];
  };
  return {
    id: 'hypotheses',
    title: 'Hypotheses',
    message: `Of ${counted(hypotheses.length, 'thing', 'things')} that must be true: ${(['green', 'amber', 'red', 'open'] as const).flatMap(count).join(', ')}`,
    head: ['State', 'What must be true', 'Evidence', 'Rule', 'What would change it'],
    widths: [2, 4, 5, 4, 4],
    rows: hypotheses.map(({ state, hypothesis, evidence, rule, would_change }) => [
      [words(stateWords[state], { weight: 'strong', state })],
      [words(hypothesis, { weight: 'strong' })],
      evidence.map(told),
      plain(rule),
      plain(would_change),
    ]),
  };
}

/** A table only where somebody has weighed the risks; otherwise they are a list. */
export function riskTable({ risks }: Summary): DocumentTable | null {
  const weighed = risks.some(
    ({ kind, effect, mitigant, owner, deal_term }) =>
      kind === 'upside' || effect || mitigant || owner || deal_term,
  );
  if (!weighed) return null;
  const ordered = [
    ...risks.filter(({ kind }) => kind === 'risk'),
    ...risks.filter(({ kind }) => kind === 'upside'),
  ];
  return {
    id: 'risks',
    title: 'Risk and upside',
    message: '',
    head: ['Risk or upside', 'Likelihood', 'Effect', 'Mitigant', 'Owner', 'Deal term'],
    widths: [5, 2, 4, 4, 2, 3],
    rows: ordered.map(({ risk, kind, likelihood, effect, mitigant, owner, deal_term }) => [
      [...(kind === 'upside' ? [words('Upside', { weight: 'quiet' })] : []), told(risk)],
      plain(likelihoodWords[likelihood]),
      effect ? [told(effect)] : [],
      plain(mitigant),
      plain(owner),
      plain(deal_term),
    ]),
  };
}
