import {
  budgets,
  cohorts,
  costOfSales2025,
  depreciation,
  ebit,
  ebitda,
  grossProfit,
  grossProfitBySegment,
  growth,
  normalisations2025,
  normalisedEbitda2025,
  operatingCosts,
  percent,
  recurringBridge2025,
  revenue,
  revenueBridge2025,
  revenueByRegion2025,
  revenueBySegment,
  sum,
  years,
} from '../accounts.ts';
import type { Cell, Sheet } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { writeXlsx } from '../writers/xlsx.ts';

const lines = (from: Record<string, number[]>, suffix = ''): Cell[][] =>
  Object.entries(from).map(([name, values]) => [`${name}${suffix}`, ...values]);

const margins = (parts: number[]): Cell[] =>
  parts.map((part, year) => percent(part, revenue[year] ?? 1));

const profitAndLoss: Sheet = {
  name: 'P&L by segment',
  rows: [
    ['Prepared by the finance department of Quellmar Sensing on 12 February 2026.'],
    ['Quellmar Sensing GmbH, management accounts, EUR million, year to 31 December'],
    ['Line', ...years],
    ...lines(revenueBySegment, ' revenue'),
    ['Total revenue', ...revenue],
    ['Revenue growth', '', ...revenue.slice(1).map((now, i) => growth(now, revenue[i] ?? 1))],
    ...lines(grossProfitBySegment, ' gross profit'),
    ['Total gross profit', ...grossProfit],
    ['Gross margin', ...margins(grossProfit)],
    ...lines(operatingCosts),
    ['Reported EBITDA', ...ebitda],
    ['Reported EBITDA margin', ...margins(ebitda)],
    ['Depreciation and amortisation', ...depreciation],
    ['EBIT', ...ebit],
    [],
    ['Notes'],
    [say('software-revenue-fy2025')],
    [say('revenue-cagr')],
    [say('software-growth-driver')],
    [say('gross-margin-fy2025')],
    [say('ebitda-margin-fy2025')],
  ],
};

const cohortSheet: Sheet = {
  name: 'Cohorts',
  rows: [
    ['Annual recurring revenue of QuellView at year end by signing cohort, EUR million'],
    ['Cohort', ...years.slice(0, 4)],
    ...Object.entries(cohorts).map(([name, values]) => [name, ...values]),
    ['Total annual recurring revenue', 9.6, 13.4, 18.1, 23.8],
    [],
    ['Recurring revenue bridge FY2025', 'EUR million'],
    ...recurringBridge2025,
    [],
    ['Notes'],
    [say('arr-fy2025')],
    [say('churn-fy2025')],
    [say('net-retention-fy2025')],
  ],
};

const costSheet: Sheet = {
  name: 'Cost structure',
  rows: [
    ['Cost structure of FY2025, EUR million'],
    ['Cost item', 'FY2025', 'Share of revenue'],
    ...Object.entries(costOfSales2025).map(([name, value]) => [
      name,
      value,
      percent(value, revenue[3] ?? 1),
    ]),
    ['Total cost of sales', sum(Object.values(costOfSales2025)), percent(44.9, 90.8)],
    ...Object.entries(operatingCosts).map(([name, values]) => [
      name,
      values[3] ?? 0,
      percent(values[3] ?? 0, 90.8),
    ]),
    [],
    ['Notes'],
    [say('materials-cost-fy2025')],
    ['Research and development cost 11.5% of revenue in FY2025.'],
  ],
};

const normalisationSheet: Sheet = {
  name: 'Normalisations',
  rows: [
    ['Quality of earnings: normalisations of EBITDA, FY2025, EUR million'],
    ['Item', 'Adjustment FY2025', 'Reason'],
    ['Reported EBITDA', ebitda[3] ?? 0, 'Audited'],
    ...normalisations2025,
    ['Normalised EBITDA', normalisedEbitda2025, 'Reported EBITDA and all adjustments'],
    [],
    ['Notes'],
    [say('normalised-ebitda-fy2025')],
    [say('erp-normalisation')],
    [say('capitalised-development')],
  ],
};

const forecastSheet: Sheet = {
  name: 'Forecast vs actual',
  rows: [
    ['Forecast-vs-actual review, EUR million'],
    [
      'Year',
      'Budgeted revenue',
      'Actual revenue',
      'Revenue variance',
      'Budgeted EBITDA',
      'Reported EBITDA',
      'EBITDA variance',
    ],
    ...Object.entries(budgets).map(([year, budget], i) => [
      year,
      budget.revenue,
      revenue[i + 1] ?? 0,
      growth(revenue[i + 1] ?? 0, budget.revenue),
      budget.ebitda,
      ebitda[i + 1] ?? 0,
      growth(ebitda[i + 1] ?? 0, budget.ebitda),
    ]),
    [],
    ['Notes'],
    [say('budget-miss-revenue-fy2025')],
    [say('budget-miss-ebitda-fy2025')],
    ['The miss in FY2025 came from sensor deliveries of EUR 2.6 million that slipped into FY2026.'],
    [say('budget-fy2026')],
  ],
};

const bridgeSheet: Sheet = {
  name: 'Revenue bridge',
  rows: [
    ['Revenue bridge from FY2024 to FY2025, EUR million'],
    ['Step', 'EUR million'],
    ...revenueBridge2025,
    [],
    ['Revenue by region FY2025', 'EUR million', 'Share'],
    ...Object.entries(revenueByRegion2025).map(([name, value]) => [
      name,
      value,
      percent(value, 90.8),
    ]),
    [],
    ['Notes'],
    ['Price increases on sensors added EUR 1.4 million of revenue in FY2025.'],
    ['New software customers added EUR 3.9 million of revenue in FY2025.'],
  ],
};

export const managementAccounts = (): Promise<Buffer> =>
  writeXlsx(
    [profitAndLoss, cohortSheet, costSheet, normalisationSheet, forecastSheet, bridgeSheet].map(
      (sheet) => ({ ...sheet, decimals: 1 }),
    ),
  );
