/** The market study's figures, EUR million, and the shares in the serviceable market. */
export const marketByYear: [year: number, size: number][] = [
  [2020, 1990],
  [2021, 2130],
  [2022, 2310],
  [2023, 2510],
  [2024, 2720],
  [2025, 2940],
  [2026, 3190],
  [2027, 3470],
  [2028, 3775],
  [2029, 4100],
  [2030, 4440],
];

export const components: [name: string, size2025: number, size2030: number, growth: string][] = [
  ['Sensors and hardware', 1382, 1800, '5.4%'],
  ['Monitoring software', 882, 1650, '13.3%'],
  ['Services', 676, 990, '7.9%'],
];

export const industries: [name: string, share: number][] = [
  ['Chemicals and process', 31],
  ['Pulp, paper and metals', 21],
  ['Energy and utilities', 19],
  ['Food and beverage', 18],
  ['Other industries', 11],
];

export const siteClasses: [name: string, sites: number, spendThousand: number][] = [
  ['Large sites (more than 1,000 machines)', 9_200, 142.5],
  ['Mid-sized sites (100 to 1,000 machines)', 41_000, 33],
  ['Small sites (fewer than 100 machines)', 96_000, 2.875],
];

export const sizes2025 = { tam: 2940, sam: 757, som: 157 };

export const shares2025: [name: string, share: number][] = [
  ['Dravenberg Automation', 24],
  ['Ruysdal Instruments', 15],
  ['Kaldreth Vibration', 11],
  ['Quellmar Sensing', 9],
  ['Ynvex Analytics', 5],
  ['Shenluo Sensing', 4],
  ['Other suppliers', 32],
];
