import type { KnowHow } from './topic.ts';

export const competitiveLandscape: readonly KnowHow[] = [
  {
    title: 'Value-chain mapping and competitor archetypes',
    recognise: /value.?chain|archetype|ecosystem/i,
    queries: [
      'value chain stages suppliers',
      'competitor archetypes types of competitors',
      'share of industry profit margin by stage',
    ],
    topics: [
      {
        id: 'value-chain',
        pattern:
          /\bvalue chain\b|\bstages?\b.*\b(?:supply|manufactur|integration|distribution|retail)\b|\bindustry profit\b|\bprofit pool\b/i,
        weight: 2.4,
        question: 'Which stages does the value chain have, and where is profit made?',
        wouldAnswer: 'Value chain with margins by stage',
      },
      {
        id: 'archetypes',
        pattern:
          /\barchetypes?\b|\bcompetitors? (?:fall|divide|can be grouped)\b|\btypes of (?:competitor|supplier|provider)s?\b/i,
        weight: 2.4,
        question: 'Which types of competitors meet in the market?',
        wouldAnswer: 'Overview of competitors by business type',
      },
    ],
  },
  {
    title: 'Competitor profiles',
    recognise: /competitor profile|competitor overview|key players|profiles/i,
    queries: [
      'competitor profiles revenue employees home',
      'competitor specialist group strengths weakness closest rival',
      'competitor plans price cut launch',
    ],
    topics: [
      {
        id: 'rival-figures',
        pattern:
          /\b(?:earned|posted|generated|reported)\b.*\b(?:revenue|sales)\b|\b(?:revenues?|sales) of (?:about |some )?(?:EUR|USD|GBP|CHF|€|\$|£)/i,
        needs: 'figure',
        exclude: /\{company\}|budget|forecast|management|bridge|added|recogni|market/i,
        weight: 2,
        question: 'How large are the main competitors?',
        wouldAnswer: 'Filings or estimates of competitor revenue',
      },
      {
        id: 'rival-description',
        pattern:
          /\bis (?:an? |the ).*\b(?:group|specialist|maker|pure play|supplier|chain|brand|retailer|manufacturer|provider|rival|operator|company|start-?up)\b|\b(?:its|their) (?:strength|weakness)\b|\bclosest rival\b|\bowned by\b|\bcompetes? on\b|\bcompetitors? (?:plans?|intends?)\b|\bplans to (?:cut|launch|enter|open|raise)\b/i,
        exclude: /founded|\{company\}.{0,12} is|\b(?:TAM|SAM|SOM)\b/i,
        weight: 1.7,
        question: 'What are the strengths, weaknesses and plans of the main competitors?',
        wouldAnswer: 'Competitor filings, expert calls and price lists',
      },
      {
        id: 'rival-view',
        pattern: /\b(?:we meet most often|they are the supplier|tenders? than)\b|\bwin more\b/i,
        weight: 1.8,
        question: 'How do competitors see {company}?',
        wouldAnswer: 'Calls with managers of competitors',
      },
    ],
  },
  {
    title: 'Market share and concentration',
    recognise: /market share|concentration/i,
    queries: [
      'market share of suppliers',
      'combined market share of the largest suppliers concentration',
      '{company} market share',
    ],
    topics: [
      {
        id: 'target-share',
        pattern:
          /\bmarket shares?\b|\bshare of the market\b|\bmarket with an? (?:share|\d+(?:\.\d+)?% share)/i,
        support: /\{company\}/,
        needs: 'figure',
        weight: 2.2,
        question: 'Which share of its market does {company} hold, and how did it change?',
        wouldAnswer: 'Market shares by supplier for two points in time',
      },
      {
        id: 'concentration',
        pattern:
          /\b(?:largest|leading|top) (?:two|three|four|five|ten|\d+) (?:suppliers|players|providers|competitors|brands|chains|companies|vendors|firms|groups|operators|manufacturers|retailers|banks)\b|\bcombined (?:market )?share\b|\bconcentrat|\bfragmented\b/i,
        exclude: /customers?\b/i,
        weight: 2.3,
        question: 'How concentrated is the market?',
        wouldAnswer: 'Shares of the largest suppliers',
      },
    ],
  },
  {
    title: 'Purchasing criteria and provider performance',
    recognise: /provider performance|supplier performance|purchasing criteria and|buying criteria/i,
    queries: [
      'purchasing criteria provider performance rating',
      'rated ahead of rivals behind rivals criterion',
      'average rating of providers by purchasing criterion',
    ],
    topics: [
      {
        id: 'performance',
        pattern:
          /\b(?:is|are|was|were) rated\b|\brating of\b|\brated \d|\bratings?\b.*\b(?:of \d|ahead|behind)\b/i,
        weight: 2.4,
        question: 'How do buyers rate {company} and its rivals on what matters to them?',
        wouldAnswer: 'Survey with ratings of at least three providers by criterion',
      },
      {
        id: 'decision',
        pattern:
          /\b(?:criteria|criterion|factors?)\b.*\b(?:decid|matter|rank|come|count|choose|choice)\w*|\b(?:decid|matter|rank|come|count|choose|choice)\w*.*\b(?:criteria|criterion|factors?)\b|\bmost important (?:buying|purchas)|\bcomes first\b|\bdecides? (?:the|our) purchase\b|\bmore expensive than\b/i,
        exclude: /ranks? (?:first|second|third)|importance of/i,
        weight: 1.5,
        question: 'What decides the choice of a provider?',
        wouldAnswer: 'Interviews with buyers on their last purchase',
      },
    ],
  },
  {
    title: 'Business models and advantages',
    recognise: /business model|competitive advantage|differentiat|moat/i,
    queries: [
      'business model subscription recurring share of revenue',
      'competitive advantage installed base patents data',
      'competitor finances charges for software model',
    ],
    topics: [
      {
        id: 'models',
        pattern:
          /\b(?:from subscriptions|earn(?:s|ed)? (?:money|their)|subscription|recurring contracts|business model|charges? for|finances? .* through|franchise|licen[cs]e fees?|leas(?:e|ing)|own stores|online sales)\b/i,
        exclude: /over the subscription term|more expensive|churn/i,
        weight: 2,
        question: 'How do {company} and its rivals earn their money?',
        wouldAnswer: 'Revenue by model for the target and its main rivals',
      },
      {
        id: 'advantages',
        pattern:
          /\b(?:installed base|differentiat\w+|advantage|patents?|proprietary|exclusive|fault library|brand awareness|network effects?|scale|reference (?:plants|customers)|only (?:supplier|provider))\b/i,
        weight: 1.9,
        question: 'Which advantages of {company} are hard to copy?',
        wouldAnswer: 'Evidence on installed base, patents, data or brand',
      },
    ],
  },
  {
    title: 'Competitive risks and barriers',
    recognise: /competitive risk|barrier|entry|threat/i,
    queries: [
      'barriers to entry certification',
      'competitive risks low-cost price below bundling tenders',
      'switching supplier takes months cost',
    ],
    topics: [
      {
        id: 'barriers',
        pattern:
          /\b(?:barriers?|certificat\w+|switching|switch a|keeps? new|approval takes|struggles? to (?:win|enter)|protects established|licen[cs]ing requirements|incumbents?)\b/i,
        weight: 2.2,
        question: 'What keeps new competitors out and customers in?',
        wouldAnswer: 'Time and cost to enter, to certify and to switch',
      },
      {
        id: 'rival-moves',
        pattern:
          /\b(?:priced|prices?|discounts?)\b.*\b(?:below|lower|cheaper|undercut)\b|\bundercut\b|\bbundl\w+\b|\bwon\b.*\btenders?\b|\bnew entrants?\b|\bcut list prices\b|\blow-cost\b/i,
        exclude: /expected to fall|archetype/i,
        weight: 2.1,
        question: 'Which moves of competitors threaten {company} most?',
        wouldAnswer: 'Win and loss statistics and competitor price lists',
      },
    ],
  },
];
