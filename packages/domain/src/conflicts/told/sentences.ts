import { rememberFor } from '../../kit/remember.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { ConflictSide } from '../conflict.ts';

/** A sentence of a document in force, one in the cell of a table too. */
export interface ToldSentence {
  source: LedgerSource;
  block: number;
  start: number;
  end: number;
  text: string;
}

/** A number or a name in a cell says nothing. */
const isWorded = (text: string): boolean => /\p{L}{2}[^|]*\s\S*\p{L}{2}/u.test(text);

export function sentencesOf(source: LedgerSource): ToldSentence[] {
  const { text, blocks, tables } = source.reading;
  return blocks
    .filter(({ kind, instructs, quoted }) => kind !== 'furniture' && !instructs && !quoted)
    .flatMap(({ index, start, end, table }) => {
      const cells = table === null ? [{ start, end, hidden: false }] : tables[table]?.cells.flat();
      return (cells ?? [])
        .filter((cell) => !cell.hidden && isWorded(text.slice(cell.start, cell.end)))
        .flatMap((cell) =>
          splitSentences(text.slice(cell.start, cell.end)).map((at) => ({
            source,
            block: index,
            start: cell.start + at.start,
            end: cell.start + at.end,
            text: text.slice(cell.start + at.start, cell.start + at.end).replace(/\s+/gu, ' '),
          })),
        );
    });
}

/** All that the documents in force say, sentence by sentence. */
export const sentencesIn = rememberFor((ledger: Ledger): ToldSentence[] =>
  sourcesInForce(ledger).flatMap(sentencesOf),
);

const longestShown = 110;

export const sideOfSentence = (
  { source, block, start, end }: ToldSentence,
  shown: string,
): ConflictSide => ({
  sourceId: source.id,
  figure: null,
  block,
  start,
  end,
  shown: shown.trim().slice(0, longestShown),
});
