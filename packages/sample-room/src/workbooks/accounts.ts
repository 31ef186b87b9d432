/** The target's figures, EUR million. Every document of the room is written from these. */
export const years = ['FY2022', 'FY2023', 'FY2024', 'FY2025', 'Budget FY2026'] as const;

export const revenueBySegment = {
  Sensors: [46.2, 50.6, 54.1, 57.3, 60.2],
  Software: [8.4, 11.6, 15.7, 20.9, 27.2],
  Services: [9.4, 10.3, 11.4, 12.6, 13.8],
};

export const grossProfitBySegment = {
  Sensors: [19.9, 22.1, 23.9, 25.5, 27.0],
  Software: [6.4, 9.0, 12.3, 16.5, 21.6],
  Services: [2.8, 3.1, 3.5, 3.9, 4.3],
};

export const operatingCosts = {
  'Research and development': [7.0, 8.0, 9.1, 10.4, 11.6],
  'Sales and marketing': [8.6, 9.6, 10.8, 12.1, 13.3],
  'General and administration': [5.1, 5.6, 6.2, 7.0, 7.5],
};

export const depreciation = [3.1, 3.5, 3.9, 4.3, 4.7];

export const costOfSales2025 = {
  'Materials and components': 24.6,
  'Production staff': 12.9,
  'Freight and logistics': 2.7,
  'Cloud hosting': 2.5,
  'Other cost of sales': 2.2,
};

/** Adjustments to reported EBITDA of FY2025. */
export const normalisations2025: [item: string, amount: number, reason: string][] = [
  ['ERP migration', 0.9, 'One-off project, finished in November 2025'],
  ['Closure of the Maribor workshop', 0.6, 'One-off restructuring cost'],
  ['Managing director salary above market', 0.3, 'Owner-related'],
  ['Insurance income, warehouse water damage', -0.4, 'Non-recurring income'],
  ['Development cost capitalised above policy', -1.1, 'Should have been expensed'],
];

export const budgets = {
  FY2023: { revenue: 71.0, ebitda: 10.6 },
  FY2024: { revenue: 83.5, ebitda: 14.8 },
  FY2025: { revenue: 94.0, ebitda: 18.2 },
};

/** Annual recurring revenue at year end, by the year in which the customer signed. */
export const cohorts: Record<string, (number | '')[]> = {
  'Signed up to 2022': [9.6, 9.9, 10.2, 10.3],
  'Signed in 2023': ['', 3.5, 3.8, 4.1],
  'Signed in 2024': ['', '', 4.1, 4.8],
  'Signed in 2025': ['', '', '', 4.6],
};

export const recurringBridge2025: [string, number][] = [
  ['Opening annual recurring revenue, 31 December 2024', 18.1],
  ['New customers', 4.6],
  ['Expansion of existing customers', 2.8],
  ['Churned customers', -1.7],
  ['Closing annual recurring revenue, 31 December 2025', 23.8],
];

export const revenueBridge2025: [string, number][] = [
  ['Revenue FY2024', 81.2],
  ['Sensors, price', 1.4],
  ['Sensors, volume', 1.8],
  ['Software, new customers', 3.9],
  ['Software, expansion', 2.6],
  ['Software, churn', -1.3],
  ['Services', 1.2],
  ['Revenue FY2025', 90.8],
];

export const revenueByRegion2025 = {
  DACH: 47.2,
  'Benelux and Nordics': 20.9,
  'Rest of Europe': 14.5,
  'Rest of world': 8.2,
};

export const round = (value: number, places = 1): number => Number(value.toFixed(places));

export const sum = (values: number[]): number =>
  round(
    values.reduce((a, b) => a + b, 0),
    4,
  );

const total = (lines: Record<string, number[]>): number[] =>
  years.map((_, year) => round(sum(Object.values(lines).map((line) => line[year] ?? 0))));

export const revenue = total(revenueBySegment);
export const grossProfit = total(grossProfitBySegment);
const operatingCost = total(operatingCosts);
export const ebitda = grossProfit.map((profit, year) => round(profit - (operatingCost[year] ?? 0)));
export const ebit = ebitda.map((profit, year) => round(profit - (depreciation[year] ?? 0)));
export const normalisedEbitda2025 = round(
  (ebitda[3] ?? 0) + sum(normalisations2025.map(([, amount]) => amount)),
);
