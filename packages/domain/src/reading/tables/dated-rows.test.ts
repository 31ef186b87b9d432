import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const company = 'Larkspur Ovens Limited';

function figureOf(printed: string, rows: string[][], line = `${company}, extract.`) {
  const { figures } = readBlocks(
    [heading('Annual report, year ended 31 March 2025'), paragraph(line), table(rows)],
    { company },
  );
  return figures.find((figure) => figure.origin === 'cell' && figure.printed === printed);
}

const segments = [
  ['£ thousand', 'Ovens', 'Spares', 'Total'],
  ['Revenue FY2025', '4,210', '1,112', '5,322'],
  ['Revenue FY2024', '4,016', '1,098', '5,114'],
  ['Due before FY2026', '310', '201', '511'],
];

test('a financial year behind the name of a row is when its numbers are of', () => {
  expect(figureOf('1,098', segments)?.period.value).toMatchObject({
    start: '2023-04-01',
    end: '2024-03-31',
  });
  expect(figureOf('310', segments)?.period.value?.label).not.toBe('FY2026');
});

const movement = [
  ['Movement', 'Switzerland', 'Italy', 'Group'],
  ['In service 31.03.2024', '1,402', '890', '2,292'],
  ['Sold', '142', '31', '173'],
  ['Scrapped', '77', '24', '101'],
  ['In service 31.03.2025', '1,467', '897', '2,364'],
];

test('rows between two days of one name are of the time between them', () => {
  expect(figureOf('890', movement)?.period.value?.end).toBe('2024-03-31');
  expect(figureOf('31', movement)?.period.value).toMatchObject({
    start: '2024-04-01',
    end: '2025-03-31',
  });
});

test('columns of places are parts of what the rows name', () => {
  const sold = figureOf('31', movement);
  expect(sold?.measure.value?.text).toBe('Sold');
  expect(sold?.segment.value?.map(({ text }) => text)).toEqual(['Italy']);
});

test('a table without times is of the months that the line above it spans', () => {
  const rows = [
    ['Branch', 'Ovens'],
    ['Leeds', '310'],
    ['Hull', '224'],
  ];
  expect(figureOf('224', rows, 'Ovens sold, July 2024 to June 2025')?.period.value).toMatchObject({
    type: 'span',
    start: '2024-07-01',
    end: '2025-06-30',
  });
});
