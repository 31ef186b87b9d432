import { writeCsv } from '../writers/csv.ts';

type Contract = [
  customer: string,
  country: string,
  scope: string,
  annualValueThousand: number,
  start: string,
  end: string,
  changeOfControl: string,
];

const contracts: Contract[] = [
  ['Aldervik Chemie', 'Germany', 'Sensors and software', 7200, '2021-04-01', '2027-03-31', 'Yes'],
  ['Brennholt Energie', 'Germany', 'Sensors and services', 5100, '2020-01-01', '2026-12-31', 'Yes'],
  [
    'Noorderzijl Papier',
    'Netherlands',
    'Sensors and software',
    4400,
    '2022-07-01',
    '2027-06-30',
    'No',
  ],
  ['Talheimer Stahlwerk', 'Austria', 'Sensors', 3800, '2023-01-01', '2026-12-31', 'No'],
  ['Skovgaard Mejeri', 'Denmark', 'Sensors and software', 3100, '2022-03-01', '2027-02-28', 'No'],
  ['Rheinfurt Polymer', 'Germany', 'Software', 2700, '2023-10-01', '2028-09-30', 'Yes'],
  ['Vänergård Bruk', 'Sweden', 'Sensors', 2400, '2021-05-01', '2026-04-30', 'No'],
  [
    'Maasdreef Raffinage',
    'Netherlands',
    'Sensors and services',
    2200,
    '2024-01-01',
    '2028-12-31',
    'No',
  ],
  [
    'Oberklamm Kraftwerke',
    'Austria',
    'Sensors and software',
    1900,
    '2022-01-01',
    '2026-12-31',
    'No',
  ],
  ['Zellbruck Brauerei', 'Switzerland', 'Software', 1700, '2024-06-01', '2027-05-31', 'No'],
  ['Hestrand Fjernvarme', 'Denmark', 'Sensors', 1400, '2023-02-01', '2026-01-31', 'No'],
  ['Lommersdijk Zuivel', 'Belgium', 'Sensors and software', 1300, '2023-09-01', '2028-08-31', 'No'],
  ['Ebbinghof Zement', 'Germany', 'Sensors', 1200, '2022-11-01', '2027-10-31', 'No'],
  ['Gruvfors Metall', 'Sweden', 'Services', 1100, '2024-04-01', '2027-03-31', 'No'],
  ['Traunwald Papier', 'Austria', 'Software', 1000, '2025-01-01', '2029-12-31', 'No'],
  ['Dornach Pharma', 'Switzerland', 'Sensors and software', 900, '2024-08-01', '2027-07-31', 'Yes'],
  ['Kessenich Glas', 'Germany', 'Sensors', 900, '2023-03-01', '2026-02-28', 'No'],
  ['Veldmeer Waterbedrijf', 'Netherlands', 'Services', 800, '2024-01-01', '2026-12-31', 'No'],
  ['Ahornsund Trä', 'Sweden', 'Sensors', 700, '2025-02-01', '2028-01-31', 'No'],
  ['Pradlhof Lebensmittel', 'Austria', 'Software', 700, '2025-05-01', '2028-04-30', 'No'],
];

export const contractsList = (): Buffer =>
  writeCsv([
    [
      'Customer',
      'Country',
      'Scope',
      'Annual value FY2025 (EUR thousand)',
      'Share of revenue FY2025',
      'Start',
      'End',
      'Change of control clause',
    ],
    ...contracts.map(([customer, country, scope, value, ...rest]) => [
      customer,
      country,
      scope,
      value,
      `${((value / 90_800) * 100).toFixed(1)}%`,
      ...rest,
    ]),
  ]);
