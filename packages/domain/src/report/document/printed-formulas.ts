import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { printedSentences } from '../printed-sentences.ts';
import type { Report, ReportSentence } from '../report.ts';
import { computedFormulas } from './computed-formulas.ts';
import type { DocumentFormula } from './document.ts';
import { writtenFormula } from './written-formula.ts';

const named = /(?<![\w.])[A-Za-z]\w*(?![\w.(])/gu;

type Input = ReportSentence['figures'][number]['of'][number];

/** "Revenue, FY2025", "Fees, 2024/25": the year by which two figures lie apart. */
function yearIn(label: string): number | null {
  const [long] = label.match(/(?<!\d)(?:19|20)\d\d(?!\d)(?!.*(?<!\d)(?:19|20)\d\d)/u) ?? [];
  const short = /FY\s?[’']?(\d\d)$/u.exec(label)?.[1];
  if (long) return Number(long);
  return short ? 2000 + Number(short) : null;
}

/** Whoever has paper alone computes it again. */
function withValues(formula: string, inputs: ReadonlyMap<string, Input>): string {
  const printedOf = (id: string) => inputs.get(id)?.printed ?? id;
  const written = writtenFormula(formula, (id) => ({
    printed: printedOf(id),
    year: yearIn(inputs.get(id)?.label ?? ''),
  }));
  if (written !== null) return written;
  return formula.replaceAll(named, (id) => {
    const value = printedOf(id);
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
  return [...sentenceFormulas(report), ...computedFormulas(report)];
}

function sentenceFormulas(report: Report): DocumentFormula[] {
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
    const formulas = computed.flatMap(({ formula }) => formula ?? []);
    return [
      {
        claim_id,
        text,
        expression: [...new Set(formulas.map((one) => withValues(one, inputs)))].join('; '),
        inputs: [...inputs.values()]
          .filter(({ label }) => label !== '')
          .map((input) => ({ name: nameOf(input.label), value: input.printed })),
      },
    ];
  });
}
