import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { printedSentences } from '../printed-sentences.ts';
import type { Report } from '../report.ts';
import type { DocumentFormula } from './document.ts';

const named = /(?<![\w.])[A-Za-z]\w*(?![\w.(])/gu;

/** Whoever has paper alone computes it again. */
function withValues(formula: string, printed: ReadonlyMap<string, string>): string {
  return formula.replaceAll(named, (id) => {
    const value = printed.get(id) ?? id;
    return /[-−]\d/u.test(value) ? `(${value})` : value;
  });
}

/** What a list was asked for one of its rows is a figure of that row, and a group is named once. */
const ofRows = (label: string): string =>
  label
    .replace(/^sum of (.+), 1 row with [^=]+ = (.+), \2$/u, '$1, $2')
    .replace(/( = (.+)), \2$/u, '$1');

/** What was computed and from what, with the names and the values of its inputs; each sentence once. */
export function printedFormulas(report: Report): DocumentFormula[] {
  // A report is of one company: the figures of others are named.
  const own = [report.company_name, withoutLegalForm(report.company_name)];
  const nameOf = (label: string) =>
    ofRows(label)
      .split(', ')
      .filter((part, at) => at === 0 || !own.includes(part))
      .join(', ');
  const told = new Map(printedSentences(report).map((each) => [each.text, each]));
  return [...told.values()].flatMap(({ claim_id, text, figures }) => {
    const computed = figures.filter(({ formula }) => formula !== null);
    if (computed.length === 0) return [];
    const inputs = new Map(computed.flatMap(({ of }) => of.map((input) => [input.id, input])));
    const printed = new Map([...inputs].map(([id, input]) => [id, input.printed]));
    const formulas = computed.flatMap(({ formula }) => formula ?? []);
    return [
      {
        claim_id,
        text,
        expression: [...new Set(formulas.map((one) => withValues(one, printed)))].join('; '),
        inputs: [...inputs.values()]
          .filter(({ label }) => label !== '')
          .map((input) => ({ name: nameOf(input.label), value: input.printed })),
      },
    ];
  });
}
