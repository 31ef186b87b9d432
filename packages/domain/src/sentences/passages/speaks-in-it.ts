import type { Block } from '../../reading/reading.ts';
import type { LedgerSource } from '../ledger.ts';

/** Of a call: what is answered. Its head, and what those say who mostly ask, is put to somebody, not told. */
export function speaksInIt({ reading, card }: LedgerSource): (block: Block) => boolean {
  const spoken = Map.groupBy(
    reading.blocks.filter(({ speaker }) => speaker !== null),
    ({ speaker }) => speaker ?? '',
  );
  const asks = (blocks: readonly Block[]) =>
    blocks.filter(({ start, end }) => /\?\s*$/.test(reading.text.slice(start, end))).length;
  const asking = new Set(
    [...spoken].filter(([, own]) => asks(own) * 2 > own.length).map(([name]) => name),
  );
  const isCall = card.kind === 'interview' && spoken.size > 0;
  return ({ speaker }) => (speaker === null ? !isCall : !asking.has(speaker));
}
