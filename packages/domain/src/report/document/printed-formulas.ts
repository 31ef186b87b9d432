import { printedSentences } from '../printed-sentences.ts';
import type { Report } from '../report.ts';
import type { DocumentFormula } from './document.ts';

/** What was computed and from what, with the names and the values of its inputs. */
export function printedFormulas(report: Report): DocumentFormula[] {
  return printedSentences(report).flatMap(({ claim_id, text, figures }) =>
    figures.flatMap(({ formula, of }) => {
      if (formula === null) return [];
      const inputs = of.map(({ id, label, printed }) => ({
        name: label ? `${id}: ${label}` : id,
        value: printed,
      }));
      return [{ claim_id, text, expression: formula, inputs }];
    }),
  );
}
