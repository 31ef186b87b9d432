const facts = {
  about:
    'Harbour Roast Ltd was established in 2009 and operates 64 coffee shops in Portugal and Spain.',
  revenue:
    'Net sales of Harbour Roast reached USD 38.6 million in 2024, up from USD 33.9 million in 2023.',
  margin: 'The EBITDA margin of Harbour Roast was 14.2% in 2024.',
  likeForLike:
    'Like-for-like sales rose by 4.8% in 2024, and eleven new shops added USD 2.9 million of sales.',
  rent: 'Rent and staff costs were 46% of sales in 2024.',
  budget: 'Sales of Harbour Roast in 2024 were 2.1% above budget.',
  marketSize: 'The Iberian coffee shop market was worth USD 2.4 billion in 2024.',
  marketGrowth:
    'The Iberian coffee shop market is expected to grow by 5.5% a year from 2024 to 2029.',
  segment:
    'Branded chains are the fastest-growing segment and accounted for 38% of the market in 2024.',
  driver: 'Remote work raises demand for coffee shops in residential areas.',
  risk: 'Green coffee prices are volatile, and a doubling would reduce chain margins by 3 percentage points.',
  share: 'Harbour Roast held a market share of 1.6% in 2024.',
  rival: 'Kestrel Coffee is the largest chain with revenue of USD 310 million in 2024.',
  barrier: 'Leases for corner sites are the main barrier to entry.',
  survey: 'The guest survey of May 2024 collected 860 responses in 40 shops.',
  nps: 'The net promoter score of Harbour Roast was 44 in May 2024.',
  theme: 'Friendly staff were praised by 58% of respondents.',
  complaint: 'Long queues were criticised by 31% of respondents.',
};

/** A second target, of another trade, currency and way of writing. */
export const coffeeRoom = {
  company: 'Harbour Roast',
  facts: Object.values(facts),
  files: {
    'room.json': JSON.stringify({
      company: 'Harbour Roast',
      aliases: [],
      description: 'Test room',
    }),
    'board-report-2024.md': `# Harbour Roast: board report 2024

Issued by Harbour Roast Ltd on 3 March 2025.

${facts.about} ${facts.revenue} ${facts.margin}

## Trading

${facts.likeForLike} ${facts.rent}

- ${facts.budget}

| Shops | 2022 | 2023 | 2024 |
|---|---|---|---|
| Net sales, USD million | 29.5 | 33.9 | 38.6 |
| EBITDA, USD million | 3.8 | 4.6 | 5.5 |
`,
    'market-brief.txt': `Coffee shops in Iberia

Published by Meridian Retail Research on 10 February 2025.

${facts.marketSize} ${facts.marketGrowth}
${facts.segment}

${facts.driver}
${facts.risk}

${facts.rival} ${facts.share}
${facts.barrier}
`,
    'guest-survey.md': `# Guest survey

Prepared by Meridian Retail Research on 1 July 2024.

${facts.survey}
${facts.nps}

- ${facts.theme}
- ${facts.complaint}
`,
  },
};
