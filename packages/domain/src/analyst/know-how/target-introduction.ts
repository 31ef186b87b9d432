import type { KnowHow } from './topic.ts';

export const targetIntroduction: readonly KnowHow[] = [
  {
    title: 'Executive financial snapshot',
    recognise: 'snapshot|highlight|key financ|kennzahl|überblick',
    topics: [
      {
        id: 'revenue',
        concepts: 'revenue order_intake order_book rpo billings bookings arr',
        words: 'revenue|sales|turnover|umsatz|auftragseingang|auftragsbestand',
        about: 'target',
        from: ['accounts', 'filing', 'management_accounts'],
        question: {
          en: 'What revenue did {company} earn in each of the last three years?',
          de: 'Welchen Umsatz erzielte {company} in jedem der letzten drei Jahre?',
        },
        wouldAnswer: {
          en: 'Audited annual accounts or management accounts with revenue by year',
          de: 'Geprüfte Jahresabschlüsse oder Monatsberichte mit Umsatz je Jahr',
        },
      },
      {
        id: 'earnings',
        concepts: 'ebitda ebit net_income adjusted_ebitda',
        words: 'ebitda|ebit|profit|earnings|income|jahresüberschuss|ergebnis',
        about: 'target',
        from: ['accounts', 'filing', 'management_accounts'],
        question: {
          en: 'What EBITDA and net profit did {company} report in each of the last three years?',
          de: 'Welches EBITDA und welchen Jahresüberschuss wies {company} in den letzten drei Jahren aus?',
        },
        wouldAnswer: {
          en: 'Income statements of the last three years',
          de: 'Gewinn- und Verlustrechnungen der letzten drei Jahre',
        },
      },
      {
        id: 'balance-sheet',
        concepts:
          'net_debt cash equity working_capital capex free_cash_flow operating_cash_flow dso inventories receivables total_assets equity_ratio leverage',
        words:
          'net debt|cash|borrow|working capital|capex|investition|verschuldung|eigenkapital|liquid',
        about: 'target',
        from: ['accounts', 'filing', 'management_accounts'],
        question: {
          en: 'How is {company} financed: net debt, cash and working capital?',
          de: 'Wie ist {company} finanziert: Nettoverschuldung, Liquidität und Umlaufvermögen?',
        },
        wouldAnswer: {
          en: 'Latest balance sheet with a net debt schedule',
          de: 'Jüngste Bilanz mit Aufstellung der Nettoverschuldung',
        },
      },
      {
        id: 'company',
        concepts: 'employees locations floor_space customers users subscribers',
        words:
          'employ|headcount|founded|headquarter|plant|site|mitarbeit|beschäftigt|gegründet|standort|werk',
        about: 'target',
        question: {
          en: 'What does {company} do, where, and with how many people?',
          de: 'Was macht {company}, wo und mit wie vielen Menschen?',
        },
        wouldAnswer: {
          en: 'Company profile with sites and headcount',
          de: 'Unternehmensprofil mit Standorten und Mitarbeiterzahl',
        },
      },
    ],
  },
  {
    title: 'Revenue growth drivers and cohort dynamics',
    recognise:
      'growth driver|cohort|revenue growth|retention|churn|wachstumstreiber|kohorte|kundenbindung',
    topics: [
      {
        id: 'growth',
        concepts: 'revenue_growth price_increase units_sold new_customers customers',
        words: 'growth|grew|increase|price|volume|mix|wachstum|gestiegen|preis|menge',
        about: 'target',
        question: {
          en: 'Which products, prices and volumes drove revenue growth?',
          de: 'Welche Produkte, Preise und Mengen trieben das Umsatzwachstum?',
        },
        wouldAnswer: {
          en: 'Revenue bridge by price, volume and mix',
          de: 'Umsatzbrücke nach Preis, Menge und Mix',
        },
      },
      {
        id: 'segments',
        concepts:
          'service_revenue licence_revenue maintenance_revenue spare_parts subscription_revenue',
        words:
          'segment|region|division|product line|service|after-sales|subscription|sparte|geschäftsbereich|produktlinie|wartung',
        about: 'target',
        question: {
          en: 'How does revenue split by segment and region, and how did each part develop?',
          de: 'Wie verteilt sich der Umsatz auf Segmente und Regionen, und wie entwickelte sich jeder Teil?',
        },
        wouldAnswer: {
          en: 'Revenue by segment and region for three years',
          de: 'Umsatz nach Segment und Region über drei Jahre',
        },
      },
      {
        id: 'recurring',
        concepts:
          'arr recurring_revenue recurring_share mrr gross_retention net_retention churn revenue_churn logo_retention renewal_rate arpu attach_rate',
        words:
          'recurring|retention|churn|renew|cohort|attach|wiederkehrend|kündig|verlänger|kohorte|wartungsvertr',
        about: 'target',
        question: {
          en: 'How much revenue recurs, and how do customer cohorts develop?',
          de: 'Wie viel Umsatz kehrt wieder, und wie entwickeln sich die Kundenkohorten?',
        },
        wouldAnswer: {
          en: 'Recurring revenue by signing cohort with churn and expansion',
          de: 'Wiederkehrender Umsatz je Abschlusskohorte mit Abwanderung und Ausbau',
        },
      },
      {
        id: 'concentration',
        concepts: 'share_of_wallet customer_concentration acv tcv contract_end',
        words:
          'largest customer|top 10|top ten|top five|concentration|contract|term|größte kunde|kundenanteil|vertrag|laufzeit|rahmenvertrag',
        about: 'target',
        question: {
          en: 'How concentrated is revenue on single customers and contracts?',
          de: 'Wie stark hängt der Umsatz an einzelnen Kunden und Verträgen?',
        },
        wouldAnswer: {
          en: 'Customer-level revenue for three years and the contract list',
          de: 'Umsatz je Kunde über drei Jahre und die Vertragsliste',
        },
      },
    ],
  },
  {
    title: 'Profitability and cost structure',
    recognise: 'profitab|cost structure|margin|cost base|rentabilität|kostenstruktur|marge',
    topics: [
      {
        id: 'margins',
        concepts: 'gross_profit gross_margin ebitda_margin ebit_margin net_margin',
        words: 'margin|gross profit|contribution|marge|rohertrag|deckungsbeitrag|rohergebnis',
        about: 'target',
        question: {
          en: 'How did gross and EBITDA margins develop?',
          de: 'Wie entwickelten sich Roh- und EBITDA-Marge?',
        },
        wouldAnswer: {
          en: 'Income statements with cost of sales for three years',
          de: 'Gewinn- und Verlustrechnungen mit Materialaufwand über drei Jahre',
        },
      },
      {
        id: 'costs',
        concepts:
          'cost_of_sales personnel_expense cost_of_materials sales_and_marketing research_and_development general_and_administrative operating_expenses depreciation',
        words: 'cost|expense|wage|salar|hosting|energy|kosten|aufwand|personal|material',
        about: 'target',
        question: {
          en: 'What are the largest cost items and how do they move with volume?',
          de: 'Welche Kosten sind die größten, und wie bewegen sie sich mit der Menge?',
        },
        wouldAnswer: {
          en: 'Cost breakdown into fixed and variable items',
          de: 'Kostenaufstellung nach fixen und variablen Posten',
        },
      },
      {
        id: 'net-profit',
        concepts: 'net_income interest_expense income_tax pre_tax_profit',
        words:
          'net profit|net income|net loss|after tax|jahresüberschuss|jahresfehlbetrag|konzernergebnis',
        about: 'target',
        question: {
          en: 'What remains as net profit after interest and tax?',
          de: 'Was bleibt nach Zinsen und Steuern als Jahresüberschuss?',
        },
        wouldAnswer: {
          en: 'Income statement down to net profit',
          de: 'Gewinn- und Verlustrechnung bis zum Jahresüberschuss',
        },
      },
    ],
  },
  {
    title: 'Quality of earnings and normalisations',
    recognise: 'quality of earnings|normali|adjust|one-off|ergebnisqualität|bereinig|sondereffekt',
    topics: [
      {
        id: 'normalised',
        concepts:
          'adjusted_ebitda adjusted_ebit adjusted_ebitda_margin non_recurring restructuring stock_based_compensation',
        words:
          'adjust|normalis|normaliz|one-off|one-time|non-recurring|exceptional|bereinigt|einmal|sondereffekt|außerordentlich|stock-based|severance|restructur|abfindung',
        about: 'target',
        question: {
          en: 'What is normalised EBITDA, and which adjustments lead to it?',
          de: 'Wie hoch ist das bereinigte EBITDA, und welche Bereinigungen führen dazu?',
        },
        wouldAnswer: {
          en: 'Quality-of-earnings schedule with evidence for each adjustment',
          de: 'Aufstellung der Bereinigungen mit Beleg für jede',
        },
      },
      {
        id: 'policies',
        concepts: 'intangible_assets goodwill impairment provisions deferred_revenue',
        words:
          'capitalis|capitaliz|restat|accounting polic|recognis|recogniz|deferred|provision|audit opinion|ifrs|gaap|hgb|aktiviert|rückstellung|bilanzier|bestätigungsvermerk|leasing|related part|vertragsstrafe|penalt',
        about: 'target',
        from: ['accounts', 'filing'],
        question: {
          en: 'Which accounting policies and commercial terms flatter or depress earnings?',
          de: 'Welche Bilanzierung und welche Konditionen heben oder drücken das Ergebnis?',
        },
        wouldAnswer: {
          en: 'Accounting policies, audit report and discount statistics',
          de: 'Bilanzierungsgrundsätze, Prüfungsbericht und Rabattstatistik',
        },
      },
    ],
  },
  {
    title: 'Forecast-vs-actual review',
    recognise: 'forecast|budget|actual|business plan|planung|soll-ist|plan',
    topics: [
      {
        id: 'variance',
        concepts: '',
        words:
          'budget|against plan|below plan|missed|variance|guidance|verfehlt|planabweichung|abweichung|soll|vorjahresplan',
        about: 'target',
        plans: true,
        question: {
          en: 'How close did {company} come to its budgets in the last three years?',
          de: 'Wie nah kam {company} in den letzten drei Jahren an seine Planung?',
        },
        wouldAnswer: {
          en: 'Budgets and actuals for three years, with reasons for variances',
          de: 'Plan- und Istzahlen über drei Jahre mit Gründen für Abweichungen',
        },
      },
      {
        id: 'plan',
        concepts: 'revenue ebitda capex order_intake arr',
        words:
          'plan|forecast|outlook|expect|target|assum|prognose|erwart|prämisse|annahme|ausblick',
        about: 'target',
        from: ['plan', 'presentation'],
        plans: true,
        question: {
          en: 'What does the plan assume for the coming years?',
          de: 'Wovon geht die Planung für die kommenden Jahre aus?',
        },
        wouldAnswer: {
          en: 'Business plan with assumptions by driver',
          de: 'Planung mit Prämissen je Treiber',
        },
      },
    ],
  },
];
