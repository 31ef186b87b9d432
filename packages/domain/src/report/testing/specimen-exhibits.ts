import type { ReportExhibit } from '../report.ts';

type Row = [label: string, ...cells: (number | string | null)[]];

interface SpecimenExhibit {
  subsection: string;
  kind: ReportExhibit['kind'];
  title: string;
  unit: string | null;
  chart: ReportExhibit['chart'];
  columns: string[];
  rows: Row[];
  target?: string;
  source: string;
}

export const specimenExhibits: SpecimenExhibit[] = [
  {
    subsection: 'target_introduction-1',
    kind: 'table',
    title: 'Key figures, FY2022 to FY2025',
    unit: 'EUR million',
    chart: 'none',
    columns: ['', 'FY2022', 'FY2023', 'FY2024', 'FY2025'],
    rows: [
      ['Revenue', 98.2, 111.7, 126.3, 142.6],
      ['Gross profit', 36.7, 42.9, 49.8, 57.2],
      ['Reported EBITDA', 14.6, 17.2, 20.1, 23.1],
      ['Capital expenditure', 3.8, 4.9, 5.4, 5.6],
      ['Net debt', 24.1, 22.8, 20.2, 18.9],
    ],
    source: 'S1',
  },
  {
    subsection: 'target_introduction-2',
    kind: 'table',
    title: 'Revenue bridge, FY2024 to FY2025',
    unit: 'EUR million',
    chart: 'waterfall',
    columns: ['', 'EUR million'],
    rows: [
      ['Revenue FY2024', 126.3],
      ['Volume', 9.8],
      ['Price', 5.1],
      ['Service', 3.6],
      ['Currency', -1.4],
      ['Lost customers', -0.8],
      ['Revenue FY2025', 142.6],
    ],
    source: 'S2',
  },
  {
    subsection: 'target_introduction-3',
    kind: 'table',
    title: 'EBITDA margin of the target and its peers',
    unit: '%',
    chart: 'line',
    columns: ['', 'FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025'],
    rows: [
      ['Brückner', 13.9, 14.9, 15.4, 15.9, 16.2],
      ['Nordkyla', 12.1, 12.8, 11.9, 11.4, 11.0],
      ['Hemerling', 14.6, 14.2, 13.1, 13.4, 13.5],
    ],
    target: 'Brückner',
    source: 'S4',
  },
  {
    subsection: 'market_overview-2',
    kind: 'table',
    title: 'From the European market to the served market, 2025',
    unit: 'EUR billion',
    chart: 'bar',
    columns: ['', 'EUR billion'],
    rows: [
      ['European market', 3.9],
      ['Segments served', 2.3],
      ['Segments and countries served', 1.6],
      ['Won by Brückner', 0.143],
    ],
    target: 'Won by Brückner',
    source: 'S4',
  },
  {
    subsection: 'market_overview-3',
    kind: 'table',
    title: 'Market size by segment',
    unit: 'EUR million',
    chart: 'bar',
    columns: ['', '2021', '2025', '2030 (projected)'],
    rows: [
      ['Food and beverage', 820, 1210, 1790],
      ['Chemicals', 640, 905, 1310],
      ['Paper', 410, 520, 690],
      ['District heating', 850, 1265, 1960],
    ],
    source: 'S4',
  },
  {
    subsection: 'competitive_landscape-3',
    kind: 'table',
    title: 'Share of the served market, 2025',
    unit: '%',
    chart: 'bar',
    columns: ['', '%'],
    rows: [
      ['Nordkyla AB', 19],
      ['Hemerling Kälte', 16],
      ['Brückner Thermal Systems', 9],
      ['Frigotherm S.p.A.', 9],
      ['冷却系统股份有限公司', 8],
      ['Others', 39],
    ],
    target: 'Brückner Thermal Systems',
    source: 'S4',
  },
  {
    subsection: 'customer_perception-4',
    kind: 'table',
    title: 'What buyers weigh when they choose a supplier',
    unit: '% of weight, 96 buyers',
    chart: 'bar',
    columns: ['', 'Weight'],
    rows: [
      ['Delivery time', 24],
      ['Efficiency at part load', 21],
      ['Service response', 18],
      ['Price', 15],
      ['References in the own industry', 12],
      ['Documentation and certification', 10],
    ],
    source: 'S7',
  },
  {
    subsection: 'customer_perception-5',
    kind: 'table',
    title: 'Scorecard against four rivals',
    unit: null,
    chart: 'none',
    columns: ['Criterion', 'Brückner', 'Nordkyla', 'Hemerling', 'Frigotherm', '冷却系统'],
    rows: [
      ['Delivery time', 'Weak', 'Strong', 'Average', 'Average', 'Strong'],
      ['Efficiency at part load', 'Strong', 'Average', 'Average', 'Weak', 'Average'],
      ['Service response', 'Strong', 'Average', 'Strong', 'Average', 'Weak'],
      ['Price', 'Average', 'Average', 'Average', 'Strong', 'Strong'],
      ['References', 'Strong', 'Strong', 'Strong', 'Average', 'Weak'],
      ['Documentation', 'Average', 'Average', 'Strong', 'Weak', 'Weak'],
    ],
    source: 'S7',
  },
  {
    subsection: 'competitive_landscape-2',
    kind: 'table',
    title: 'Competitor profiles',
    unit: null,
    chart: 'none',
    columns: ['Company', 'Seat', 'Revenue', 'Employees', 'Channels', 'Service', 'Since'],
    rows: [
      [
        'Nordkyla AB',
        'Malmö, Sweden',
        'SEK 2.1 bn',
        '1 140',
        'Direct and contractors',
        '24 h in 11 countries',
        '1962',
      ],
      [
        'Hemerling Kälte',
        'Kassel, Germany',
        'EUR 188 m',
        '760',
        'Direct',
        '24 h in 4 countries',
        '1948',
      ],
      [
        'Frigotherm S.p.A.',
        'Bergamo, Italy',
        'EUR 121 m',
        '430',
        'Contractors',
        'Partners',
        '1977',
      ],
      [
        '冷却系统股份有限公司',
        '苏州, China',
        'CNY 3.4 bn',
        '2 900',
        'Contractors',
        'none in Europe',
        '2003',
      ],
      ['شركة التبريد الصناعي', 'الرياض', 'n/a', 'n/a', 'Contractors', 'none in Europe', '1999'],
      ['קירור תעשייתי בע״מ', 'חיפה', 'n/a', '85', 'Direct', 'Partners', '2011'],
    ],
    source: 'S13',
  },
];

/** What must be printed letter for letter and never be understood as markup. */
export const nastyStrings: readonly string[] = [
  '#eval("1+1") and #import "x.typ": * and $x^2$ stay as they are',
  '<script>alert(1)</script> & <img src=x onerror=alert(1)> “quoted” \\u{41}',
  '*not bold* _not italic_ `not code` [not a link](javascript:alert(1)) # not a heading',
  'an override: abc\u202Edef\u202C and isolates: \u2067abc\u2069',
  'families 👨‍👩‍👧 and flags 🇩🇪 and Z̸̧̡̢̛̛͓͈̗̟̮͎͙̳͉̓̈́̓͌̄̒̕͠a̵l̷g̸o',
  `a word without end: ${'Donaudampfschifffahrtsgesellschaft'.repeat(9)}`,
  '{"json": [1, 2, {"deep": "\\n"}]} {{placeholder}} %s \\begin{document}',
];
