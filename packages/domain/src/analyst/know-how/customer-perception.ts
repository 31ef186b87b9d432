import type { KnowHow } from './topic.ts';

export const customerPerception: readonly KnowHow[] = [
  {
    title: 'Feedback source mapping',
    recognise: 'feedback source|survey design|survey sample|quellen der|stichprobe',
    topics: [
      {
        id: 'sample',
        concepts: 'responses response_rate reviews',
        words:
          'respond|survey|response rate|reviews|questionnaire|sample|befragung|rücklauf|teilnehmer|stichprobe|antwort|bewertungen',
        from: ['survey', 'records'],
        question: {
          en: 'How many customers were asked, when and how, and from which independent sources does feedback come?',
          de: 'Wie viele Kunden wurden wann und wie gefragt, und aus welchen unabhängigen Quellen kommen Rückmeldungen?',
        },
        wouldAnswer: {
          en: 'Survey design with sample, dates and response rate; calls and public reviews beside it',
          de: 'Anlage der Befragung mit Stichprobe, Zeitraum und Rücklauf; Gespräche und öffentliche Bewertungen daneben',
        },
      },
    ],
  },
  {
    title: 'Satisfaction snapshot',
    recognise: 'satisfaction|nps|net promoter|loyalty|zufriedenheit|weiterempfehlung',
    topics: [
      {
        id: 'satisfaction',
        concepts: 'nps csat rating',
        words:
          'nps|promoter|recommend|satisf|rating|stars|score|zufrieden|weiterempf|note|schulnote|bewert',
        from: ['survey', 'records', 'presentation'],
        question: {
          en: 'How satisfied are customers of {company}, and would they recommend it?',
          de: 'Wie zufrieden sind die Kunden von {company}, und würden sie es empfehlen?',
        },
        wouldAnswer: {
          en: 'Net promoter score and satisfaction scores by customer group',
          de: 'Weiterempfehlungswert und Zufriedenheit je Kundengruppe',
        },
      },
    ],
  },
  {
    title: 'Positive and negative themes',
    recognise: 'theme|positive and negative|praise|complaint|lob|kritik',
    topics: [
      {
        id: 'themes',
        concepts: 'tickets scrap_rate response_time',
        words:
          'like|praise|love|good|complain|problem|support|slow|wait|left|cancel|frustrat|disappoint|lob|kritik|beschwer|zuverlässig|langsam|ärger|gut|schlecht|service',
        about: 'customer',
        from: ['interview', 'survey', 'records'],
        question: {
          en: 'What do customers like, what do they complain about, and why did some leave?',
          de: 'Was loben Kunden, worüber klagen sie, und warum gingen manche?',
        },
        wouldAnswer: {
          en: 'Coded answers to open survey questions and calls with lost customers',
          de: 'Ausgewertete freie Antworten und Gespräche mit verlorenen Kunden',
        },
      },
    ],
  },
  {
    title: 'Key purchasing criteria: ranking of 5-7 factors',
    recognise: 'purchas|buying criteria|decision criteria|kpc|ranking|kaufkriteri',
    topics: [
      {
        id: 'ranking',
        concepts: '',
        words:
          'importan|criteri|decid|matter|priorit|ranking|wichtig|kriteri|entscheid|ausschlaggebend',
        from: ['survey', 'interview'],
        question: {
          en: 'Which five to seven factors decide the purchase, in which order?',
          de: 'Welche fünf bis sieben Faktoren entscheiden den Kauf, in welcher Reihenfolge?',
        },
        wouldAnswer: {
          en: 'Survey ranking of purchasing criteria',
          de: 'Rangfolge der Kaufkriterien aus einer Befragung',
        },
      },
    ],
  },
  {
    title: 'Competitive scorecard: Strong/Average/Weak against 3-5 rivals',
    recognise: 'scorecard|benchmark|vergleich',
    topics: [
      {
        id: 'scorecard',
        concepts: 'rating csat',
        words:
          'compared|better than|worse than|against|versus|than|vergleich|besser als|schlechter als|gegenüber',
        from: ['survey', 'interview', 'analyst_note'],
        question: {
          en: 'Where is {company} stronger or weaker than three to five rivals, by customers who know them?',
          de: 'Wo ist {company} stärker oder schwächer als drei bis fünf Wettbewerber, nach Kunden, die sie kennen?',
        },
        wouldAnswer: {
          en: 'Ratings of the target and its rivals by the same customers',
          de: 'Bewertungen von Ziel und Wettbewerbern durch dieselben Kunden',
        },
      },
    ],
  },
  {
    title: 'Strategic implications',
    recognise: 'implication|recommendation|so what|strategic|folgerung|handlungs',
    topics: [
      {
        id: 'levers',
        concepts: 'renewal_rate',
        words:
          'intend|would switch|renew|roadmap|initiative|improve|should|plan to|evaluat|tender|absicht|wechseln|maßnahme|verbesser|ausschreib|planen',
        from: ['interview', 'survey', 'memo'],
        question: {
          en: 'What should {company} change first to keep and win customers, and what does management do about it?',
          de: 'Was sollte {company} zuerst ändern, um Kunden zu halten und zu gewinnen, und was tut die Leitung dafür?',
        },
        wouldAnswer: {
          en: 'Customer intent by improvement, and the initiative list with cost, timing and owner',
          de: 'Absichten der Kunden je Verbesserung und Maßnahmenliste mit Kosten, Zeit und Verantwortlichen',
        },
      },
    ],
  },
];
