import type { Layout } from './typeset-grid.ts';

const plain: Layout = {
  name: 'ruled grid',
  font: 'Inter',
  size: 9,
  rules: 'grid',
  zebra: false,
  inset: [5, 4],
  numbers: 'right',
  stub: 0.45,
  columns: 1,
  signsApart: false,
  filling: 0,
  repeatHead: false,
};

export const layouts: readonly Layout[] = [
  plain,
  { ...plain, name: 'rules between rows', rules: 'rows', font: 'Source Serif 4' },
  { ...plain, name: 'three rules, tight', rules: 'booktabs', inset: [4, 2.2], size: 8.5 },
  { ...plain, name: 'no rules', rules: 'none', font: 'Source Serif 4', size: 10 },
  { ...plain, name: 'no rules, tight, narrow labels', rules: 'none', inset: [3, 2], stub: 0.28 },
  { ...plain, name: 'zebra, centred', rules: 'none', zebra: true, numbers: 'center' },
  { ...plain, name: 'no rules, left-aligned', rules: 'none', numbers: 'left', stub: 0.4 },
  { ...plain, name: 'merged heads, three rules', rules: 'booktabs', numbers: 'center' },
  { ...plain, name: 'merged heads, no rules', rules: 'none', size: 8 },
  { ...plain, name: 'signs apart', rules: 'booktabs', signsApart: true, font: 'Source Serif 4' },
  { ...plain, name: 'within two columns', rules: 'booktabs', columns: 2, size: 7, stub: 0.4, inset: [2, 3] },
  { ...plain, name: 'within two columns, no rules', rules: 'none', columns: 2, size: 7, stub: 0.4, inset: [2, 2.5], font: 'Source Serif 4' },
  { ...plain, name: 'over a page break', rules: 'rows', filling: 14 },
  { ...plain, name: 'over a page break, no rules', rules: 'none', filling: 13, font: 'Source Serif 4' },
];
