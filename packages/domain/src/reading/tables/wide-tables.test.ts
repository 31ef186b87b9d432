import { expect, test } from 'vitest';
import type { Table } from '../reading.ts';
import { figuresOfTable } from './read-cells.ts';
import { build, plainCard, rawTable } from './testing/read-grid.ts';

/** How often the reading of a table looks at its heads and cells. */
function looksAt(width: number): number {
  const columns = Array.from({ length: width }, (_, at) => at);
  const { table } = build(
    rawTable([
      `Pump | ${columns.map((at) => `Trial ${at}`).join(' | ')}`,
      `Alpha | ${columns.map((at) => `${at}.5`).join(' | ')}`,
      `Beta | ${columns.map((at) => `${at}.25`).join(' | ')}`,
    ]),
  );
  let looks = 0;
  const counted = <T extends object>(list: T): T =>
    new Proxy(list, {
      get(target, key, receiver) {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const watched: Table = {
    ...table,
    columnHeads: counted(table.columnHeads),
    rowHeads: counted(table.rowHeads),
    cells: table.cells.map(counted),
  };
  const card = { ...plainCard, kind: 'survey' as const, ownerRole: 'research' as const };
  const figures = figuresOfTable(watched, {
    card,
    headings: [],
    above: null,
    calendar: null,
    style: 'point',
  });
  expect(figures).toHaveLength(2 * width);
  return looks;
}

test('a table twice as wide takes twice the work', () => {
  expect(looksAt(400)).toBeLessThan(2.2 * looksAt(200));
});
