import type { KnowHow } from './topic.ts';

export const targetIntroduction: readonly KnowHow[] = [
  {
    title: 'Executive financial snapshot',
    recognise:
      /financial (?:snapshot|overview|highlights|summary)|key financials|company overview/i,
    queries: [
      '{company} revenue EBITDA net profit net debt',
      'financial highlights income statement balance sheet',
      '{company} founded employees plants sales offices',
    ],
    topics: [
      {
        id: 'revenue',
        pattern: /\b(?:total |group |net )?(?:revenues?|sales|turnover)\b/i,
        support: /\b(?:grew|growth|increased|rose|was|were|reached|amounted)\b/i,
        exclude:
          /budget|forecast|plan|recurring|churn|retention|software|subscription|segment|market share|competitor|contribut|represents|accounted for|R&D|spending|recogni|compound|CAGR|price|bridge|would|respondent|compla|cost\b/i,
        needs: 'amount',
        question: 'What revenue did {company} earn in each of the last three years?',
        wouldAnswer: 'Audited annual accounts or management accounts with revenue by year',
      },
      {
        id: 'earnings',
        pattern:
          /\b(?:EBITDA|EBIT|operating (?:profit|income)|net (?:profit|income|loss)|profit after tax)\b/i,
        exclude: /normalis|normaliz|adjust|budget|forecast|margin|one-off/i,
        needs: 'figure',
        question:
          'What EBITDA and net profit did {company} report in each of the last three years?',
        wouldAnswer: 'Income statements of the last three years',
      },
      {
        id: 'balance-sheet',
        pattern:
          /\b(?:net debt|free cash flow|cash flow|capital expenditure|cash (?:position|balance|at)|equity|bank loans?|borrowings|leverage|working capital)\b/i,
        exclude: /brand equity|private equity/i,
        needs: 'figure',
        question: 'How is {company} financed: net debt, cash and working capital?',
        wouldAnswer: 'Latest balance sheet with a net debt schedule',
      },
      {
        id: 'company',
        pattern:
          /\{company\}.{0,12} is an? |\b(?:founded|established (?:in|by)|headquartered|employ(?:s|ed|ees)|full-time equivalents|headcount|plants? in|sites? in|offices? in|subsidiar)\b/i,
        exclude: /competitor|rival|respondent|interview/i,
        question: 'What does {company} do, where, and with how many people?',
        wouldAnswer: 'Company profile with sites and headcount',
      },
    ],
  },
  {
    title: 'Revenue growth drivers and cohort dynamics',
    recognise: /growth driver|cohort|revenue (?:growth|driver|analysis|breakdown)|retention|churn/i,
    queries: [
      'revenue growth drivers by segment price volume new customers',
      'annual recurring revenue churn net revenue retention cohort',
      'revenue bridge compound annual growth rate of revenue',
      'largest customers contract annual value share of revenue concentration',
    ],
    topics: [
      {
        id: 'growth',
        pattern:
          /\b(?:compound annual growth|CAGR)\b|\bcontributed\b.*\bgrowth\b|\bgrowth\b.*\b(?:came|comes|driven)\b|\badded\b.*\b(?:revenue|sales)\b|\b(?:customer acquisition cost|lifetime value|average (?:\w+ )?(?:pays|spend|ticket|basket|order value|contract value))\b/i,
        support: /\brevenue|sales\b/i,
        exclude: /\bmarket\b|projected|one-off/i,
        weight: 1.6,
        question: 'Which products, prices and volumes drove revenue growth?',
        wouldAnswer: 'Revenue bridge by price, volume and mix',
      },
      {
        id: 'segments',
        pattern:
          /\b(?:software|hardware|services?|product|segment|licen[cs]e|subscription|region(?:al)?|domestic|export|like-for-like|organic)\b.*\b(?:revenues?|sales)\b|\b(?:revenues?|sales) (?:from|of|in) (?:software|hardware|services|products)/i,
        exclude: /budget|market|competitor|growth in|recogni|retention|churn|Analytics|earned \d/i,
        needs: 'figure',
        weight: 1.3,
        question: 'How does revenue split by segment and region, and how did each part develop?',
        wouldAnswer: 'Revenue by segment and region for three years',
      },
      {
        id: 'recurring',
        pattern:
          /\b(?:annual recurring revenue|ARR|recurring revenue|churn|(?:net|gross) (?:revenue )?retention|renewal rate|cohort|repeat (?:purchase|customers?|orders?))\b/i,
        needs: 'figure',
        weight: 1.8,
        question: 'How much revenue recurs, and how do customer cohorts develop?',
        wouldAnswer: 'Recurring revenue by signing cohort with churn and expansion',
      },
      {
        id: 'concentration',
        pattern:
          /\b(?:largest|biggest|top (?:five|ten|\d+)) (?:single )?(?:customers?|clients?|contracts?|accounts?)\b|\bcustomer concentration\b|\bsingle customer\b|\bcustomers? (?:represent|account)|\bnew (?:software |service )?contracts\b/i,
        weight: 1.5,
        question: 'How concentrated is revenue on single customers and contracts?',
        wouldAnswer: 'Customer-level revenue for three years and the contract list',
      },
    ],
  },
  {
    title: 'Profitability and cost structure',
    recognise: /profitab|cost structure|margin|cost base/i,
    queries: [
      'gross margin EBITDA margin cost of sales',
      'cost structure materials staff research and development share of revenue',
      '{company} operating costs net profit margin',
    ],
    topics: [
      {
        id: 'margins',
        pattern:
          /\b(?:gross|operating|EBITDA|EBIT|net|contribution|profit) margins?\b|\bmargin of\b/i,
        exclude: /competitor|stage/i,
        needs: 'figure',
        weight: 1.8,
        question: 'How did gross and EBITDA margins develop?',
        wouldAnswer: 'Income statements with cost of sales for three years',
      },
      {
        id: 'costs',
        pattern:
          /\bcosts? (?:EUR|USD|GBP|CHF|\d)|\bcost (?:item|base|of sales|structure)\b|\b(?:materials?|components?|personnel|staff|freight|energy|rent|marketing|hosting|research and development|R&D)\b.*\b(?:cost|costs|expenses?|of revenue)\b/i,
        exclude: /one-off|capitalised|capitalized|downtime|ownership|normalis/i,
        weight: 1.5,
        question: 'What are the largest cost items and how do they move with volume?',
        wouldAnswer: 'Cost breakdown into fixed and variable items',
      },
      {
        id: 'net-profit',
        pattern: /\bnet (?:profit|income|loss)\b|\bgross profit\b/i,
        needs: 'figure',
        weight: 1.2,
        question: 'What remains as net profit after interest and tax?',
        wouldAnswer: 'Income statement down to net profit',
      },
    ],
  },
  {
    title: 'Quality of earnings and normalisations',
    recognise: /quality of earnings|normali[sz]ation|adjusted|one-?off/i,
    queries: [
      'normalised EBITDA adjustments one-off cost',
      'non-recurring income capitalised development cost owner-related',
      'revenue recognition audit opinion discount',
    ],
    topics: [
      {
        id: 'normalised',
        pattern: /\b(?:normalis|normaliz|adjusted|underlying|pro forma)\w*\b/i,
        weight: 2.2,
        question: 'What is normalised EBITDA, and which adjustments lead to it?',
        wouldAnswer: 'Quality-of-earnings schedule with evidence for each adjustment',
      },
      {
        id: 'one-off',
        pattern:
          /\b(?:one-off|one-time|non-recurring|exceptional|extraordinary|restructuring|litigation|lawsuit|added back|capitali[sz]ed|owner-related|insurance income|write-?(?:off|down))\b/i,
        weight: 2,
        question: 'Which costs and income of the period will not recur?',
        wouldAnswer: 'Ledger extracts for one-off items',
      },
      {
        id: 'policies',
        pattern:
          /\b(?:recogni[sz]ed (?:on|over|when|at)|true and fair view|auditor|accounting polic|average discount|discounts?)\b/i,
        exclude: /^Audited/,
        weight: 1.6,
        question: 'Which accounting policies and commercial terms flatter or depress earnings?',
        wouldAnswer: 'Accounting policies, audit report and discount statistics',
      },
    ],
  },
  {
    title: 'Forecast-vs-actual review',
    recognise: /forecast|budget|actual|business plan/i,
    queries: [
      'budget forecast versus actual variance',
      'budget plans revenue next year',
      'plan reliability missed budget reasons',
    ],
    topics: [
      {
        id: 'variance',
        pattern:
          /\b(?:below|above|ahead of|behind|against|under|over|missed|beat|met|exceeded) (?:the |its |their )?(?:revenue |sales |earnings |EBITDA )?(?:budget|forecast|plan|guidance|target)\b|\bvariance\b|\bthe miss\b|\bmiss in\b/i,
        weight: 2.4,
        question: 'How close did {company} come to its budgets in the last three years?',
        wouldAnswer: 'Budgets and actuals for three years, with reasons for variances',
      },
      {
        id: 'plan',
        pattern:
          /\b(?:budgets?|forecasts?|business plan|guidance)\b|\bplans? (?:to|revenue)\b|\bwill (?:open|halve|launch|invest)\b/i,
        exclude: /market|budget in 20|monitoring budget|competitor|below budget|list prices/i,
        weight: 1.5,
        question: 'What does the plan assume for the coming years?',
        wouldAnswer: 'Business plan with assumptions by driver',
      },
    ],
  },
];
