import { type RoomSheet, type SheetCell, type ShownNumber, writeXlsx } from '../writers/xlsx.ts';
import {
  budgets,
  cohorts,
  costOfSales2025,
  depreciation,
  ebit,
  ebitda,
  grossProfit,
  grossProfitBySegment,
  normalisations2025,
  normalisedEbitda2025,
  operatingCosts,
  recurringBridge2025,
  revenue,
  revenueBridge2025,
  revenueByRegion2025,
  revenueBySegment,
  round,
  sum,
  years,
} from './accounts.ts';

const percent = '0.0%';
const share = (part: number, whole: number, formula?: string): ShownNumber => ({
  value: round(part / whole, 5),
  format: percent,
  ...(formula && { formula }),
});
const columns = ['B', 'C', 'D', 'E', 'F'];
const lines = (from: Record<string, number[]>): SheetCell[][] =>
  Object.entries(from).map(([name, values]) => [name, ...values]);
const total = (
  name: string,
  values: number[],
  formula: (column: string) => string,
): SheetCell[] => [
  name,
  ...values.map((value, i) => ({ value, formula: formula(columns[i] ?? '') })),
];
const ratio = (name: string, parts: number[], row: number): SheetCell[] => [
  name,
  ...parts.map((part, i) =>
    share(part, revenue[i] ?? 1, `${columns[i] ?? ''}${row}/${columns[i] ?? ''}9`),
  ),
];

const cover: RoomSheet = {
  name: 'Cover',
  rows: [
    ['Quellmar Sensing GmbH'],
    ['Management accounts FY2022 to FY2025 and budget FY2026'],
    ['Finance department, H. Voss, 12 February 2026'],
    ['All amounts in EUR million unless stated. Financial year = calendar year. FY2025 audited.'],
  ],
};

const profitAndLoss: RoomSheet = {
  name: 'P&L',
  format: '0.0',
  rows: [
    ['Profit and loss by segment, EUR million'],
    [],
    ['', ...years, 'CAGR FY22–25'],
    [],
    ['Revenue'],
    ...lines(revenueBySegment),
    [
      ...total('Total revenue', revenue, (c) => `SUM(${c}6:${c}8)`),
      { value: round((90.8 / 64) ** (1 / 3) - 1, 5), format: percent, formula: '(E9/B9)^(1/3)-1' },
    ],
    [
      'Growth',
      '',
      ...revenue
        .slice(1)
        .map((now, i) =>
          share(now - (revenue[i] ?? 0), revenue[i] ?? 1, `${columns[i + 1]}9/${columns[i]}9-1`),
        ),
    ],
    [],
    ['Gross profit'],
    ...lines(grossProfitBySegment),
    total('Total gross profit', grossProfit, (c) => `SUM(${c}13:${c}15)`),
    ratio('Gross margin', grossProfit, 16),
    [],
    ['Operating cost'],
    ...lines(operatingCosts),
    total('Reported EBITDA', ebitda, (c) => `${c}16-SUM(${c}20:${c}22)`),
    ratio('EBITDA margin', ebitda, 23),
    ['Depreciation and amortisation', ...depreciation],
    total('EBIT', ebit, (c) => `${c}23-${c}25`),
  ],
};

const recurring: RoomSheet = {
  name: 'ARR',
  format: '0.0',
  rows: [
    ['QuellView: annual recurring revenue at year-end by signing year, EUR million'],
    ['', ...years.slice(0, 4)],
    ...Object.entries(cohorts).map(([name, values]) => [name, ...values]),
    ['Total ARR', 9.6, 13.4, 18.1, 23.8],
    [],
    ['Movement FY2025', 'EUR million'],
    ...recurringBridge2025,
    [],
    ['Key figures', 'FY2025'],
    ['Churn, % of opening ARR', { ...share(1.7, 18.1), comment: 'Seven customers, see my mail.' }],
    ['Net revenue retention', share(18.1 + 2.8 - 1.7, 18.1)],
  ],
};

const costs: RoomSheet = {
  name: 'Cost of sales',
  format: '0.0',
  rows: [
    ['Cost of sales FY2025, EUR million'],
    ['', 'FY2025', '% of revenue'],
    ...Object.entries(costOfSales2025).map(([name, value]) => [name, value, share(value, 90.8)]),
    ['Total cost of sales', sum(Object.values(costOfSales2025)), share(44.9, 90.8)],
  ],
};

const normalisations: RoomSheet = {
  name: 'Normalisation',
  format: '0.0;-0.0',
  rows: [
    ['From reported to normalised EBITDA, FY2025'],
    ['', 'EUR million', 'Comment'],
    ['Reported EBITDA', ebitda[3] ?? 0, 'As audited'],
    ...normalisations2025,
    [
      'Normalised EBITDA',
      {
        value: normalisedEbitda2025,
        formula: 'SUM(B3:B8)',
        comment: 'Not agreed with management presentation. HV',
      },
      '',
    ],
  ],
};

const forecast: RoomSheet = {
  name: 'Budget vs actual',
  format: '0.0',
  rows: [
    ['Budget against actual, EUR million'],
    ['', 'Revenue', '', '', 'Reported EBITDA', '', ''],
    ['', 'Budget', 'Actual', 'Variance', 'Budget', 'Actual', 'Variance'],
    ...Object.entries(budgets).map(([year, budget], i) => {
      const [sales, profit] = [revenue[i + 1] ?? 0, ebitda[i + 1] ?? 0];
      return [
        year,
        budget.revenue,
        sales,
        share(sales - budget.revenue, budget.revenue),
        budget.ebitda,
        profit,
        share(profit - budget.ebitda, budget.ebitda),
      ];
    }),
    [],
    ['FY2025: EUR 2.6 million of sensors shipped in January instead of December.'],
  ],
};

const bridge: RoomSheet = {
  name: 'Bridge and regions',
  format: '0.0;-0.0',
  rows: [
    ['Revenue bridge FY2024 to FY2025', 'EUR million'],
    ...revenueBridge2025,
    [],
    ['Growth FY2025 by segment', 'EUR million', '% of growth'],
    ...Object.entries(revenueBySegment).map(([name, values]) => {
      const gained = round((values[3] ?? 0) - (values[2] ?? 0));
      return [name, gained, share(gained, 9.6)];
    }),
    [],
    ['Revenue FY2025 by region', 'EUR million', 'Share'],
    ...Object.entries(revenueByRegion2025).map(([name, value]) => [
      name,
      value,
      share(value, 90.8),
    ]),
  ],
};

export const managementAccounts = (): Promise<Buffer> =>
  writeXlsx('Henrike Voss', [
    cover,
    profitAndLoss,
    recurring,
    costs,
    normalisations,
    forecast,
    bridge,
  ]);
