import { expect, test } from 'vitest';
import { queryTable } from '../reading/tables/query-table.ts';
import { heading, paragraph, readBlocks, table } from '../reading/testing/read-blocks.ts';
import { readRecords } from './read-records.ts';
import { tableContext } from './table-context.ts';
import { makeLedger } from './testing/make-reading.ts';

const rows = Array.from({ length: 14 }, (_, index) => [
  `Shop ${String.fromCharCode(65 + index)}`,
  index % 2 ? 'Linz' : 'Graz',
  `${1_200 + index}`,
]);
const reading = readBlocks(
  [
    heading('Shops'),
    paragraph('Shops by place, 2024'),
    paragraph('$ in thousands; those abroad translated at 0.72. Rent is included.'),
    table([['Shop', 'Place', 'Revenue 2024'], ...rows]),
  ],
  { company: 'Larkspur Bakeries plc', fileName: 'shops.xlsx' },
);
const source = makeLedger('Larkspur Bakeries plc', { reading }).sources.get('s1');

test('the rows of a list and what they add up to are told in the unit of the line above it', () => {
  const [list] = reading.tables;
  if (!source || !list) throw new Error('The list is a table of the one source.');
  expect(list.kind).toBe('records');
  expect(readRecords({ id: 't1', source, table: list })[0]).toMatchObject({
    value: '1200000',
    kind: 'money',
  });
  const { answers } = queryTable(
    list,
    { where: [], value: { fn: 'sum', column: 'c3' }, limit: 1 },
    tableContext(source, list),
  );
  expect(answers[0]?.figure).toMatchObject({ value: '16891000', kind: 'money' });
});
