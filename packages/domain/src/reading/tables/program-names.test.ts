import { expect, test } from 'vitest';
import { readGrid } from './testing/read-grid.ts';

test('a row that a program names ends with its time, unless that is when it falls due', () => {
  const { at } = readGrid([
    'item | north | total',
    'members_2024-01-01 | 310 | 900',
    'lost_members_2024 | 31 | 80',
    'notes_due_2027 | 12 | 40',
  ]);
  expect(at(1, 2)?.period.value?.end).toBe('2024-01-01');
  expect(at(2, 2)?.period.value?.label).toBe('2024');
  expect(at(3, 2)?.period.value ?? null).toBeNull();
});

test('a column that a program calls pct is of percentages', () => {
  const { at } = readGrid(['site | yield_2024_pct', 'Weir | 78.0', 'Ford | 66.5']);
  expect(at(1, 1)).toMatchObject({ kind: 'percent', unit: { value: '%' } });
});

test('sums that look like years are sums where nothing stands below them', () => {
  const { at } = readGrid([
    'Maker | 2023 | 2024',
    'Aldane | 1100 | 1150',
    'Bremont | 800 | 850',
    'Total | 1900 | 2000',
  ]);
  expect(at(3, 2)).toMatchObject({ value: '2000', period: { value: { label: '2024' } } });
});

test('by what a rate is divided does not make it one of the opening', () => {
  const { at } = readGrid(['Club | 2023 | 2024', 'Attrition (lost / opening) | 8.0% | 8.2%']);
  expect(at(1, 2)?.period.value).toMatchObject({ type: 'span', label: '2024' });
});
