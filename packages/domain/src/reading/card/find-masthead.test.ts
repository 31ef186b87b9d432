import { expect, test } from 'vitest';
import { findMasthead } from './find-masthead.ts';

test.each([
  [['A headline', 'By Ada Lind. Harbour Gazette, 3 May 2025'], 'Harbour Gazette'],
  [['Harbour Gazette Online, 3 May 2025. Source: agencies'], 'Harbour Gazette Online'],
  [
    ['Cranes in Europe', 'Fennick Industry Research, Leeds · 3 May 2025'],
    'Fennick Industry Research',
  ],
  [['LEEDS, 3 May 2025 (North Wire) - Larkspur on Friday opened a hall.'], 'North Wire'],
])('finds who publishes %j', (lines, publisher) => {
  expect(findMasthead(lines)).toBe(publisher);
});

test.each([
  [['Finance department, A. Lind, 3 May 2025']],
  [['Leeds, 3 May 2025']],
  [['A headline', 'Larkspur Ltd opened a hall on 3 May 2025.']],
  [['Harbour Gazette']],
])('takes no place, department or sentence for a publisher: %j', (lines) => {
  expect(findMasthead(lines)).toBeNull();
});
