import { expect, it } from 'vitest';
import { typesetPdf } from '../../testing/typeset.ts';
import { readPdf } from './read-pdf.ts';

/** Rows of the first table that stands between two lines of text, without rules. */
async function rowsOf(source: string): Promise<string[][]> {
  const open =
    '#set table(stroke: none, inset: (x: 6pt, y: 1.6pt))\n#set text(size: 10pt, hyphenate: false)\n#set par(justify: false)\n';
  const { blocks } = await readPdf(
    typesetPdf(
      `${open}The halls of the brewery are listed below, as the board was told.\n\n${source}\n\nAll of them are let.`,
    ),
  );
  const [table] = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
  return (table ?? []).map(({ cells }) => cells.map(({ text }) => text));
}

it('heads as far apart as words of justified text are heads', async () => {
  const rows = await rowsOf(`#set table(inset: (x: 5.5pt, y: 2pt))
#table(columns: 7, align: (left, right, right, right, right, right, right),
  [*Crop*], [*Jan*], [*Feb*], [*Mar*], [*Apr*], [*May*], [*Jun*],
  [Wheat], [12], [14], [8], [18], [—], [3],
  [Barley], [9], [7], [9], [6], [—], [5],
  [Maize], [31], [28], [27], [20], [11], [40])`);
  expect(rows[0]).toEqual(['Crop', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
});

it('days in figures are no heads', async () => {
  const rows = await rowsOf(`#table(columns: (30mm, 30mm, 30mm, 30mm),
  [Step], [Start], [End], [Owner],
  [Tender], [01/03/2024], [30/04/2024], [City],
  [Award], [01/05/2024], [15/06/2024], [City],
  [Opening], [—], [15/04/2025], [Operator])`);
  expect(rows).toEqual([
    ['Step', 'Start', 'End', 'Owner'],
    ['Tender', '01/03/2024', '30/04/2024', 'City'],
    ['Award', '01/05/2024', '15/06/2024', 'City'],
    ['Opening', '—', '15/04/2025', 'Operator'],
  ]);
});

it('words that are centred below each other are columns', async () => {
  const rows =
    await rowsOf(`#table(columns: (40mm, 25mm, 25mm, 25mm), align: (left, center, center, center),
  [Service], [Alpha], [Beta], [Gamma],
  [Night bus], [Yes], [No], [Yes],
  [Bicycle carriage], [Yes], [Yes], [No],
  [Card payment], [No], [Yes], [Yes])`);
  expect(rows[2]).toEqual(['Bicycle carriage', 'Yes', 'Yes', 'No']);
  expect(rows).toHaveLength(4);
});

it('a number with its share, or with its year, is one cell', async () => {
  const rows = await rowsOf(`#table(columns: (30mm, 40mm, 40mm), align: (left, center, center),
  [Age], [Asked], [Content],
  [18 to 24], [1,120 (12.0%)], [88 (73.3%)],
  [25 to 44], [4,410 (41.0%)], [301 (73.4%)],
  [Older], [3,330 (33.0%)], [1,220 (2023)])`);
  expect(rows.slice(1)).toEqual([
    ['18 to 24', '1,120 (12.0%)', '88 (73.3%)'],
    ['25 to 44', '4,410 (41.0%)', '301 (73.4%)'],
    ['Older', '3,330 (33.0%)', '1,220 (2023)'],
  ]);
});

it('words of a row may begin above its numbers', async () => {
  const rows = await rowsOf(`#set table(inset: (x: 6pt, y: 5pt))
#table(columns: (30mm, 45mm, 24mm, 24mm), align: (left + horizon, left + horizon, right + horizon, right + horizon),
  [Plan], [What it is for], [2023], [2024],
  [North], [Roads, bridges and rails of the north], [1,240.5], [1,310.0],
  [Halls], [Rent of the halls], [880.0], [905.2],
  [Farms by the coast], [Seed], [4,020.7], [3,998.1])`);
  expect(rows.slice(1)).toEqual([
    ['North', 'Roads, bridges and rails of the north', '1,240.5', '1,310.0'],
    ['Halls', 'Rent of the halls', '880.0', '905.2'],
    ['Farms by the coast', 'Seed', '4,020.7', '3,998.1'],
  ]);
});

it('the longest label ends where its number begins', async () => {
  const rows = await rowsOf(`#set table(inset: (x: 1.4pt, y: 2pt))
#table(columns: 4, align: (left, left, right, right),
  [Company], [Seat], [Revenue], [Staff],
  [Aldbury], [UK], [412.0], [3,120],
  [Brennan Coach Hire], [IE], [88.4], [740],
  [Dovre], [NO], [152.3], [1,115],
  [Ester], [SE], [97.6], [820])`);
  expect(rows).toContainEqual(['Brennan Coach Hire', 'IE', '88.4', '740']);
});

it('a title in the middle of the rows takes no head from its row', async () => {
  const rows = await rowsOf(`#table(columns: 4, align: (left, right, right, right),
  [], [*Orders*], [*Value*], [*Margin*],
  table.cell(colspan: 4, align: center)[_2023_],
  [Domestic], [120], [44.1], [18.0%],
  [Export], [88], [61.0], [22.4%],
  table.cell(colspan: 4, align: center)[_2022_],
  [Domestic], [115], [40.7], [17.1%],
  [Export], [80], [52.9], [21.8%])`);
  expect(rows[0]).toEqual(['', 'Orders', 'Value', 'Margin']);
});

it('the last cell of words is whole, in whichever column it wraps', async () => {
  const rows = await rowsOf(`#set par(leading: 3pt, justify: false)
#table(columns: (40mm, 24mm, 42mm),
  [Risk], [Likely], [What is done],
  [Loss of the largest contract in 2026], [Medium], [Early talks; price held for two years],
  [Shortage of drivers], [High], [A school, and wages above those of others],
  [Delay of buses], [Low], [Two makers under framework agreements])`);
  expect(rows.at(-1)).toEqual(['Delay of buses', 'Low', 'Two makers under framework agreements']);
});

it('titles of sections below each other stay rows of their own', async () => {
  const rows = await rowsOf(`#set table(stroke: (x, y) => (bottom: 0.4pt))
#table(columns: (60mm, 25mm, 25mm), align: (left, right, right),
  [], [2024], [2023],
  [ASSETS], [], [],
  [Current assets:], [], [],
  [Malt], [1,204], [1,118],
  [Hops], [318], [402],
  [LIABILITIES], [], [],
  [Loans], [640], [710])`);
  expect(rows.map(([name]) => name)).toEqual([
    '',
    'ASSETS',
    'Current assets:',
    'Malt',
    'Hops',
    'LIABILITIES',
    'Loans',
  ]);
});

it('a numbered title and the sentence below it end a table', async () => {
  const rows = await rowsOf(`#set par(spacing: 6pt)
#table(columns: (40mm, 20mm, 25mm, 25mm), align: (left, left, right, right),
  [], [], [Sales], [Profit],
  [Ale], [2024], [4,097], [1,249],
  [], [2023], [3,961], [1,271],
  [Stout], [2024], [1,724], [533],
  [], [2023], [1,625], [503])
*4. Casks and barrels*

Casks are told by town, as follows below:
#table(columns: (30mm, 16mm, 16mm, 16mm, 16mm), align: (left, right, right, right, right),
  [], [Hull], [Leeds], [York], [Ripon],
  [Casks], [13,888], [12,703], [7,718], [1,821],
  [Barrels], [152], [109], [100], [14])`);
  expect(rows.at(-1)).toEqual(['', '2023', '1,625', '503']);
});

it('a raised mark as large as its text belongs to the word that it follows', async () => {
  const mark = '#box(move(dy: -3.4pt)[(1)])';
  const rows = await rowsOf(`#table(columns: (60mm, 25mm, 25mm), align: (left, right, right),
  [], [2024], [2023],
  [Malt], [3.5], [41.3],
  [Hops${mark}], [13.7], [15.7],
  [Yeast], [2.2], [0.9])`);
  expect(rows.slice(1)).toEqual([
    ['Malt', '3.5', '41.3'],
    ['Hops⁽¹⁾', '13.7', '15.7'],
    ['Yeast', '2.2', '0.9'],
  ]);
});

it('heads of several lines stand beside a spanning one, a line at the foot with what that covers', async () => {
  const rows = await rowsOf(`#set par(leading: 0.25em)
#table(columns: (30mm, 16mm, 16mm, 22mm, 18mm), align: (left, right, right, center + bottom, right + bottom),
  [], table.cell(colspan: 2, align: center)[Common stock], table.cell(rowspan: 2)[Further #linebreak() paid-in #linebreak() capital], [],
  [], [Shares], [Amount], [Total],
  [Opening], [601], [12], [10,717], [14,838],
  [Result], [—], [—], [36], [84],
  [Closing], [601], [12], [11,195], [15,776])`);
  expect(rows.slice(0, 2)).toEqual([
    ['', 'Common stock', '', 'Further paid-in capital', ''],
    ['', 'Shares', 'Amount', '', 'Total'],
  ]);
});

it('a corner that breaks off within its words goes on in the line below', async () => {
  const rows = await rowsOf(`#table(columns: (46mm, 25mm, 25mm), align: (left, right, right),
  [Casks under lease in the north, end of 2025], [Casks], [Share],
  [Merrow], [25,090], [22.4%],
  [Ostby], [19,710], [17.6%],
  [Others], [12,690], [60.0%])`);
  expect(rows[0]).toEqual(['Casks under lease in the north, end of 2025', 'Casks', 'Share']);
});
