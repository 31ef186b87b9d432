import { escapePattern } from '../../kit/escape-pattern.ts';
import { legalForms, withoutLegalForm } from '../../kit/legal-forms.ts';
import type { ManagementRow, Report } from '../report.ts';
import { capitalised, counted, countStates, likelihoodWords, stateWords } from '../report-words.ts';
import type { DocumentCell, DocumentTable } from './document.ts';
import { placeWords, plain, told, words } from './table-cells.ts';

export const ruleHead = 'Rule';
export const effectHead = 'Effect';
export const hypothesesHead = {
  head: ['State', 'What must be true', 'Evidence', ruleHead, 'What would change it'],
  widths: [2, 3.7, 6.2, 4, 3.5],
};
export const riskHead = {
  head: ['Risk or upside', 'Likelihood', effectHead, 'Mitigant', 'Owner', 'Deal term'],
  widths: [6.6, 2.5, 4.2, 2.9, 2.4, 2.6],
};

type Summary = NonNullable<Report['summary']>;

const sideCell = (side: ManagementRow['said'], { sources }: Report): DocumentCell => [
  words(side.value, { notes: side.notes, weight: 'strong' }),
  words(placeWords(side, sources), { weight: 'quiet' }),
];

/** What is compared, without whom it is of where that is the company itself. */
export function comparedMeasure(about: string, company: string): string {
  const name = escapePattern(withoutLegalForm(company));
  return about.replace(new RegExp(`, ${name}(?:,?\\s(?:${legalForms}))?(?=,|$)`, 'u'), '');
}

const SHORTEST_QUOTE = 20;

const plainText = (text: string) => text.replace(/\s+/gu, ' ').replace(/[.\s…]+$/u, '');

/** What has no name but the sentence itself is quoted as management's own. */
function aboutCell({ about, said, shown }: ManagementRow, company: string): DocumentCell {
  const told = plainText(about);
  const isSaid = [said, shown].some(({ quote }) => {
    const cited = plainText(quote);
    return cited.includes(told) || (cited.length > SHORTEST_QUOTE && told.includes(cited));
  });
  return isSaid && told.includes(' ')
    ? [words(`“${about}”`)]
    : [words(capitalised(comparedMeasure(about, company)), { weight: 'strong' })];
}

/** What management says and what the evidence shows, both with their sources and grades. */
export function managementTable(report: Report): DocumentTable | null {
  const { management = [] } = report;
  if (management.length === 0) return null;
  return {
    id: 'management',
    title: 'Management against the evidence',
    message: `${counted(management.length, 'statement of management differs', 'statements of management differ')} from the evidence`,
    head: ['Measure', 'Management says', 'The evidence shows', 'Difference'],
    widths: [2.5, 4.8, 4.2, 2],
    rows: management.map((row) => [
      aboutCell(row, report.company_name),
      sideCell(row.said, report),
      [
        ...sideCell(row.shown, report),
        ...(row.ground ? [words(`leads ${row.ground}`, { weight: 'quiet' })] : []),
      ],
      [
        ...plain(row.difference ?? ''),
        ...(row.flatters ? [words('flatters', { weight: 'quiet' })] : []),
      ],
    ]),
  };
}

/** Each with its state, the rule that gives it, and what would change it. */
export function hypothesesTable({ hypotheses }: Summary): DocumentTable | null {
  if (hypotheses.length === 0) return null;
  return {
    id: 'hypotheses',
    title: 'Hypotheses',
    message: `Of ${counted(hypotheses.length, 'thing', 'things')} that must be true: ${countStates(hypotheses)}`,
    ...hypothesesHead,
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
    ...riskHead,
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
