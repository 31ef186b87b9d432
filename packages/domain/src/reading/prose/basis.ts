import type { Field } from '../figure.ts';
import type { Span } from '../reading.ts';
import { known, shifted, unknown } from './field.ts';

/** Rules by which a figure is made up; each makes it another. */
const bases: readonly [RegExp, string][] = [
  [/(?<![\p{L}])non-?GAAP(?![\p{L}])/iu, 'non-GAAP'],
  [/(?<![\p{L}-])(?:US[- ])?GAAP(?![\p{L}])/u, 'US GAAP'],
  [/(?<![\p{L}])IFRS(?![\p{L}]|\s\d)/u, 'IFRS'],
  [/(?<![\p{L}])HGB(?![\p{L}])/u, 'HGB'],
  [
    /(?<![\p{L}])(?:constant currency|constant currencies|währungsbereinigt)(?![\p{L}])/iu,
    'constant currency',
  ],
];

export function readBasis(text: string): string | null {
  const found = bases.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The clause speaks before the sentence, the sentence before the headings. */
export function bindBasis(
  text: string,
  clause: Span,
  offset: number,
  headings: readonly string[],
  per: string | null,
): Field<string> {
  if (per !== null) return known(per, 'read', shifted(clause, offset));
  const near = readBasis(text.slice(clause.start, clause.end)) ?? readBasis(text);
  if (near !== null) return known(near, 'read', shifted(clause, offset));
  const above = headings.map(readBasis).find((basis) => basis !== null);
  return above ? known(above, 'inherited', null) : unknown();
}

const group =
  /(?<![\p{L}])(?:group(?!\s(?:compan|undertaking))|consolidated|Konzern\p{L}*|konsolidiert\p{L}*)(?![\p{L}])/iu;
const parent =
  /(?<![\p{L}])(?:parent company|(?:separate|company|parent|entity) (?:financial statements|accounts)|stand-?alone|Einzelabschluss\p{L}*|Muttergesellschaft|moderselskab\p{L}*|morselskap\p{L}*|moderbolag\p{L}*|moedermaatschappij|société mère|sociedad matriz|società capogruppo|empresa-mãe|jednostk\p{L}+ dominując\p{L}+|mateřsk\p{L}+ společnost\p{L}*)(?![\p{L}])/iu;

export function bindPerimeter(
  text: string,
  headings: readonly string[],
): Field<'group' | 'parent'> {
  for (const [index, each] of [text, ...headings].entries()) {
    const isGroup = group.test(each);
    const isParent = parent.test(each);
    if (isGroup !== isParent)
      return known(isGroup ? 'group' : 'parent', index === 0 ? 'read' : 'inherited', null);
    if (isGroup) return unknown();
  }
  return unknown();
}
