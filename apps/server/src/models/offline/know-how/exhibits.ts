import type { Exhibit } from '@assay/domain/evidence/answer';

/** A table worth showing, how to recognise it among those of the documents, and how to draw it. */
export interface ExhibitPlan {
  kind: Exhibit['kind'];
  /** In place of the table's own; {company} is replaced by the target's name. */
  title?: string;
  /** Tried on the table's title, head and labels, each on a line of its own. */
  pattern: RegExp;
  exclude?: RegExp;
  /** Only these rows; all without it. */
  rows?: RegExp;
  chart?: Exhibit['chart'];
  /** Columns through time, or one row a year. */
  overTime?: boolean;
}

/** By the title of the default subsection. */
export const exhibitPlans: Readonly<Record<string, readonly ExhibitPlan[]>> = {
  'Executive financial snapshot': [
    {
      kind: 'growth_table',
      title: 'Key financials of {company}',
      pattern: /^(?:total |net |group )?(?:revenue|sales|turnover)\b/im,
      rows: /^(?:total |net |group )?(?:revenue|sales|turnover)$|^(?:total )?gross profit$|EBITDA$|^EBIT$|net (?:profit|income)$/i,
      overTime: true,
      chart: 'bar',
    },
  ],
  'Revenue growth drivers and cohort dynamics': [
    {
      kind: 'revenue_bridge',
      pattern: /(?:revenue|sales) bridge/i,
      exclude: /recurring|region/i,
      chart: 'waterfall',
    },
    {
      kind: 'growth_table',
      title: 'Revenue of {company} by segment',
      pattern: /\brevenue\b|\bsales\b/im,
      rows: /^(?!total|net|group|annual).*\S (?:revenue|sales)$/i,
      overTime: true,
      chart: 'bar',
    },
    { kind: 'growth_table', pattern: /cohort/i, overTime: true },
    { kind: 'table', pattern: /recurring revenue bridge/i },
    {
      kind: 'table',
      title: 'Largest customer contracts of {company}',
      pattern: /(?:customer|client).*(?:annual value|contract value|share of revenue)/is,
    },
    { kind: 'share', pattern: /revenue by (?:region|country|segment|channel|product)/i },
  ],
  'Profitability and cost structure': [
    {
      kind: 'growth_table',
      title: 'Margins of {company}',
      pattern: /margin/i,
      rows: /margin/i,
      overTime: true,
      chart: 'line',
    },
    {
      kind: 'table',
      pattern: /cost (?:structure|item|type)|cost of sales/i,
      exclude: /FY\d+.*FY\d+/,
    },
  ],
  'Quality of earnings and normalisations': [
    { kind: 'table', pattern: /normalis|normaliz|quality of earnings|adjustment/i },
  ],
  'Forecast-vs-actual review': [
    {
      kind: 'table',
      pattern: /(?:budget|forecast|plan).*actual|actual.*(?:budget|forecast|plan)/is,
    },
  ],
  'Market definition and segmentation': [
    {
      kind: 'share',
      pattern: /market by (?:component|product|segment|type|category|channel|region)/i,
    },
    { kind: 'share', pattern: /market by (?:end|industry|application|customer)|by end industry/i },
  ],
  'Market size: TAM/SAM/SOM, top-down and bottom-up': [
    { kind: 'market_size', pattern: /top-down/i },
    { kind: 'market_size', pattern: /bottom-up/i },
    { kind: 'market_size', pattern: /\bTAM\b|addressable/i, exclude: /top-down|bottom-up/i },
  ],
  'Historical and projected growth': [
    {
      kind: 'growth_table',
      pattern: /market.*(?:by year|20\d\d)|market size/is,
      overTime: true,
      chart: 'bar',
    },
  ],
  'Demand drivers and trends': [{ kind: 'table', pattern: /drivers?\b|trends?\b/i }],
  'Market risks and sensitivities': [
    { kind: 'table', pattern: /sensitivit|downside|scenario/i, exclude: /top-down/i },
  ],
  'Value-chain mapping and competitor archetypes': [{ kind: 'table', pattern: /value chain/i }],
  'Competitor profiles': [
    {
      kind: 'table',
      pattern: /competitors? at a glance|^competitor \||competitor overview/im,
      exclude: /market share/i,
    },
  ],
  'Market share and concentration': [{ kind: 'share', pattern: /market shares?\b/i, chart: 'bar' }],
  'Purchasing criteria and provider performance': [
    {
      kind: 'purchasing_criteria',
      pattern: /rating.*criteri|criteri.*rating/is,
      exclude: /respondent/i,
    },
  ],
  'Business models and advantages': [{ kind: 'table', pattern: /business models?\b/i }],
  'Competitive risks and barriers': [{ kind: 'table', pattern: /barriers?\b|switching/i }],
  'Feedback source mapping': [{ kind: 'table', pattern: /feedback sources?|survey sample/i }],
  'Satisfaction snapshot': [
    { kind: 'share', pattern: /promoters|recommend|satisfaction/i, exclude: /^respondent \|/im },
  ],
  'Positive and negative themes': [{ kind: 'table', pattern: /themes?\b|complaints?\b/i }],
  'Key purchasing criteria: ranking of 5-7 factors': [
    {
      kind: 'purchasing_criteria',
      pattern: /rank.*criteri|criteri.*importance|importance.*criteri/is,
      exclude: /^respondent \|/im,
    },
  ],
  'Competitive scorecard: Strong/Average/Weak against 3-5 rivals': [
    { kind: 'scorecard', pattern: /\b(?:Strong|Weak)\b/ },
    {
      kind: 'purchasing_criteria',
      pattern: /rating.*criteri|criteri.*rating/is,
      exclude: /respondent/i,
    },
  ],
  'Strategic implications': [{ kind: 'table', pattern: /initiatives?\b|measures\b|roadmap/i }],
};
