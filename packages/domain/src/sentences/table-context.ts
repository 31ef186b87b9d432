import type { Reading, Table } from '../reading/reading.ts';
import type { FigureContext } from '../reading/tables/figure-context.ts';
import { findUnitLines } from '../reading/tables/unit-lines.ts';
import type { LedgerSource } from './ledger.ts';

const MOST_TITLES = 3;
const known = new WeakMap<Reading, string[]>();

const textAt = ({ text, blocks }: Reading, index: number): string => {
  const block = blocks[index];
  return block ? text.slice(block.start, block.end) : '';
};

/** Lines that state units for all tables of a document; looked for once. */
function unitLinesOf(reading: Reading): string[] {
  const found =
    known.get(reading) ??
    findUnitLines(
      reading.blocks
        .filter(({ kind, table }) => kind !== 'furniture' && table === null)
        .map(({ index }) => textAt(reading, index)),
    );
  known.set(reading, found);
  return found;
}

/** What the numbers of a table inherit from around it, for whoever reads it after its document was read. */
export function tableContext({ card, reading }: LedgerSource, table: Table): FigureContext {
  const headings = reading.blocks[table.block]?.headings ?? [];
  const before = reading.blocks.slice(Math.max(0, table.block - MOST_TITLES), table.block);
  const titles = before
    .toReversed()
    .filter(({ kind, headings: own }) => kind === 'paragraph' && own.join() === headings.join());
  const { yearEnd } = card;
  return {
    card,
    headings: headings.map((index) => textAt(reading, index)),
    above: null,
    titles: titles.map(({ index }) => textAt(reading, index)),
    calendar: yearEnd ? { ...yearEnd, ends: {}, bareYears: 'calendar' } : null,
    style: card.numberStyle,
    unitLines: unitLinesOf(reading),
    entities: reading.entities,
  };
}
