import type { RawBlock } from '@assay/domain/reading/raw-document';
import { expect, it } from 'vitest';
import { typesetPdf } from '../../testing/typeset.ts';
import { readPdf } from './read-pdf.ts';

const tablesOf = (blocks: readonly RawBlock[]): string[][][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? [block.rows.map(({ cells }) => cells.map(({ text }) => text))] : [],
  );

const tableOf = async (source: string): Promise<string[][]> =>
  tablesOf((await readPdf(typesetPdf(source))).blocks)[0] ?? [];

const plain = '#set table(stroke: none, inset: (x: 5pt, y: 2.4pt))\n';

it('a font with wide spaces parts no label before its numbers', async () => {
  const rows = await tableOf(`${plain}#set text(spacing: 190%)
#table(columns: (80mm, 24mm, 24mm), align: (left, right, right),
  [], [2021], [2020],
  [Stock on 30 June 2021], [1,204], [1,113],
  [Pumps lent – 17 halls], [35], [31],
  [Stock on 30 June 2020], [1,113], [1,090],
  [Pumps lent – 16 halls], [31], [28],
  [Stock on 30 June 2019], [1,090], [1,002])`);
  expect(rows.map((row) => row.length)).toEqual(Array(6).fill(3));
  expect(rows[1]).toEqual(['Stock on 30 June 2021', '1,204', '1,113']);
  expect(rows[2]).toEqual(['Pumps lent – 17 halls', '35', '31']);
});

it('a label that wraps in the last row is whole', async () => {
  const rows = await tableOf(`${plain}#set par(leading: 4.8pt, justify: false)
#set text(hyphenate: false)
#table(columns: (42mm, 24mm, 24mm), align: (left, right, right),
  [], [2021], [2020],
  [Pumps], [1,204], [1,113],
  [Spare parts], [311], [297],
  [Halls of the group], [84], [80],
  [Ferrolux Brewery Holding Consolidated], [1,599], [1,490])

#v(8pt)
The halls are valued at cost.`);

  expect(rows.at(-1)).toEqual(['Ferrolux Brewery Holding Consolidated', '1,599', '1,490']);
});

it('a justified line within a cell makes no columns of its words', async () => {
  const long = [
    'Deed on the pumps of the brewery in Graz and on its halls in the valley below',
    'Deed on the lease of the second hall and of the crane that stands in the yard',
    'Deed on spare parts for the breweries in the north and for those by the sea',
    'Deed on the service desk and on the people who answer there at the weekend',
    'Deed on prices of the coming year for every brewery that orders before May',
  ];
  const cells = long.map((text, at) => `[${at + 1}.1], [${text}], [8-K], [${at + 3}.2],`);
  const rows = await tableOf(`${plain}#set text(size: 8pt, hyphenate: false)
#table(columns: (12mm, 96mm, 14mm, 14mm),
  [No.], [Deed], [Form], [Page],
  ${cells.join('\n  ')}
  [6.1], [Deed #h(1fr) of #h(1fr) the #h(1fr) crane #h(1fr) under #h(1fr) lease], [8-K], [9.2])`);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([4]));
  expect(rows[1]?.[1]).toBe(long[0]);
  expect(rows.at(-1)).toEqual(['6.1', 'Deed of the crane under lease', '8-K', '9.2']);
});

it('heads below numbers open rows of their own', async () => {
  const rows = await tableOf(`${plain}
#table(columns: (40mm, 24mm, 24mm, 24mm), align: (left, right, right, right),
  [], [Spring], [Summer], [Total],
  [Pumps], [204], [113], [317],
  [Spare parts], [31], [29], [60],
  [], [Autumn], [Winter], [Year],
  [Pumps], [198], [120], [635],
  [Spare parts], [33], [27], [120])`);
  expect(rows).toContainEqual(['Spare parts', '31', '29', '60']);
  expect(rows).toContainEqual(['', 'Autumn', 'Winter', 'Year']);
});

