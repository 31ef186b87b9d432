import { expect, test } from 'vitest';
import { findMasthead, findNoteTaker } from './find-masthead.ts';

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

test('whoever stands before the day of a talk took it down, unless he is asked or it is what the sale is called', () => {
  const taken = (line: string, asked = '') =>
    findNoteTaker(['Call transcript: buyer of pumps', line], (name) => name === asked);
  expect(taken('Fennick Industry Research · 3 May 2025 · 40 minutes')).toBe(
    'Fennick Industry Research',
  );
  expect(taken('Larkspur Dairies, 3 May 2025', 'Larkspur Dairies')).toBeNull();
  expect(taken('Project Osprey, 3 May 2025')).toBeNull();
  expect(taken('Customer Call, 3 May 2025')).toBeNull();
});
