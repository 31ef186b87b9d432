/** A question that stays open where the basics are answered: what an interview should go into. */
export interface FollowUp {
  question: string;
  wouldAnswer: string;
  /** The same as the person of the interview guide can answer it. */
  ask?: string;
  /** Words that show the documents answer it after all. */
  unless?: RegExp;
}

/** By the title of the default subsection. */
export const followUps: Readonly<Record<string, readonly FollowUp[]>> = {
  'Executive financial snapshot': [
    {
      question: 'How much of EBITDA turns into cash after investment and working capital?',
      wouldAnswer: 'Cash flow statements for three years',
      unless: /\b(?:cash flow|cash conversion|capital expenditure)\b/i,
    },
  ],
  'Revenue growth drivers and cohort dynamics': [
    {
      question: 'Which of the largest customers could leave when their contracts end?',
      wouldAnswer: 'Renewal history and calls with the five largest customers',
    },
    {
      question: 'How much of the growth came from price and how much from volume, by product?',
      wouldAnswer: 'Price, volume and mix by product for three years',
    },
  ],
  'Profitability and cost structure': [
    {
      question: 'Which costs are fixed, and what happens to the margin if volume falls by a tenth?',
      wouldAnswer: 'Split of costs into fixed and variable',
      unless: /\bfixed costs?\b/i,
    },
  ],
  'Quality of earnings and normalisations': [
    {
      question:
        'Which vouchers support each adjustment, and did similar items occur in other years?',
      wouldAnswer: 'Ledger extracts and invoices for each adjustment over three years',
    },
  ],
  'Forecast-vs-actual review': [
    {
      question: 'Which orders and contracts already secure the revenue of the plan?',
      wouldAnswer: 'Order book and pipeline by probability',
      unless: /\border (?:book|backlog|intake)\b/i,
    },
  ],
  'Market definition and segmentation': [
    {
      question: 'Which neighbouring products could replace those of the market as defined?',
      wouldAnswer: 'View of buyers and technical experts on substitutes',
      unless: /\bsubstitut/i,
    },
  ],
  'Market size: TAM/SAM/SOM, top-down and bottom-up': [
    {
      question: 'Which second, independent source confirms the market size?',
      wouldAnswer: 'Another market study or official statistics for the same definition',
      ask: 'Which other sources on the market size do you know, and do they agree?',
    },
  ],
  'Historical and projected growth': [
    {
      question:
        'Which assumptions carry the growth forecast, and which of them are already visible?',
      wouldAnswer: 'The model behind the forecast and leading indicators',
    },
  ],
  'Demand drivers and trends': [
    {
      question: 'How much of recent growth can be attributed to each driver?',
      wouldAnswer: 'Buyer survey on reasons and timing of purchases',
      ask: 'Which driver explains most of the recent growth, and how do you know?',
    },
  ],
  'Market risks and sensitivities': [
    {
      question: 'How did the market behave in the last downturn?',
      wouldAnswer: 'Market size by year through the last recession',
      unless: /\b(?:recession|downturn|crisis) of\b/i,
    },
  ],
  'Value-chain mapping and competitor archetypes': [
    {
      question: 'Who gains bargaining power along the value chain, and why?',
      wouldAnswer: 'Calls with suppliers and integrators',
    },
  ],
  'Competitor profiles': [
    {
      question: 'How profitable are the closest rivals, and where do they invest?',
      wouldAnswer: 'Filings of rivals and calls with former employees',
      ask: 'Where do you invest most at present, and what return do you expect?',
    },
  ],
  'Market share and concentration': [
    {
      question: 'How have market shares moved over the last three years?',
      wouldAnswer: 'Market shares by supplier for earlier years',
    },
  ],
  'Purchasing criteria and provider performance': [
    {
      question: 'Why did recent tenders go to the winner, and by how much?',
      wouldAnswer: 'Win and loss records for the last twenty tenders',
    },
  ],
  'Business models and advantages': [
    {
      question: 'How long would a rival need to copy the advantages, and at what cost?',
      wouldAnswer: 'Technical expert view on the time and cost to catch up',
    },
  ],
  'Competitive risks and barriers': [
    {
      question: 'Which customers have tested a low-cost or bundled offer, and what did they find?',
      wouldAnswer: 'Calls with customers who have compared offers',
      ask: 'How do customers react to low-cost and bundled offers, and what do they find?',
    },
  ],
  'Feedback source mapping': [
    {
      question: 'Which customer groups are missing or too few among those asked?',
      wouldAnswer: 'Sample compared with the customer list by size, country and industry',
      ask: 'Who else in your company works with {company} and should be heard?',
    },
  ],
  'Satisfaction snapshot': [
    {
      question: 'How has satisfaction changed against earlier surveys?',
      wouldAnswer: 'Results of earlier surveys with the same questions',
      ask: 'How has your satisfaction with {company} changed over the last three years, and why?',
      unless: /\b(?:previous|earlier|last) survey\b/i,
    },
  ],
  'Positive and negative themes': [
    {
      question: 'Which complaints have led to lost orders, and of what value?',
      wouldAnswer: 'Lost-order records matched with complaints',
      ask: 'Has a problem with {company} ever led you to order elsewhere, and how much?',
    },
  ],
  'Key purchasing criteria: ranking of 5-7 factors': [
    {
      question: 'How does the ranking differ between users, procurement and management?',
      wouldAnswer: 'Survey answers by role of the respondent',
      ask: 'How do users, procurement and management in your company weigh these criteria?',
    },
  ],
  'Competitive scorecard: Strong/Average/Weak against 3-5 rivals': [
    {
      question: 'How many of those who rated a rival have bought from it?',
      wouldAnswer: 'Ratings by buyers of each provider only',
      ask: 'Which rivals have you bought from, and how did they compare?',
    },
  ],
  'Strategic implications': [
    {
      question: 'What would each improvement cost, and how soon would customers notice it?',
      wouldAnswer: 'Costed plan of measures with dates',
      ask: 'Which single improvement would you notice first, and what would it be worth to you?',
    },
  ],
};

/** What to ask in an interview in place of an open question of the report. */
export const asksInInterviews: ReadonlyMap<string, string> = new Map(
  Object.values(followUps)
    .flat()
    .flatMap(({ question, ask }) => (ask ? [[question, ask]] : [])),
);
