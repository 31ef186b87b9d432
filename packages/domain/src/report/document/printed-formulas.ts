import type { Report, Sentence } from '../report.ts';
import type { DocumentFormula } from './document.ts';

/** Every printed sentence, each claim once, in the order of reading. */
export function printedSentences(report: Report): Sentence[] {
  const all = [
    ...(report.summary?.paragraphs.flat() ?? []),
    ...report.sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
    ),
    ...(report.assessment?.paragraphs.flat() ?? []),
  ];
  return [...new Map(all.map((sentence) => [sentence.claim_id, sentence])).values()];
}

/** What was computed and from what, with the names and the values of its inputs. */
export function printedFormulas(report: Report): DocumentFormula[] {
  return printedSentences(report).flatMap(({ claim_id, text, formula, inputs }) => {
    if (!formula) return [];
    const named = Object.entries(inputs ?? {}).map(([name, input]) => ({
      name,
      value: `${input.value}${input.unit ? ` ${input.unit}` : ''}`,
    }));
    return [{ claim_id, text, expression: formula.expression, inputs: named }];
  });
}
