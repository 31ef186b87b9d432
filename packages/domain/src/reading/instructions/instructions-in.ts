import type { Reading } from '../reading.ts';
import { addressesAgents } from './detect-instructions.ts';

export interface FoundInstruction {
  quote: string;
  locator: string;
}

/** A shorter cell holds a value, not a speech. */
const SHORTEST_CELL = 30;

/** What a document tells whoever reads it to do: whole blocks, and single cells of its tables. */
export function instructionsIn({
  text,
  blocks,
  tables,
}: Pick<Reading, 'text' | 'blocks' | 'tables'>): FoundInstruction[] {
  const inBlocks = blocks
    .filter(({ instructs }) => instructs)
    .map(({ start, end, locator }) => ({ quote: text.slice(start, end), locator }));
  const inCells = tables.flatMap(({ cells, rowLocators, locator }) =>
    cells.flatMap((row, index) =>
      row
        .filter((cell) => cell.text.length >= SHORTEST_CELL && addressesAgents(cell.text))
        .map((cell) => ({ quote: cell.text, locator: rowLocators[index] ?? locator })),
    ),
  );
  return [...inBlocks, ...inCells];
}