it('a word of a head that stands between two columns belongs to both', async () => {
  const sum = (number: string) => `[\\$#h(1fr)${number}]`;
  const rows = await tableOf(`${plain}#set text(size: 9pt)
#table(columns: (50mm, 17mm, 17mm, 17mm, 17mm), align: (left, right, right, right, right),
  [], table.cell(colspan: 2, align: center)[Halls in the \\ north], table.cell(colspan: 2, align: center)[Halls in the \\ valley],
  [], [2023], [2022], [2023], [2022],
  [At the beginning], ${['521', '895', '274', '360'].map(sum).join(', ')},
  [Let in the year], [8], [15], [2], [3],
  [Sold], [(13)], [(12)], [(41)], [(41)],
  [At the end], ${['516', '898', '235', '322'].map(sum).join(', ')})`);
  expect(rows.slice(-4)).toEqual([
    ['At the beginning', '$521', '$895', '$274', '$360'],
    ['Let in the year', '8', '15', '2', '3'],
    ['Sold', '(13)', '(12)', '(41)', '(41)'],
    ['At the end', '$516', '$898', '$235', '$322'],
  ]);
});

it('a shaded row is one row, and no column of text ends in it', async () => {
  const rows = await tableOf(`${plain}#set text(size: 9pt, hyphenate: false)
#set par(leading: 2pt)
#table(columns: (78mm, 16mm, 16mm, 16mm, 34mm), align: (left + bottom, right + bottom, right + bottom, right + bottom, left + bottom),
  fill: (_, y) => if calc.odd(y) { luma(220) },
  [], [2023], [2022], [2021], [Where it stands],
  [Losses on the halls of the group that were recognized], [\\$#h(1fr)20], [\\$#h(1fr)78], [\\$#h(1fr)37], [Less other income],
  [Tax], [(5)], [(17)], [(8)], [Less provision for taxes of the year],
  [Recognized], [\\$#h(1fr)15], [\\$#h(1fr)61], [\\$#h(1fr)29], [Less income, net of what is due],
  [Costs of service], [1], [(1)], [(1)], [More or less other income of the group])`);
  expect(rows).toEqual([
    ['', '2023', '2022', '2021', 'Where it stands'],
    [
      'Losses on the halls of the group that were recognized',
      '$20',
      '$78',
      '$37',
      'Less other income',
    ],
    ['Tax', '(5)', '(17)', '(8)', 'Less provision for taxes of the year'],
    ['Recognized', '$15', '$61', '$29', 'Less income, net of what is due'],
    ['Costs of service', '1', '(1)', '(1)', 'More or less other income of the group'],
  ]);
});

it('a frame around several columns does not make them one, however tight a row is', async () => {
  const deeds = ['Indenture', 'Lease', 'Deed', 'Bylaws', 'Order'].map(
    (name) =>
      `${name} on the halls, on the yard behind them and on the crane of the brewery that stands in Graz`,
  );
  const file = (at: number) => (at === 2 ? '001-3721234' : `001-37${at}`);
  const cells = deeds.map((deed, at) => [`${at}(a)`, deed, '8-K', file(at), `${at} May 2017`]);
  const rows = await tableOf(`#set text(size: 9pt, hyphenate: false)
#set par(justify: false)
#table(columns: (12mm, 30mm, 14mm, 20.8mm, 30mm), inset: (x: 2.4pt, y: 3pt),
  stroke: (x, y) => (top: 0.5pt, bottom: 0.5pt, left: if x < 3 { 0.5pt }, right: if x == 4 { 0.5pt }),
  [No.], [What], [Form], [File], [Date],
  ${cells.flatMap((row) => row.map((cell) => `[${cell}]`)).join(', ')})`);
  expect(rows).toEqual([['No.', 'What', 'Form', 'File', 'Date'], ...cells]);
});

const prose = `Orders for pumps came late in the spring, and the halls of the valley stood half empty until
 the breweries by the sea had sold what lay in their cellars since the autumn of the year before.`;
const halls = `#table(columns: (1fr, 20mm), align: (left, right),
  [Valley], [Share], [Upper valley], [31%], [Lower valley], [23%], [By the sea], [16%],
  [In the hills], [12%], [Abroad], [18%])`;
const years = Array.from({ length: 11 }, (_, at) => `${2012 + at}`);
const pumps = `#table(columns: (14mm, 16mm, 16mm, 24mm), align: (left, right, right, left),
  [Year], [Pumps], [Change], [], ${years.map((year) => `[${year}], [2,${year.slice(1)}], [7.${year.slice(3)}%], [counted],`).join(' ')})`;
const columns = '#set page(columns: 2)\n#set text(size: 9pt)\n';

