/** The four analysis sections; each is worked by one pod. */
export const sectionKeys = [
  'target_introduction',
  'market_overview',
  'competitive_landscape',
  'customer_perception',
] as const;

export type SectionKey = (typeof sectionKeys)[number];

export const sectionTitles: Readonly<Record<SectionKey, string>> = {
  target_introduction: 'Target Introduction & Historical Performance',
  market_overview: 'Market Overview, Sizing, Growth & Trends',
  competitive_landscape: 'Competitive Landscape',
  customer_perception: 'Customer Perception & Benchmarking',
};
