import type { Figure } from './claim.ts';
import { isCurrency, plainFigure } from './figure-unit.ts';
import { placeOf } from './place.ts';

/** Words for the same measure; the first of a row is the name it goes by. */
const synonyms: readonly (readonly string[])[] = [
  [
    ...['revenue', 'revenues', 'net revenue', 'net revenues', 'total revenue', 'annual revenue'],
    ...['sales', 'net sales', 'sales revenue', 'turnover', 'net turnover', 'annual turnover'],
    ...['group revenue', 'consolidated revenue', 'top line', 'topline'],
    ...['group turnover', 'group sales', 'net sales revenue'],
  ],
  ['ebitda', 'reported ebitda'],
  [
    ...['normalised ebitda', 'adjusted ebitda', 'normalized ebitda', 'underlying ebitda'],
    ...['ebitda normalised', 'ebitda adjusted'],
  ],
  [
    ...['market size', 'size of the market', 'market volume', 'market value', 'tam'],
    ...['total addressable market', 'addressable market'],
  ],
  ['sam', 'serviceable addressable market', 'serviceable available market', 'serviceable market'],
  ['som', 'serviceable obtainable market', 'obtainable market'],
  ['market share', 'share of market', 'share of the market'],
  ['churn', 'churn rate', 'annual churn', 'customer churn', 'customer attrition', 'attrition rate'],
  ['net promoter score', 'nps', 'nps score', 'net promoter', 'net promoter score nps'],
  [
    ...['employees', 'headcount', 'head count', 'full-time equivalents', 'fte', 'ftes', 'staff'],
    ...['number of employees', 'employee count', 'workforce', 'employee'],
  ],
  ['customers', 'number of customers', 'customer count'],
  ['order intake', 'new orders', 'orders received', 'incoming orders'],
  ['market growth', 'growth of the market'],
  ['order backlog', 'order book', 'backlog', 'orders in hand'],
  ['capital expenditure', 'capital expenditures', 'capex', 'capital spending'],
  ['gross margin', 'gross profit margin'],
  ['ebitda margin', 'reported ebitda margin'],
  ['annual recurring revenue', 'arr'],
  ['net revenue retention', 'nrr', 'net retention'],
  ['cagr', 'compound annual growth rate', 'growth per year'],
];

const emptyWords = /\b(the|of|in|its|total|overall|number|count|level|for|at|by)\b/gu;

function simple(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%& ]/gu, ' ')
    .replace(emptyWords, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const canonical = new Map(
  synonyms.flatMap(([name = '', ...others]) =>
    [name, ...others].map((word) => [simple(word), name]),
  ),
);
/** "Annual churn rate" is churn: a rate names its own kind of figure, and a year its period. */
const passing = /\b(annual|yearly|rate|fte)\b/gu;
/** The words of one adjustment, wherever they stand: "adjusted EBITDA margin". */
const adjusted = /\b(adjusted|adj|normalized|underlying|recurring ebitda)\b/gu;

export function canonicalMeasure(measure: string): string {
  const plain = simple(measure);
  const found = canonical.get(plain);
  if (found) return found;
  const alike = plain.replace(adjusted, (word) =>
    word === 'recurring ebitda' ? 'normalised ebitda' : 'normalised',
  );
  const bare = alike.replace(passing, ' ').replace(/\s+/g, ' ').trim() || alike;
  return canonical.get(alike) ?? canonical.get(bare) ?? bare;
}

const halves: readonly [RegExp, string][] = [
  [/\bFIRST (QUARTER|HALF)\b/g, '1$1'],
  [/\bSECOND (QUARTER|HALF)\b/g, '2$1'],
  [/\bTHIRD QUARTER\b/g, '3QUARTER'],
  [/\bFOURTH QUARTER\b/g, '4QUARTER'],
  [/\bFIRST (?:3|THREE) MONTHS\b/g, 'Q1 '],
  [/\bFIRST (?:6|SIX) MONTHS\b/g, 'H1 '],
  [/\b(?:FIRST )?(?:9|NINE) ?M(?:ONTHS)?\b/g, 'M9 '],
  [/\b([1-4])\s?(Q|H)(?:UARTER|ALF)?(?=\W|\d|$)/g, '$2$1 '],
];
const forecast =
  /\b(BUDGET|BUDGETED|PLAN|PLANNED|FORECAST|PROJECTED|EXPECTED|TARGET|GUIDANCE)\b|\d(?:E|F|B|P)\b/;
const rolling = /\b(LTM|TTM|YTD)\b/;
/** "31 December 2024" and "2024-12-31" name the year that ends then. */
const dayOfMonth =
  /\b\d{1,2}[./]\d{1,2}[./](?=\d{4}\b)|\b\d{1,2}(?:ST|ND|RD|TH)?\s+(?=(?:OF\s+)?[A-Z]{3,9}\b)|(?<=\b\d{4})-\d{2}-\d{2}\b/g;
/** "Dec-24", "Dec 24" and "Q4/24" write the year short. */
const shortYear =
  /\b(JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]*[-\s'./]+(\d{2})(?!\d)|\b([QH][1-4])[/\s'-]+(\d{2})(?!\d)/g;

const months = /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov)[a-z]*\b/i;
const wholeYear = /\b(?:FYE?|CY|LTM|TTM|YTD|years?|twelve months|12 months)\b|\bFY\d/i;

/** "June 2024" is a month or a day in it, unless a year ends there; what ends with December is one. */
function monthOf(period: string): string | undefined {
  return wholeYear.test(period) ? undefined : months.exec(period)?.[1]?.slice(0, 3).toUpperCase();
}

/** "FY2024", "FY 24", "2024", "year ended 31 December 2024" name one period. */
export function canonicalPeriod(period: string | null | undefined): string {
  let text = (period ?? '').toUpperCase().replace(/[–—−]/g, '-');
  for (const [pattern, form] of halves) text = text.replace(pattern, form);
  text = text
    .replace(dayOfMonth, '')
    .replace(shortYear, (_, _month, year, part, partYear) =>
      part ? `${part} 20${partYear}` : `20${year}`,
    );
  const years = [
    ...text.matchAll(
      /(?:(?:FY|CY)\s?'?|')(\d{2})(?!\d)|(?<!\d)((?:19|20)\d{2})(?!\d)|(?<=\d{2}[/-])(\d{2})(?!\d)|^\s*(\d{2})\s*$|(?<=[QH][1-4]\s{0,2})(\d{2})(?!\d)/g,
    ),
  ].map((match) => {
    const digits = match.slice(1).find((group) => group !== undefined) ?? '';
    return digits.length === 2 ? `20${digits}` : digits;
  });
  const part = /\b([QH][1-4]|M9)\b/.exec(text)?.[1] ?? monthOf(period ?? '');
  if (years.length === 0) return simple(period);
  const kind = forecast.test(text) ? ' plan' : (rolling.exec(text)?.[0].toLowerCase() ?? '');
  return [part, years.join('-'), kind.trim()].filter(Boolean).join(' ');
}

/** Amounts of any currency are of one kind; a share is never the same fact as an amount. */
function kindOf(figure: Figure): string {
  const { unit } = plainFigure(figure);
  return isCurrency(unit) ? 'money' : unit;
}

/** What must agree before two figures speak of the same thing. */
export function factKey(figure: Figure): string {
  const { subject, geography } = placeOf(figure);
  return [
    kindOf(figure),
    canonicalMeasure(figure.measure),
    subject,
    canonicalPeriod(figure.period),
    geography,
  ].join(' | ');
}
