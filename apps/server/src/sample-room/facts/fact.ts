/** One planted fact: a sentence of a document, and what a reader should take from it. */
export type Fact = {
  id: string;
  /** Section and subsection of the default scope, as '2.3'. */
  subsection: string;
  file: string;
  quote: string;
  measure: string;
  value: number | string;
  unit: string;
  period: string;
  geography: string;
};

export type FactRow = [
  id: string,
  subsection: string,
  measure: string,
  value: number | string,
  unit: string,
  period: string,
  quote: string,
];

export const factsOf = (file: string, geography: string, rows: FactRow[]): Fact[] =>
  rows.map(([id, subsection, measure, value, unit, period, quote]) => ({
    id,
    subsection,
    file,
    quote,
    measure,
    value,
    unit,
    period,
    geography,
  }));
