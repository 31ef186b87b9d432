import type { Table } from '../../reading/reading.ts';
import type { LedgerSource } from '../../sentences/ledger.ts';
import type { Made } from './made.ts';

const rounding = 0.05;

/** A share of what many rows hold, told by the table as a whole. */
export function madeOfRows(part: number, all: number, source: LedgerSource, table: Table): Made[] {
  const block = source.reading.blocks[table.block];
  const share = (100 * part) / all;
  if (!block || !(share >= 0) || share > 100) return [];
  return [
    {
      range: { low: share - rounding, high: share + rounding },
      from: {
        sourceId: source.id,
        place: { block: table.block, start: block.start, end: block.end },
      },
      why: `The rows of ${source.card.title} make another share.`,
    },
  ];
}
