import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';
import { readGrid } from './testing/read-grid.ts';

test('a corner over names of others says what is measured', () => {
  const { at } = readGrid([
    'Orders filled within a day | 2023 | 2024',
    'Merrow Vale Foods | 91.2% | 88.4%',
    'Promised level | 96% | 96%',
  ]);
  expect(at(1, 1)).toMatchObject({
    measure: { value: { text: 'Orders filled within a day' } },
    segment: { value: [{ text: 'Merrow Vale Foods' }] },
  });
  const plain = readGrid([
    'Some key numbers | 2023 | 2024',
    'Ovens sold | 87 | 82',
    'Ovens let | 9 | 5',
  ]);
  expect(plain.at(1, 1)?.measure.value?.text).toBe('Ovens sold');
});

test('a known sum in a cell of words is of what its row is called by', () => {
  const { figures } = readBlocks(
    [
      heading('Budget 2026'),
      paragraph('Larkspur Bakeries plc, 4 May 2025'),
      table([
        ['Subject', 'What is assumed'],
        ['Merrow', 'Revenue of EUR 1.8 million in 2026 on present terms.'],
        ['Flour', 'The present price is paid in all years of the plan.'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc' },
  );
  expect(figures.find(({ kind }) => kind === 'money')).toMatchObject({
    measure: { value: { concept: 'revenue' } },
    segment: { value: [{ text: 'Merrow' }] },
  });
});

test('those who would recommend are asked of the one company that a survey names', () => {
  const { figures } = readBlocks(
    [
      heading('Customer survey 2025'),
      paragraph('Ostrow Research, 19 June 2025. Written answers of May 2025.'),
      table([
        ['Measure', 'All', 'Hotels'],
        ['Net Promoter Score', '14.0', '-6.5'],
        ['Would choose Larkspur Bakeries again', '64%', '48%'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc' },
  );
  expect(figures.find(({ printed }) => printed === '14.0')?.subject.value).toBe(
    'Larkspur Bakeries plc',
  );
});
