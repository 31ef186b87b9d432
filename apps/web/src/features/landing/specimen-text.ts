export interface SpecimenCitation {
  id: string;
  quote: { before: string; words: string; after: string };
  source: string;
  detail: string;
  grade: string;
}

/** An invented company: the specimen shows how a report reads and claims nothing about anyone. */
export const specimen = {
  section: 'Target introduction',
  company: 'Calder Cold Storage',
  statement: [
    {
      text: 'Concentration is falling: the three largest customers bring 41% of revenue, down from 52% two years earlier.',
      cites: '1',
    },
    {
      text: 'None of the ten largest contracts ends before 2028, which covers the whole of the base-case plan.',
      cites: '2',
    },
  ],
  unverified: 'Management expects churn to stay below 3%.',
  citations: [
    {
      id: '1',
      quote: {
        before: 'Revenue grew in every region. ',
        words: 'The three largest customers represented 41% of revenue in the year (2023: 52%).',
        after: ' No other customer exceeds 6%.',
      },
      source: 'Annual report 2025',
      detail: 'page 37, published 14 March 2026',
      grade: 'A, audited',
    },
    {
      id: '2',
      quote: {
        before: 'As at 31 December 2025, ',
        words: 'the earliest expiry among the ten largest contracts is 30 June 2028.',
        after: ' Renewal terms are set out in Schedule 4.',
      },
      source: 'Contract register',
      detail: 'sheet “Top 50”, 9 January 2026',
      grade: 'B, company record',
    },
  ] satisfies SpecimenCitation[],
} as const;
