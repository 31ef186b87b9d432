import type { GridCell } from '@assay/contract/grid';
import { NOT_IN_DOCUMENT } from '@assay/domain/ask/build-grid-workbook';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import classes from './grid.module.css';
import { type GridDocument, groupByPlace, type Said } from './grid-words.ts';

interface CellViewProps {
  cell: GridCell | undefined;
  document: GridDocument;
  onOpen: (start: number) => void;
}

/** What one document says to one question. */
export function CellView({ cell, document, onOpen }: CellViewProps) {
  if (document.source_id === null) return <p className={classes.absent}>Not read</p>;
  if (!cell) return <p className={classes.absent}>Not asked yet</p>;
  switch (cell.status) {
    case 'waiting':
      return <p className={classes.absent}>Waiting for its turn</p>;
    case 'answering':
      return (
        <p className={classes.working}>
          <Loader size="xs" aria-hidden /> Reading…
        </p>
      );
    case 'failed':
      return <p className={classes.failed}>{cell.error}</p>;
    case 'cancelled':
      return <p className={classes.absent}>Cancelled</p>;
    case 'answered':
      if (cell.statements.length === 0) {
        return <p className={classes.absent}>{NOT_IN_DOCUMENT}</p>;
      }
      return groupByPlace(cell.statements).map((said) => (
        <Answer
          key={said.quotes[0]?.start ?? said.texts[0]}
          said={said}
          document={document}
          onOpen={onOpen}
        />
      ));
  }
}

interface AnswerProps extends Pick<CellViewProps, 'document' | 'onOpen'> {
  said: Said;
}

function Answer({ said: { texts, quotes }, document, onOpen }: AnswerProps) {
  return (
    <div className={classes.answer}>
      {texts.map((text) => (
        <p key={text} className={classes.statement}>
          {text}
        </p>
      ))}
      {quotes.map(({ quote, locator, start }) => (
        <UnstyledButton
          key={start}
          className={classes.quote ?? ''}
          data-alone={texts.length === 0 || undefined}
          onClick={() => onOpen(start)}
        >
          <span className="visually-hidden">Open {document.title}: </span>
          <span className={classes.words}>“{quote.replace(/\s+/g, ' ').trim()}”</span>
          <span className={classes.place}>
            {locator || 'Open'} <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
