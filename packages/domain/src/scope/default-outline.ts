import type { Outline } from './outline.ts';

/** Ids of the default sections are the keys of the four analysis sections. */
const defaults: readonly { id: string; title: string; subsections: readonly string[] }[] = [
  {
    id: 'target_introduction',
    title: 'TARGET INTRODUCTION & HISTORICAL PERFORMANCE',
    subsections: [
      'Executive financial snapshot',
      'Revenue growth drivers and cohort dynamics',
      'Profitability and cost structure',
      'Quality of earnings and normalisations',
      'Forecast-vs-actual review',
    ],
  },
  {
    id: 'market_overview',
    title: 'MARKET OVERVIEW, SIZING, GROWTH & TRENDS',
    subsections: [
      'Market definition and segmentation',
      'Market size: TAM/SAM/SOM, top-down and bottom-up',
      'Historical and projected growth',
      'Demand drivers and trends',
      'Market risks and sensitivities',
    ],
  },
  {
    id: 'competitive_landscape',
    title: 'COMPETITIVE LANDSCAPE',
    subsections: [
      'Value-chain mapping and competitor archetypes',
      'Competitor profiles',
      'Market share and concentration',
      'Purchasing criteria and provider performance',
      'Business models and advantages',
      'Competitive risks and barriers',
    ],
  },
  {
    id: 'customer_perception',
    title: 'CUSTOMER PERCEPTION & BENCHMARKING',
    subsections: [
      'Feedback source mapping',
      'Satisfaction snapshot',
      'Positive and negative themes',
      'Key purchasing criteria: ranking of 5-7 factors',
      'Competitive scorecard: Strong/Average/Weak against 3-5 rivals',
      'Strategic implications',
    ],
  },
];

export function defaultOutline(): Outline {
  return defaults.map(({ id, title, subsections }) => ({
    id,
    title,
    included: true,
    expanded: false,
    isCustom: false,
    subsections: subsections.map((name, index) => ({
      id: `${id}-${index + 1}`,
      title: name,
      included: true,
      isCustom: false,
    })),
  }));
}
