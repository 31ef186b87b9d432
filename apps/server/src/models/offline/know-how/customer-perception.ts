import type { KnowHow } from './topic.ts';

export const customerPerception: readonly KnowHow[] = [
  {
    title: 'Feedback source mapping',
    recognise: /feedback source|sources? (?:map|of feedback)|survey (?:design|sample)/i,
    queries: [
      'customer survey responses respondents sample',
      'customer feedback sources survey calls interviews',
      'interviewee customer since',
    ],
    topics: [
      {
        id: 'sample',
        pattern:
          /\b(?:survey|questionnaire|panel)\b.*\b(?:collected|responses|respondents|covered|asked)\b|\b(?:interviewed|surveyed|polled|asked) (?:about |some )?\d+|\b\d+ (?:responses|respondents|interviews|reviews|customers (?:were|answered))\b/i,
        exclude: /named by|criticised by|praised by|% of respondents|operators and suppliers/i,
        weight: 2.3,
        question: 'How many customers were asked, when and how?',
        wouldAnswer: 'Survey design with sample, dates and response rate',
      },
      {
        id: 'sources',
        pattern:
          /\bfeedback\b.*\b(?:sources?|comes from)\b|\bcustomer (?:calls|interviews|reviews)\b|\bonline reviews\b/i,
        weight: 2.2,
        question: 'From which independent sources does customer feedback come?',
        wouldAnswer: 'A survey, calls and public reviews side by side',
      },
    ],
  },
  {
    title: 'Satisfaction snapshot',
    recognise: /satisfaction|NPS|net promoter|loyalty/i,
    queries: [
      'net promoter score satisfaction',
      'promoters detractors respondents likelihood to recommend',
      'customer satisfied points avoided benefit',
    ],
    topics: [
      {
        id: 'nps',
        pattern:
          /\b(?:net promoter score|NPS|promoters|detractors|likelihood to recommend|would recommend)\b/i,
        needs: 'figure',
        weight: 2.6,
        question: 'Would customers recommend {company}?',
        wouldAnswer: 'Net promoter score with promoters and detractors',
      },
      {
        id: 'satisfaction',
        pattern:
          /\b(?:overall )?satisfaction\b|\bsatisfied\b|\bof five points\b|\b\d(?:\.\d)? (?:out )?of (?:5|10)\b|\bstars?\b|\bhelped us\b|\bavoid(?:ed)?\b.*\b(?:hours|downtime|cost)\b/i,
        exclude: /purchasing criteria and|is rated|importance/i,
        weight: 2.1,
        question: 'How satisfied are customers overall?',
        wouldAnswer: 'Satisfaction scores by customer group',
      },
    ],
  },
  {
    title: 'Positive and negative themes',
    recognise: /theme|positive and negative|praise|complaint/i,
    queries: [
      'positive theme praised by respondents',
      'negative theme criticised complaint delivery times',
      'why did you leave what disappoints what do you like',
      'customer waited took weeks to arrive',
    ],
    topics: [
      {
        id: 'positive',
        pattern:
          /\b(?:praised|positive theme|like most|most accurate|appreciat\w+|best (?:thing|we)|within one day|loves?|likes?|responsive|reliable|easy to)\b|\bsaid\b.*[“"]/i,
        weight: 2.2,
        question: 'What do customers like?',
        wouldAnswer: 'Coded answers to open survey questions',
      },
      {
        id: 'negative',
        pattern:
          /\b(?:criticised|criticized|negative theme|complain\w*|disappoint\w*|left\b.*\bbecause|took (?:\w+ )?(?:\d+|nine|ten|six|seven|eight) (?:weeks|months)|took \d+ (?:days|weeks|months)|wait(?:ed)? too long|quoted \d+ weeks|does not improve|moved to|unhappy)\b/i,
        exclude: /rank|would address|payback|acquisition/i,
        weight: 2.2,
        question: 'What do customers complain about, and why did some leave?',
        wouldAnswer: 'Calls with lost customers and complaint statistics',
      },
    ],
  },
  {
    title: 'Key purchasing criteria: ranking of 5-7 factors',
    recognise: /(?:key )?(?:purchas|buying|decision)\w* criteria|KPC|ranking/i,
    queries: [
      'key purchasing criteria ranking importance',
      'ranks first ranks second importance of criteria',
      'which criteria decide your purchase',
    ],
    topics: [
      {
        id: 'ranking',
        pattern:
          /\branks? (?:first|second|third|fourth|last|highest)\b|\bimportance of\b|\bmost important\b|\bcomes first\b|\bprice only\b/i,
        weight: 2.5,
        question: 'Which five to seven factors decide the purchase, in which order?',
        wouldAnswer: 'Survey ranking of purchasing criteria',
      },
    ],
  },
  {
    title: 'Competitive scorecard: Strong/Average/Weak against 3-5 rivals',
    recognise: /scorecard|benchmark/i,
    queries: [
      'competitive scorecard Strong Average Weak',
      'scorecard against rivals purchasing criterion',
      'average rating of providers by criterion',
    ],
    topics: [
      {
        id: 'scorecard',
        pattern: /\bscores? (?:Strong|Average|Weak)\b|\bscorecard\b|\b(?:Strong|Weak) on\b/,
        weight: 2.6,
        question: 'Where is {company} stronger or weaker than three to five rivals?',
        wouldAnswer: 'Ratings of the target and its rivals by the same customers',
      },
      {
        id: 'comparison',
        pattern:
          /\b(?:ahead of|behind) (?:all|its|most|the)\b|\bcompared (?:with|to)\b|\bseen as\b|\bbetter than\b|\bworse than\b|\b(?:more expensive|cheaper) than\b/i,
        exclude: /budget|prior year|previous year/i,
        weight: 1.8,
        question: 'How do customers who know several providers compare them?',
        wouldAnswer: 'Calls with customers who have switched',
      },
    ],
  },
  {
    title: 'Strategic implications',
    recognise: /implication|recommendation|so what|strategic/i,
    queries: [
      'strategic implications would address complaint protect sales',
      'respondents would buy more if',
      'plan second production line delivery times investment',
    ],
    topics: [
      {
        id: 'levers',
        pattern:
          /\bwould (?:buy|pay|switch|return|address|protect|raise|stay|recommend more)\b|\bcould (?:raise|win|lose)\b|\bif\b.*\b(?:improve|connect|deliver)\w*\b|\bwill (?:halve|shorten|improve|test)\b|\bwill change that\b/i,
        weight: 1.9,
        question: 'What should {company} change first to keep and win customers?',
        wouldAnswer: 'Customer intent by improvement, with the cost of each',
      },
      {
        id: 'initiatives',
        pattern:
          /\b(?:invested|investment|initiative|second production line|new (?:hall|plant|store|site)|production hall)\b/i,
        exclude: /welcomed/i,
        weight: 1.2,
        question: 'Which initiatives of management address what customers ask for?',
        wouldAnswer: 'Initiative list with cost, timing and owner',
      },
    ],
  },
];
