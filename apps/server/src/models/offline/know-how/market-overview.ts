import type { KnowHow } from './topic.ts';

export const marketOverview: readonly KnowHow[] = [
  {
    title: 'Market definition and segmentation',
    recognise: /market definition|segmentation|market structure|taxonomy/i,
    queries: [
      'market definition comprises excludes segments',
      'market by component end industry share',
      'market segmentation largest segment',
    ],
    topics: [
      {
        id: 'definition',
        pattern:
          /\bmarket (?:comprises|includes|covers|consists|is defined|excludes)\b|\b(?:excludes|is defined as|comprises)\b|\bdefinition of the market\b/i,
        weight: 2.2,
        question: 'What belongs to the market, and what does not?',
        wouldAnswer: 'Market study with a written definition',
      },
      {
        id: 'segments',
        pattern:
          /\b(?:made|makes?) up (?:about |some |roughly )?\d.*\bof .*\b(?:market|demand|sales|spending)\b|\b(?:largest|smallest|biggest|fastest-growing) (?:\w+ )?(?:segment|industry|end industry|category|channel|application)\b|\b(?:account(?:s|ed)? for|represent(?:s|ed)?) (?:about |some |roughly )?\d.*\b(?:market|demand|spending)\b|\bsegments?\b.*\d+(?:\.\d+)?%/i,
        exclude: /newly installed|respondents|market share/i,
        weight: 2,
        question: 'Into which segments does the market fall, and how large is each?',
        wouldAnswer: 'Market size by segment and end industry',
      },
    ],
  },
  {
    title: 'Market size: TAM/SAM/SOM, top-down and bottom-up',
    recognise: /market siz|TAM|SAM|SOM|addressable/i,
    queries: [
      'market size TAM SAM SOM',
      'serviceable addressable market obtainable market',
      'bottom-up market size number of sites spending per site',
      'top-down market size',
    ],
    topics: [
      {
        id: 'size',
        pattern:
          /\b(?:market|industry|sector)\b.*\b(?:size|worth|valued|volume|value|stood at|amounted|totall?ed)\b|\b(?:size|value|volume) of the .*market\b|\b(?:market|industry)\b.*\b(?:at|of) (?:about |some |roughly )?(?:EUR|USD|GBP|CHF|€|\$|£)\s?\d/i,
        exclude: /projected|serviceable|20[3-9]\d\b|share|grow|reach|revenue of|sales of/i,
        needs: 'figure',
        weight: 2.2,
        question: 'How large is the total market in value?',
        wouldAnswer: 'An independent market study with a stated method',
      },
      {
        id: 'addressable',
        pattern: /\b(?:serviceable|addressable|obtainable|TAM|SAM|SOM)\b/i,
        exclude: /market share/i,
        weight: 2.4,
        question: 'Which part of the market can {company} serve and win?',
        wouldAnswer: 'Serviceable and obtainable market with the assumptions behind them',
      },
      {
        id: 'bottom-up',
        pattern:
          /\bbottom-up\b|\btop-down\b|\b(?:spent|spend|spending)\b.*\b(?:each|per)\b|\b(?:number of|had) [\d,]+ [\w-]+ (?:sites|households|customers|users|stores|outlets|patients|buyers|practices|firms|companies)\b/i,
        exclude: /budget/i,
        weight: 2,
        question: 'Does a bottom-up count of buyers and spending confirm the market size?',
        wouldAnswer: 'Number of buyers and spending per buyer',
      },
    ],
  },
  {
    title: 'Historical and projected growth',
    recognise: /(?:historical|projected|market) growth|outlook|growth (?:forecast|projection)/i,
    queries: [
      'market grew a year historical growth',
      'market projected to grow reach CAGR',
      'market size by year actual projection',
    ],
    topics: [
      {
        id: 'history',
        pattern:
          /\b(?:market|demand|industry|sector|sales)\b.*\b(?:grew|has grown|expanded|shrank|declined|rose|fell)\b/i,
        exclude: /^If|would|EBITDA|revenue of|respondents|budgets/i,
        needs: 'figure',
        weight: 2.2,
        question: 'How fast did the market grow over the last five years?',
        wouldAnswer: 'Market size by year for five years',
      },
      {
        id: 'outlook',
        pattern:
          /\b(?:projected|forecast|expected|estimated|set|likely) to (?:grow|reach|expand|rise|double|shrink|decline|increase)\b|\bwill (?:grow|reach|double)\b|\bexpect growth\b/i,
        exclude: /^If|prices?\b|revenue of|budgets/i,
        needs: 'figure',
        weight: 2.4,
        question: 'How fast is the market expected to grow, and which segments lead?',
        wouldAnswer: 'Market forecast by segment from a named source',
      },
    ],
  },
  {
    title: 'Demand drivers and trends',
    recognise: /demand|driver|trend|tailwind/i,
    queries: [
      'demand drivers trends',
      'regulation applies obliges',
      'cost shortage technology adoption raises demand',
      'plan to raise budget spending operators move',
    ],
    topics: [
      {
        id: 'drivers',
        pattern:
          /\b(?:driver|drives demand|raises? demand|demand for|because|downtime|retire|ageing|aging|(?:staff|skills?|labou?r) shortages?|shortage of (?:staff|skilled|labou?r)|push(?:es)?|encourag\w+|fuels?|boosts?|accelerat\w+|growth driver|adoption|move from|shift (?:from|to)|trend|newly installed|plan to raise|more on)\b/i,
        support: /\b(?:cost|in Europe|market|operators?|consumers?|buyers?|20\d\d)\b/i,
        exclude: /respondents|we left|\bour\b|\bus\b|prices are expected|praised|miss in/i,
        weight: 1.5,
        question: 'What drives demand, and how strong is each driver?',
        wouldAnswer: 'Data on each driver: adoption, cost of the problem, replacement cycles',
      },
      {
        id: 'regulation',
        pattern:
          /\b(?:regulations?|directive|law|act|rules?|mandate|obliges?|standard|subsid(?:y|ies)|ban)\b/i,
        support: /\b(?:applies|from|effective|requires?|obliges|European Union|government)\b/i,
        exclude: /accounting|auditor/i,
        weight: 1.9,
        question: 'Which rules change demand, and from when?',
        wouldAnswer: 'Text of the rule with its date of application',
      },
    ],
  },
  {
    title: 'Market risks and sensitivities',
    recognise: /market risk|sensitiv|downside|headwind/i,
    queries: [
      'market risks sensitivity downside case',
      'prices expected to fall low-cost suppliers',
      'cut in spending would lower market growth',
      'delivery times shortage supply',
    ],
    topics: [
      {
        id: 'sensitivity',
        pattern:
          /^If\b.*\b(?:expected|would|could|will)\b|\b(?:downside|sensitivit|would (?:lower|reduce|cut|raise)|stress|base case|worst case)\b/i,
        exclude: /respondents|delivery times to|\bour\b|\bwe\b/i,
        weight: 2.4,
        question: 'How does the market react to a downturn or to a change of its assumptions?',
        wouldAnswer: 'Sensitivity of the market forecast to its main assumptions',
      },
      {
        id: 'risks',
        pattern:
          /\b(?:risks?|threat|price (?:erosion|pressure|decline)|prices? (?:are|is) expected to fall|shortage|scarce|delivery times? of|substitut|volatil|tariffs?|supply chain|cyclical)\b/i,
        exclude: /competitive risks|respondents|of experienced|normalised/i,
        weight: 1.7,
        question: 'Which risks could take the market off its course?',
        wouldAnswer: 'Independent assessment of price, supply and substitution risks',
      },
    ],
  },
];
