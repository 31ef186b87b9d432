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
    paragraph('Revenue was £68.4m (2024: £66.2m).'),
    paragraph('EBITDA was £10.4m, against £13.5m the year before, a margin of 15% (2024: 20%).'),
    paragraph('Grants received were £350k (2024: £nil).'),
  ]);
  expect(spans).toMatchObject({ '68.4': last, '66.2': before, '10.4': last, '13.5': before });
  expect(spans).toMatchObject({ '15': last, '20': before, '350': last });
});

test('columns of bare years under a year end are financial years, in all tables', () => {
  const spans = spansIn([
    ...accounts,
    table([
      ['', "Year ended 31 March, £'000", ''],
      ['', '2025', '2024'],
      ['Revenue', '68,384', '66,203'],
    ]),
    heading('Cash flow', 2),
    table([
      ["£'000", '2025', '2024'],
      ['Capital expenditure', '7,902', '9,144'],
    ]),
    paragraph('From 2023 to 2025 prices rose by 9%.'),
  ]);
  expect(spans).toMatchObject({ '68,384': last, '66,203': before, '7,902': last, '9,144': before });
  expect(spans['9']).toBe('2022-04-01 2025-03-31');
});

test('what is said of a market or of calendar years stays a calendar year', () => {
  const spans = spansIn([
    ...accounts,
    paragraph('Revenue was £68.4m (2024: £66.2m).'),
    paragraph('The market for ovens grew to £910m in 2024.'),
  ]);
  expect(spans).toMatchObject({ '66.2': before, '910': '2024-01-01 2024-12-31' });
  const calendar = spansIn([
    ...accounts,
    paragraph('Revenue was £68.4m (2024: £66.2m).'),
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
