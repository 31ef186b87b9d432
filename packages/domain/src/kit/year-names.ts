/** "FY2025" with its year left open, to name other years by; the "P" or "A" behind it is no part of the name. */
export interface YearPattern {
  before: string;
  form: 'span' | 'year' | 'short';
}

const short = (year: number) => String(year % 100).padStart(2, '0');

const forms: Readonly<Record<YearPattern['form'], (year: number) => string>> = {
  span: (year) => `${year - 1}/${short(year)}`,
  year: (year) => `${year}`,
  short,
};

/** How a name names the year that ends on a day; null where it names it by no number. */
export function yearPattern(name: string, end: string): YearPattern | null {
  const year = Number(end.slice(0, 4));
  for (const form of ['span', 'year', 'short'] as const) {
    const at = name.indexOf(forms[form](year));
    if (end !== '' && at >= 0) return { before: name.slice(0, at), form };
  }
  return null;
}

export const nameYear = ({ before, form }: YearPattern, year: number) =>
  `${before}${forms[form](year)}`;
