import { describe, expect, it } from 'vitest';
import { typesetPdf } from '../../../../testing/typeset.ts';
import { readPdf } from '../../read-pdf.ts';

const gridsOf = async (markup: string): Promise<string[][][]> => {
  const { blocks } = await readPdf(typesetPdf(markup));
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [block.rows.map((row) => row.cells.map((cell) => cell.text))] : [],
  );
};

const remark =
  'The hall was let to Ferrolux until the end of March and is empty since; an agent in Graz looks for somebody who would take it as it stands, crane and all.';

describe('a table that rules divide into cells', () => {
  it('is read cell by cell where its cells hold sentences of several lines', async () => {
    const grids = await gridsOf(
      `#table(columns: (1cm, 2.5cm, 2cm, 5cm), [No.], [Site], [Status], [Remark], [1], [Graz, Hall of the North], [empty], [${remark}], [2], [Linz], [let], [${remark}])`,
    );
    expect(grids).toEqual([
      [
        ['No.', 'Site', 'Status', 'Remark'],
        ['1', 'Graz, Hall of the North', 'empty', remark],
        ['2', 'Linz', 'let', remark],
      ],
    ]);
  });

  it('keeps what spans rows and columns', async () => {
    const { blocks } = await readPdf(
      typesetPdf(
        '#table(columns: 4 * (2.8cm,), align: horizon, table.cell(rowspan: 2)[Region], table.cell(colspan: 2)[Orders], [Staff], [2025], [2024], [2025], table.cell(rowspan: 2)[Austria], [31], [29], [140], [12], [11], [60])',
      ),
    );
    const [table] = blocks.filter((block) => block.kind === 'table');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      [
        { text: 'Region', rowSpan: 2 },
        { text: 'Orders', colSpan: 2 },
        { text: '', covered: true },
        { text: 'Staff' },
      ],
      [{ text: '', covered: true }, { text: '2025' }, { text: '2024' }, { text: '2025' }],
      [{ text: 'Austria', rowSpan: 2 }, { text: '31' }, { text: '29' }, { text: '140' }],
      [{ text: '', covered: true }, { text: '12' }, { text: '11' }, { text: '60' }],
    ]);
  });

  it('has a row for each line of numbers where only columns and the head are ruled', async () => {
    const grids = await gridsOf(
      '#table(columns: (4cm, 2.5cm, 2.5cm), align: (left, right, right), stroke: (x, y) => (left: 0.5pt, right: 0.5pt, top: if y < 2 { 0.5pt }, bottom: if y == 3 { 0.5pt }), [EUR m], [2025], [2024], [Pumps], [31.0], [29.5], [Service], [12.4], [11.9], [Total], [43.4], [41.4])',
    );
    expect(grids).toEqual([
      [
        ['EUR m', '2025', '2024'],
        ['Pumps', '31.0', '29.5'],
        ['Service', '12.4', '11.9'],
        ['Total', '43.4', '41.4'],
      ],
    ]);
  });

  it('is none where a frame holds columns of text with a line between them', async () => {
    const { blocks } = await readPdf(
      typesetPdf(
        `#table(columns: (1fr, 1fr), inset: 8pt, [= North\n${`${remark} `.repeat(4)}], [= South\n${`${remark} `.repeat(4)}])`,
      ),
    );
    expect(blocks.filter((block) => block.kind === 'table')).toEqual([]);
  });
});
