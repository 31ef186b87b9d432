import type { KnowHow } from './topic.ts';

export const marketOverview: readonly KnowHow[] = [
  {
    title: 'Market definition and segmentation',
    recognise:
      'market definition|segmentation|market structure|taxonomy|marktdefinition|marktabgrenzung',
    topics: [
      {
        id: 'definition',
        concepts: '',
        words:
          'market compris|market includ|market exclud|market is defined|definition|scope of the market|marktabgrenzung|der markt umfasst|abgrenzung|nicht enthalten|not included|excluding',
        about: 'market',
        from: ['study'],
        question: {
          en: 'What belongs to the market, and what does not?',
          de: 'Was gehört zum Markt und was nicht?',
        },
        wouldAnswer: {
          en: 'Market study with a written definition',
          de: 'Marktstudie mit schriftlicher Abgrenzung',
        },
      },
      {
        id: 'segments',
        concepts: '',
        words: 'segment|end industr|application|channel|teilmarkt|anwendung|region|marktsegment',
        about: 'market',
        from: ['study'],
        question: {
          en: 'Into which segments does the market fall, and how large is each?',
          de: 'In welche Segmente zerfällt der Markt, und wie groß ist jedes?',
        },
        wouldAnswer: {
          en: 'Market size by segment and end industry',
          de: 'Marktgröße nach Segment und Abnehmerbranche',
        },
      },
    ],
  },
  {
    title: 'Market size: TAM/SAM/SOM, top-down and bottom-up',
    recognise: 'market siz|tam|sam|som|addressable|marktgröße|marktvolumen',
    topics: [
      {
        id: 'size',
        concepts: 'market_size',
        words:
          'market size|market volume|market was worth|world market|total market|marktvolumen|marktgröße|weltmarkt|gesamtmarkt',
        about: 'market',
        from: ['study', 'analyst_note'],
        question: {
          en: 'How large is the total market in value?',
          de: 'Wie groß ist der Gesamtmarkt in Werten?',
        },
        wouldAnswer: {
          en: 'An independent market study with a stated method',
          de: 'Unabhängige Marktstudie mit offengelegter Methode',
        },
      },
      {
        id: 'addressable',
        concepts: 'serviceable_market obtainable_market',
        words: 'addressable|serviceable|obtainable|tam|sam|adressierbar|erreichbarer markt',
        about: 'market',
        question: {
          en: 'Which part of the market can {company} serve and win?',
          de: 'Welchen Teil des Marktes kann {company} bedienen und gewinnen?',
        },
        wouldAnswer: {
          en: 'Serviceable and obtainable market with the assumptions behind them',
          de: 'Bedienbarer und erreichbarer Markt mit den Annahmen dahinter',
        },
      },
      {
        id: 'bottom-up',
        concepts: '',
        words: 'bottom-up|top-down|number of|per site|spend per|anzahl der|je betrieb|ausgaben je',
        about: 'market',
        question: {
          en: 'Does a bottom-up count of buyers and spending confirm the market size?',
          de: 'Bestätigt eine Zählung von Abnehmern und Ausgaben die Marktgröße?',
        },
        wouldAnswer: {
          en: 'Number of buyers and spending per buyer',
          de: 'Zahl der Abnehmer und Ausgaben je Abnehmer',
        },
      },
    ],
  },
  {
    title: 'Historical and projected growth',
    recognise: 'historical|projected|market growth|growth forecast|marktwachstum|prognose',
    topics: [
      {
        id: 'outlook',
        concepts: 'market_growth',
        words:
          'market grew|market growth|growth rate|cagr|per year|forecast|marktwachstum|wachstumsrate|p.a.|jährlich|prognose',
        about: 'market',
        from: ['study', 'analyst_note'],
        question: {
          en: 'How fast did the market grow, how fast is it expected to grow, and which segments lead?',
          de: 'Wie schnell wuchs der Markt, wie schnell soll er wachsen, und welche Segmente führen?',
        },
        wouldAnswer: {
          en: 'Market size by year and a forecast by segment from a named source',
          de: 'Marktgröße je Jahr und Prognose je Segment aus benannter Quelle',
        },
      },
    ],
  },
  {
    title: 'Demand drivers and trends',
    recognise: 'demand|trend|tailwind|market driver|nachfrage|treiber',
    topics: [
      {
        id: 'drivers',
        concepts: 'penetration installed_base',
        words:
          'demand|driver|trend|adoption|replac|shortage|consolidat|nachfrage|treiber|ersatzbedarf|fachkräfte|automatisier|konsolidierung',
        about: 'market',
        from: ['study', 'interview', 'press'],
        question: {
          en: 'What drives demand, and how strong is each driver?',
          de: 'Was treibt die Nachfrage, und wie stark ist jeder Treiber?',
        },
        wouldAnswer: {
          en: 'Data on each driver: adoption, cost of the problem, replacement cycles',
          de: 'Daten zu jedem Treiber: Verbreitung, Kosten des Problems, Ersatzzyklen',
        },
      },
      {
        id: 'regulation',
        concepts: '',
        words:
          'regulat|directive|law|rule|annex|complian|verordnung|richtlinie|gesetz|vorschrift|zulassung',
        about: 'market',
        question: {
          en: 'Which rules change demand, and from when?',
          de: 'Welche Vorschriften verändern die Nachfrage, und ab wann?',
        },
        wouldAnswer: {
          en: 'Text of the rule with its date of application',
          de: 'Text der Vorschrift mit dem Tag ihrer Geltung',
        },
      },
    ],
  },
  {
    title: 'Market risks and sensitivities',
    recognise: 'market risk|sensitiv|downside|headwind|marktrisik',
    topics: [
      {
        id: 'risks',
        concepts: '',
        words:
          'risk|downturn|sensitiv|downside|decline|tariff|substitut|cyclical|risik|rückgang|abschwung|zoll|konjunktur|investitionsstau',
        about: 'market',
        question: {
          en: 'Which risks could take the market off its course, and how far?',
          de: 'Welche Risiken könnten den Markt vom Kurs abbringen, und wie weit?',
        },
        wouldAnswer: {
          en: 'Sensitivity of the market forecast to its main assumptions',
          de: 'Empfindlichkeit der Marktprognose gegenüber ihren wichtigsten Annahmen',
        },
      },
    ],
  },
];
