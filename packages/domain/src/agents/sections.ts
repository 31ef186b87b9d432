interface SectionFacts {
  title: string;
  /** Whom to ask what the section leaves open. */
  asked: string;
  /** Whether they neither work for the company nor buy from it. */
  outside: boolean;
  /** What a question to them calls the company; null where it goes by its name. */
  called: string | null;
  /** How a talk with them begins. */
  opening: string;
  /** What they are asked first. */
  firstAsked: string;
  /** Words by which a section that the user has added finds the pod that knows most about it. */
  keywords: string;
  /** What the section answers unless the user decides otherwise. */
  subsections: readonly string[];
}

/** The analysis sections; each is worked by one pod. One more is an entry here and its five prompts. */
const sections = {
  target_introduction: {
    title: 'Target Introduction & Historical Performance',
    asked: 'Former employee',
    outside: false,
    called: 'the company',
    opening: 'Open with who you are and that you would like to hear how the company works.',
    firstAsked: 'What was your role at the company, and from when until when?',
    keywords:
      'target company history financial revenue profit profitability cost margin earnings cash forecast performance management team organisation technology product operations legal risk valuation esg',
    subsections: [
      'Executive financial snapshot',
      'Revenue growth drivers and cohort dynamics',
      'Profitability and cost structure',
      'Quality of earnings and normalisations',
      'Forecast-vs-actual review',
    ],
  },
  market_overview: {
    title: 'Market Overview, Sizing, Growth & Trends',
    asked: 'Industry expert',
    outside: true,
    called: 'each leading supplier',
    opening: 'Open with who you are and that the talk serves a study of the industry.',
    firstAsked: 'What is your role, and how long have you known this market?',
    keywords:
      'market size sizing growth trend trends demand segment segmentation tam sam som regulation regulatory geography macro driver drivers outlook',
    subsections: [
      'Market definition and segmentation',
      'Market size: TAM/SAM/SOM, top-down and bottom-up',
      'Historical and projected growth',
      'Demand drivers and trends',
      'Market risks and sensitivities',
    ],
  },
  competitive_landscape: {
    title: 'Competitive Landscape',
    asked: 'Competitor',
    outside: true,
    called: 'each leading supplier',
    opening: 'Open with who you are and that the talk serves a study of the industry.',
    firstAsked: 'What is your role, and how long have you known this market?',
    keywords:
      'competitor competitors competition competitive rival rivals share concentration barrier barriers value chain supplier suppliers pricing positioning moat archetype',
    subsections: [
      'Value-chain mapping and competitor archetypes',
      'Competitor profiles',
      'Market share and concentration',
      'Purchasing criteria and provider performance',
      'Business models and advantages',
      'Competitive risks and barriers',
    ],
  },
  customer_perception: {
    title: 'Customer Perception & Benchmarking',
    asked: 'Customer',
    outside: false,
    called: null,
    opening:
      'Open with who you are and that you ask customers how they choose suppliers and how these serve them.',
    firstAsked: 'What is your role, and how long have you known the company and its market?',
    keywords:
      'customer customers client clients satisfaction nps perception feedback review reviews churn retention loyalty brand purchasing criteria scorecard benchmark benchmarking voice',
    subsections: [
      'Feedback source mapping',
      'Satisfaction snapshot',
      'Positive and negative themes',
      'Key purchasing criteria: ranking of 5-7 factors',
      'Competitive scorecard: Strong/Average/Weak against 3-5 rivals',
      'Strategic implications',
    ],
  },
} as const satisfies Record<string, SectionFacts>;

export type SectionKey = keyof typeof sections;

export const sectionKeys = Object.keys(sections) as readonly SectionKey[];

function pick<K extends keyof SectionFacts>(
  fact: K,
): Readonly<Record<SectionKey, SectionFacts[K]>> {
  const entries = Object.entries<SectionFacts>(sections).map(([key, facts]) => [key, facts[fact]]);
  return Object.fromEntries(entries);
}

export const sectionTitles = pick('title');
export const personAsked = pick('asked');
export const areOutside = pick('outside');
export const companyCalled = pick('called');
export const talkOpening = pick('opening');
export const firstQuestion = pick('firstAsked');
export const sectionKeywords = pick('keywords');
export const defaultSubsections = pick('subsections');