it.each([
  ['below captions', `${prose}\n\nTable 1. Halls`, '#v(10pt)\nTable 2. Pumps by year\n', prose],
  ['at the same height', '', '', ''],
])('tables in two columns of text are two, %s', async (_, before, caption, after) => {
  const { blocks } = await readPdf(
    typesetPdf(`#set table(stroke: none, inset: (x: 3pt, y: 2.8pt))\n${columns}
${prose}\n\n${before}\n${halls}\n\n${after}
#colbreak()
${prose}\n\n${caption}${pumps}\n\n${after}`),
  );
  const [left, right, ...further] = tablesOf(blocks);
  expect(left?.map((row) => row.join(' '))).toEqual([
    'Valley Share',
    'Upper valley 31%',
    'Lower valley 23%',
    'By the sea 16%',
    'In the hills 12%',
    'Abroad 18%',
  ]);
  expect(right?.map(([year]) => year)).toEqual(['Year', ...years]);
  expect(further).toEqual([]);
  expect(blocks.every((block) => block.doubt === 'none')).toBe(true);
});

it('a title that begins with the labels is no head of a narrow column', async () => {
  const { blocks } = await readPdf(
    typesetPdf(`#set table(stroke: none, inset: (x: 3pt, y: 2.4pt))
#set block(spacing: 5pt)
Table 4. Pumps of the group, by year\n${pumps.replace('14mm, 16mm', '9mm, 13mm')}`),
  );
  expect(blocks[0]).toMatchObject({
    kind: 'paragraph',
    text: 'Table 4. Pumps of the group, by year',
  });
});

it('a year with its unit above rows is no begin of their first label', async () => {
  const rows = await tableOf(`${plain}
#table(columns: (40mm, 30mm, 30mm), align: (left, right, right), [], [Sales], [Cost],
  table.cell(colspan: 3)[2021, EUR million], [Pumps], [120], [118], [Halls], [84], [80],
  table.cell(colspan: 3)[2020, EUR million], [Pumps], [110], [108], [Halls], [74], [70])`);
  expect(rows.map(([label]) => label)).toEqual([
    '',
    '2021, EUR million',
    'Pumps',
    'Halls',
    '2020, EUR million',
    'Pumps',
    'Halls',
  ]);
});

const sums = (corner: string) => `#table(columns: (30mm, 30mm, 30mm), align: (left, right, right),
  [${corner}], [2021], [2020], [Pumps], [120], [118], [Halls], [84], [80], [Total], [204], [198])`;

it('a sentence between two tables belongs to neither', async () => {
  const { blocks } = await readPdf(
    typesetPdf(`${plain}#set block(spacing: 4pt)
${sums('Group')}\nThe halls let some pumps.\n${sums('Valley')}`),
  );
  expect(blocks.map((block) => (block.kind === 'table' ? block.rows.length : block.text))).toEqual([
    4,
    'The halls let some pumps.',
    4,
  ]);
});

it('text in two columns below a table is no row of it', async () => {
  const { blocks } = await readPdf(
    typesetPdf(`${plain}#set block(spacing: 4pt)
#set text(size: 9pt)
${sums('Group').replace('30mm, 30mm, 30mm', '1fr, 30mm, 30mm')}
#grid(columns: (1fr, 1fr), column-gutter: 10mm)[${prose}][Halls stand where the valley is widest, and
 where the road from the sea comes in; two of them were built again after the flood of the last winter.]`),
  );
  expect(tablesOf(blocks)[0]?.length).toBe(4);
  const [, left, right] = blocks.map((block) => (block.kind === 'table' ? '' : block.text));
  expect(left).toMatch(/^Orders for pumps .* year before\.$/u);
  expect(right).toMatch(/^Halls stand .* last winter\.$/u);
});

it('heads that are wider than their numbers and stand close end where their numbers do', async () => {
  const rows = await tableOf(`#set table(stroke: none, inset: (x: 2pt, y: 2.4pt))
#table(columns: (40mm, auto, auto, auto), align: (left, right, right, right),
  [*Brewery*], [*Pumps in the halls (thousand)*], [*Share 2025*], [*Share 2022*],
  [Ferrolux], [28], [17.5%], [17.9%],
  [Quist], [263], [16.0%], [15.1%],
  [Ostrander], [214], [13.0%], [8.6%],
  [Total], [505], [46.5%], [41.6%])`);
  expect(rows[0]).toEqual(['Brewery', 'Pumps in the halls (thousand)', 'Share 2025', 'Share 2022']);
  expect(rows[2]).toEqual(['Quist', '263', '16.0%', '15.1%']);
});
