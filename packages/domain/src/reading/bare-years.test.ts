import { expect, test } from 'vitest';
import type { RawBlock } from './raw-document.ts';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const accounts = [
  heading('Annual report and financial statements, year ended 31 March 2025'),
  paragraph('Larkspur Ovens Limited'),
];

function spansIn(blocks: RawBlock[]) {
  const { figures } = readBlocks(blocks, { company: 'Larkspur Ovens Limited' });
  return Object.fromEntries(
    figures.map(({ printed, period: { value } }) => [printed, `${value?.start} ${value?.end}`]),
  );
}

const last = '2024-04-01 2025-03-31';
const before = '2023-04-01 2024-03-31';

test('a year in a bracket is the financial year before, also for the words beside it', () => {
  const spans = spansIn([
    ...accounts,
    paragraph('Revenue was £52.7m (2024: £49.1m).'),
    paragraph('EBITDA was £8.3m, against £7.6m the year before, a margin of 15% (2024: 20%).'),
    paragraph('Grants received were £240k (2024: £nil).'),
  ]);
  expect(spans).toMatchObject({ '52.7': last, '49.1': before, '8.3': last, '7.6': before });
  expect(spans).toMatchObject({ '15': last, '20': before, '240': last });
});

test('columns of bare years under a year end are financial years, in all tables', () => {
  const spans = spansIn([
    ...accounts,
    table([
      ['', "Year ended 31 March, £'000", ''],
      ['', '2025', '2024'],
      ['Revenue', '52,716', '49,088'],
    ]),
    heading('Cash flow', 2),
    table([
      ["£'000", '2025', '2024'],
      ['Capital expenditure', '3,415', '2,870'],
    ]),
    paragraph('From 2023 to 2025 prices rose by 9%.'),
  ]);
  expect(spans).toMatchObject({ '52,716': last, '49,088': before, '3,415': last, '2,870': before });
  expect(spans['9']).toBe('2022-04-01 2025-03-31');
});

test('what is said of a market or of calendar years stays a calendar year', () => {
  const spans = spansIn([
    ...accounts,
    paragraph('Revenue was £52.7m (2024: £49.1m).'),
    paragraph('The market for ovens grew to £910m in 2024.'),
  ]);
  expect(spans).toMatchObject({ '49.1': before, '910': '2024-01-01 2024-12-31' });
  const calendar = spansIn([
    ...accounts,
    paragraph('Revenue was £52.7m (2024: £49.1m).'),
    paragraph('We sold 410 ovens in calendar year 2024.'),
  ]);
  expect(calendar).toMatchObject({ '410': '2024-01-01 2024-12-31' });
});

test('a document that names years by their first month keeps bare years as they are', () => {
  const spans = spansIn([
    heading('Results'),
    paragraph('Our fiscal 2023 ended on February 3, 2024.'),
    table([
      ['', 'Year ended February 3', ''],
      ['Units sold', '2023', '2022'],
      ['Ovens', '412', '377'],
    ]),
  ]);
  expect(spans['412']).not.toBe('2022-01-30 2023-02-03');
});
