import { rememberFor } from '../kit/remember.ts';
import type { Block, Span, Table } from '../reading/reading.ts';
import { isOvertakenDraft } from '../sentences/drafts.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import {
  headingFor,
  headingLine,
  isCaption,
  isSentence,
  isTellableBlock,
  lineAbove,
  questionBefore,
} from '../sentences/passages/block-context.ts';
import { speaksInIt } from '../sentences/passages/speaks-in-it.ts';
import { standAloneSpans } from '../sentences/passages/stand-alone.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';

/** A sentence, an item or a remark of a document, with the figures that stand in it. */
export interface GatheredPassage {
  source: LedgerSource;
  block: Block;
  at: Span;
  text: string;
  /** Headings that it stands under, innermost last. */
  headings: string;
  /** What was asked, where it is an answer. */
  question: string | null;
  /** The heading without which an item, or a sentence that names no known measure, may be of anything. */
  heading: string | null;
  figures: LedgerFigure[];
}

export interface ShownTable {
  id: string;
  source: LedgerSource;
  table: Table;
  /** Headings and caption, innermost last. */
  title: string;
  figures: LedgerFigure[];
}

export interface Evidence {
  ledger: Ledger;
  passages: GatheredPassage[];
  tables: ShownTable[];
}

/**
 * Everything that may be told: current, visible, in its original, and addressed to nobody but readers. Ledgers
 * never change: what one holds is gathered once, for all agents.
 */
export const gatherEvidence = rememberFor((ledger: Ledger): Evidence => {
  const sources = sourcesInForce(ledger).filter((source) => !isOvertakenDraft(source, ledger));
  return {
    ledger,
    passages: sources.flatMap((source) => passagesOf(ledger, source)),
    tables: sources.flatMap((source) => tablesOf(ledger, source)),
  };
});

/** "On the 8th" counts nothing. */
const ordinal = /^(?:st|nd|rd|th)(?![\p{L}])/u;

function passagesOf(ledger: Ledger, source: LedgerSource): GatheredPassage[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.block);
  const isSpoken = speaksInIt(source);
  return reading.blocks
    .filter((block) => isTellableBlock(block) && block.kind !== 'heading')
    .filter((block) => isSpoken(block) && !isCaption(source, block))
    .flatMap((block) => {
      const headings = headingLine(source, block);
      const own = figures.get(block.index) ?? [];
      const spans =
        block.table === null
          ? standAloneSpans(reading.text.slice(block.start, block.end), block)
          : sentencesIn(reading.tables[block.table]);
      return spans.map((at) => ({
        source,
        block,
        at,
        text: reading.text.slice(at.start, at.end),
        headings,
        question: questionBefore(source, block),
        heading: headingFor(source, block),
        figures: own.filter(
          ({ place: { start, end } }) =>
            start >= at.start && end <= at.end && !ordinal.test(reading.text.slice(end, end + 3)),
        ),
      }));
    });
}

const SHORTEST_SENTENCE = 40;

/** Assumptions and remarks may be listed in a table: a cell that is a sentence is told as one. */
function sentencesIn(table: Table | undefined): Span[] {
  const cells = table?.kind === 'records' ? [] : (table?.cells.flat() ?? []);
  return cells.filter(
    ({ text, hidden }) => !hidden && text.length >= SHORTEST_SENTENCE && isSentence.test(text),
  );
}

function tablesOf(ledger: Ledger, source: LedgerSource): ShownTable[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.table);
  return reading.tables.flatMap((table) => {
    const block = reading.blocks[table.block];
    if (!block || !isTellableBlock(block)) return [];
    const title = [headingLine(source, block), table.caption ?? lineAbove(source, block)]
      .filter(Boolean)
      .join(' · ');
    const own = figures.get(table.index) ?? [];
    return [{ id: `t${source.firstTable + table.index}`, source, table, title, figures: own }];
  });
}
