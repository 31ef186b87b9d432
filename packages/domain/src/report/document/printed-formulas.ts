import { printedSentences } from '../printed-sentences.ts';
import type { Report } from '../report.ts';
import type { DocumentFormula } from './document.ts';

/** What was computed and from what, with the names and the values of its inputs; each sentence once. */
export function printedFormulas(report: Report): DocumentFormula[] {
  const told = new Map(printedSentences(report).map((each) => [each.text, each]));
  return [...told.values()].flatMap(({ claim_id, text, figures }) => {
    const computed = figures.filter(({ formula }) => formula !== null);
    if (computed.length === 0) return [];
    const inputs = new Map(computed.flatMap(({ of }) => of.map((input) => [input.id, input])));
    return [
      {
        claim_id,
        text,
        expression: [...new Set(computed.map(({ formula }) => formula))].join('; '),
        inputs: [...inputs.values()].map(({ id, label, printed }) => ({
          name: label ? `${id}: ${label}` : id,
          value: printed,
        })),
      },
    ];
  });
}
