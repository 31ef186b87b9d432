import type { Figure } from './claim.ts';
import { isCurrency, plainFigure } from './figure-unit.ts';

/** Words for the same measure; the first of a row is the name it goes by. */
const synonyms: readonly (readonly string[])[] = [
  ['revenue', 'net revenue', 'total revenue', 'sales', 'net sales', 'turnover', 'group revenue'],
  ['ebitda', 'reported ebitda'],
  ['normalised ebitda', 'adjusted ebitda', 'normalized ebitda', 'underlying ebitda'],
  ['market size', 'tam', 'total addressable market', 'addressable market', 'market volume'],
  ['sam', 'serviceable addressable market', 'serviceable available market', 'serviceable market'],
  ['som', 'serviceable obtainable market', 'obtainable market'],
  ['market share', 'share of market'],
  ['churn', 'churn rate', 'annual churn', 'customer churn'],
  ['net promoter score', 'nps'],
  ['employees', 'headcount', 'full-time equivalents', 'fte', 'ftes', 'staff'],
  ['annual recurring revenue', 'arr'],
  ['net revenue retention', 'nrr', 'net retention'],
  ['cagr', 'compound annual growth rate', 'growth per year'],
];

const canonical = new Map(
  synonyms.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, name])),
);

function simple(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%& -]/gu, ' ')
    .replace(/\b(the|of|in|its|total|overall)\b/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function canonicalMeasure(measure: string): string {
  const plain = simple(measure);
  return canonical.get(plain) ?? canonical.get(measure.toLowerCase().trim()) ?? plain;
}

/** "FY2024", "FY 24", "2024" and "financial year 2024" name one period. */
export function canonicalPeriod(period: string | null | undefined): string {
  const text = (period ?? '').toUpperCase().replace(/[–—−]/g, '-');
  const years = [...text.matchAll(/(?:FY|CY)?\s?'?(\d{4}|\d{2}(?!\d))/g)].map(([, digits = '']) =>
    digits.length === 2 ? `20${digits}` : digits,
  );
  const part = /\b([QH][1-4])\b/.exec(text)?.[1];
  if (years.length === 0) return simple(period);
  const forecast = /\b(BUDGET|PLAN|FORECAST)\b/.test(text) ? ' plan' : '';
  return `${part ? `${part} ` : ''}${years.join('-')}${forecast}`;
}

/** Amounts of any currency are of one kind; a share is never the same fact as an amount. */
function kindOf(figure: Figure): string {
  const { unit } = plainFigure(figure);
  return isCurrency(unit) ? 'money' : unit;
}

/** What must agree before two figures speak of the same thing. */
export function factKey(figure: Figure): string {
  return [
    kindOf(figure),
    canonicalMeasure(figure.measure),
    simple(figure.subject),
    canonicalPeriod(figure.period),
    simple(figure.geography),
  ].join(' | ');
}
