import type { ShownBlock, ShownFigure, ShownReading } from '@assay/contract/readings';
import { AppError } from '@assay/domain/errors';
import { fillableFields } from '@assay/domain/reading/reader-seat/fill';
import type { Block, Table } from '@assay/domain/reading/reading';
import type { Ledger, LedgerFigure, LedgerSource } from '@assay/domain/sentences/ledger';
import { printFigure, printPeriod } from '@assay/domain/sentences/print-figure';

/** How much of a reading is shown at once. */
const shown = { blocks: 120, before: 12, rows: 200 };

/** A part of a source as it was read, from a block on or around a character of its text. */
export function viewReading(
  ledger: Ledger,
  sourceId: string,
  place: { from?: number | undefined; at?: number | undefined },
): ShownReading {
  const source = ledger.sources.get(sourceId);
  if (!source) {
    throw new AppError('not_found', 'Nothing was read of this document, or it was deleted.');
  }
  const { reading, card } = source;
  const found = place.at === undefined ? null : blockAt(reading.blocks, place.at);
  const from = found === null ? (place.from ?? 0) : Math.max(0, found - shown.before);
  const blocks = reading.blocks.slice(from, from + shown.blocks);
  const figures = Map.groupBy(ledger.figuresOf(sourceId), (figure) => figure.place.block);
  return {
    title: card.title,
    grade: source.grade,
    date: card.date,
    language: card.language,
    reader_version: reading.readerVersion,
    gaps: reading.gaps,
    block_count: reading.blocks.length,
    from,
    found,
    blocks: blocks.map((block) => showBlock(source, block, figures.get(block.index) ?? [])),
  };
}

function blockAt(blocks: readonly Block[], at: number): number | null {
  return blocks.findLast(({ start }) => start <= at)?.index ?? null;
}

function showBlock(source: LedgerSource, block: Block, figures: LedgerFigure[]): ShownBlock {
  const table = block.table === null ? undefined : source.reading.tables[block.table];
  const { index, kind, level, locator, speaker, doubt, instructs, start } = block;
  return {
    index,
    kind,
    level,
    locator,
    speaker,
    doubt,
    instructs,
    start,
    text: table ? '' : source.reading.text.slice(start, block.end),
    figures: figures.map((figure) => showFigure(figure, block, source.reading.text)),
    table: table ? showTable(source, table, figures) : null,
  };
}

function showFigure(figure: LedgerFigure, block: Block, text: string): ShownFigure {
  return {
    id: figure.id,
    start: figure.place.start - block.start,
    end: figure.place.end - block.start,
    value: printFigure(figure),
    measure: figure.measure.value?.text ?? null,
    subject: figure.subject.value,
    period: figure.period.value ? printPeriod(figure.period.value) : null,
    doubt: figure.doubt,
    by_model: fillableFields.flatMap((field) => {
      const { how, by = '', at } = figure[field];
      return how === 'model' && at
        ? [{ field, model: by, words: text.slice(at.start, at.end) }]
        : [];
    }),
  };
}

function showTable(
  source: LedgerSource,
  table: Table,
  figures: LedgerFigure[],
): NonNullable<ShownBlock['table']> {
  const inCells = new Map(figures.map(({ id, place }) => [`${place.row} ${place.column}`, id]));
  return {
    id: `t${source.firstTable + table.index}`,
    kind: table.kind,
    caption: table.caption,
    head_rows: table.headRows,
    total_rows: table.totalRows,
    row_count: table.cells.length,
    rows: table.cells.slice(0, shown.rows).map((cells, row) =>
      cells.map(({ text, role }, column) => ({
        text,
        role,
        figure: inCells.get(`${row} ${column}`) ?? null,
      })),
    ),
  };
}
