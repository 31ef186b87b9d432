import type { KnowHow } from './topic.ts';

export const competitiveLandscape: readonly KnowHow[] = [
  {
    title: 'Value-chain mapping and competitor archetypes',
    recognise: 'value chain|value-chain|archetype|ecosystem|wertschöpfung',
    topics: [
      {
        id: 'value-chain',
        concepts: '',
        words:
          'value chain|supplier|distribut|integrator|reseller|wertschöpfung|lieferant|zulieferer|händler|direct sales|direktvertrieb|archetype|wettbewerbertyp|full-line|niche|nische',
        about: 'market',
        question: {
          en: 'Which stages does the value chain have, and which types of competitors meet in it?',
          de: 'Welche Stufen hat die Wertschöpfungskette, und welche Typen von Wettbewerbern treffen sich darin?',
        },
        wouldAnswer: {
          en: 'Value chain with margins by stage and an overview of competitors by type',
          de: 'Wertschöpfungskette mit Margen je Stufe und Übersicht der Wettbewerber nach Typ',
        },
      },
    ],
  },
  {
    title: 'Competitor profiles',
    recognise: 'competitor profile|key players|competitor overview|wettbewerberprofil',
    topics: [
      {
        id: 'rivals',
        concepts: 'revenue employees customers users subscribers price average_deal_size arpu',
        words:
          'competitor|rival|founded|acquired|launch|wettbewerber|konkurren|übernommen|mitbewerber',
        about: 'rival',
        question: {
          en: 'How large are the main competitors, and what are their strengths, weaknesses and plans?',
          de: 'Wie groß sind die wichtigsten Wettbewerber, und was sind ihre Stärken, Schwächen und Pläne?',
        },
        wouldAnswer: {
          en: 'Competitor filings, expert calls and price lists',
          de: 'Abschlüsse der Wettbewerber, Expertengespräche und Preislisten',
        },
      },
    ],
  },
  {
    title: 'Market share and concentration',
    recognise: 'market share|concentration|marktanteil',
    topics: [
      {
        id: 'shares',
        concepts: 'market_share',
        words:
          'market share|share of the market|marktanteil|marktführer|market leader|number one|position in',
        question: {
          en: 'Which share of its market does {company} hold, how did it change, and how concentrated is the market?',
          de: 'Welchen Marktanteil hat {company}, wie änderte er sich, und wie konzentriert ist der Markt?',
        },
        wouldAnswer: {
          en: 'Market shares by supplier for two points in time',
          de: 'Marktanteile je Anbieter zu zwei Zeitpunkten',
        },
      },
    ],
  },
  {
    title: 'Purchasing criteria and provider performance',
    recognise:
      'provider performance|supplier performance|purchasing criteria and|buying criteria and|kaufkriterien und',
    topics: [
      {
        id: 'performance',
        concepts: 'on_time_delivery uptime win_rate response_time lead_time',
        words:
          'on time|on-time|uptime|outage|win rate|won|lost|lead time|delivery|response time|termintreue|liefertermin|lieferzeit|verfügbarkeit|ausfall|reaktionszeit',
        question: {
          en: 'How do {company} and its rivals perform on what buyers decide by?',
          de: 'Wie schneiden {company} und seine Wettbewerber bei dem ab, wonach Käufer entscheiden?',
        },
        wouldAnswer: {
          en: 'Survey with ratings of at least three providers by criterion',
          de: 'Befragung mit Bewertungen von mindestens drei Anbietern je Kriterium',
        },
      },
    ],
  },
  {
    title: 'Business models and advantages',
    recognise: 'business model|competitive advantage|differentiat|moat|geschäftsmodell|vorteil',
    topics: [
      {
        id: 'models',
        concepts: 'price average_deal_size arpu discount take_rate installed_base patents',
        words:
          'pricing|price list|list price|discount|licen|subscription|per month|patent|installed base|preisliste|listenpreis|rabatt|lizenz|installierte|business model|advantage|geschäftsmodell|vorteil',
        question: {
          en: 'How do {company} and its rivals earn their money, and which advantages are hard to copy?',
          de: 'Wie verdienen {company} und seine Wettbewerber ihr Geld, und welche Vorteile sind schwer zu kopieren?',
        },
        wouldAnswer: {
          en: 'Revenue by model and price lists of the target and its main rivals; evidence on installed base, patents or data',
          de: 'Umsatz je Modell und Preislisten von Ziel und Wettbewerbern; Belege zu installierter Basis, Patenten oder Daten',
        },
      },
    ],
  },
  {
    title: 'Competitive risks and barriers',
    recognise: 'competitive risk|barrier|threat|markteintritt|wettbewerbsrisik',
    topics: [
      {
        id: 'barriers',
        concepts: 'notice_period',
        words:
          'barrier|switch|migrat|entry|entrant|undercut|threat|qualification|validat|certif|wechsel|eintritt|zertifi|qualifizierung|dumping|unterbiet|chinese|chinesisch',
        question: {
          en: 'What keeps new competitors out and customers in, and which moves of rivals threaten {company} most?',
          de: 'Was hält neue Wettbewerber fern und Kunden fest, und welche Züge der Rivalen bedrohen {company} am meisten?',
        },
        wouldAnswer: {
          en: 'Time and cost to enter, to certify and to switch; win and loss statistics',
          de: 'Zeit und Kosten für Eintritt, Zulassung und Wechsel; Statistik gewonnener und verlorener Aufträge',
        },
      },
    ],
  },
];
