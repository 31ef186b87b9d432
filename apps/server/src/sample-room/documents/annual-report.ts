import { ebit, ebitda, grossProfit, revenue } from '../accounts.ts';
import { bullets, heading, table, text } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { writePdf } from '../writers/pdf.ts';

const of2024and2025 = (name: string, values: number[]) => [
  name,
  (values[2] ?? 0).toFixed(1),
  (values[3] ?? 0).toFixed(1),
];

export const annualReport = (): Buffer =>
  writePdf('Quellmar Sensing GmbH: Annual Report 2025 (extract)', [
    text('Audited consolidated financial statements for the year ended 31 December 2025.'),
    text('Published by Quellmar Sensing GmbH, Graz, on 20 February 2026.'),
    heading('About the company'),
    text(
      'Quellmar Sensing was founded in Graz in 1998 and makes vibration, temperature and pressure sensors for industrial machines together with the monitoring software QuellView.',
      'The group has plants in Graz and Brno and sales offices in Germany, the Netherlands, Denmark and Sweden.',
      say('employees-fy2025'),
    ),
    heading('Financial highlights'),
    text(say('revenue-fy2025'), say('revenue-fy2024'), say('revenue-growth-fy2025')),
    text(say('ebitda-fy2025'), say('net-profit-fy2025'), say('net-debt-fy2025')),
    table('Consolidated income statement, EUR million', [
      ['Line', 'FY2024', 'FY2025'],
      of2024and2025('Revenue', revenue),
      of2024and2025('Gross profit', grossProfit),
      of2024and2025('Reported EBITDA', ebitda),
      of2024and2025('EBIT', ebit),
      ['Net interest', '-0.7', '-0.7'],
      ['Income tax', '-2.1', '-2.6'],
      ['Net profit', '6.9', '8.8'],
    ]),
    table('Consolidated balance sheet at 31 December 2025, EUR million', [
      ['Position', '2025'],
      ['Intangible assets', '14.3'],
      ['Property, plant and equipment', '18.6'],
      ['Inventories', '13.1'],
      ['Trade receivables', '15.7'],
      ['Cash', '6.2'],
      ['Total assets', '67.9'],
      ['Equity', '36.2'],
      ['Bank loans', '17.4'],
      ['Trade payables', '8.2'],
      ['Deferred revenue', '6.1'],
      ['Total equity and liabilities', '67.9'],
    ]),
    table('Consolidated cash flow statement FY2025, EUR million', [
      ['Line', 'FY2025'],
      ['Reported EBITDA', '16.4'],
      ['Change in working capital', '-2.3'],
      ['Interest and tax paid', '-3.2'],
      ['Capital expenditure', '-7.1'],
      ['Free cash flow', '3.8'],
    ]),
    text(
      'Capital expenditure of EUR 7.1 million in FY2025 went mainly into the production hall in Brno.',
      'Working capital rose because inventories of piezoelectric crystals were built up.',
    ),
    heading('Principal risks named by the management board'),
    bullets(
      'Supply of piezoelectric crystals depends on two suppliers.',
      'The five largest customers buy under contracts of which two end in December 2026.',
      'Competition from low-cost makers of wireless sensors increases.',
    ),
    heading('Report of the independent auditor'),
    text(
      'In our opinion the consolidated financial statements give a true and fair view of the financial position of the group at 31 December 2025.',
      'Revenue from sensors is recognised on delivery, and revenue from QuellView is recognised over the subscription term.',
    ),
  ]);
