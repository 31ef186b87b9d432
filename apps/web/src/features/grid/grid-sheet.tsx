import type { Grid } from '@assay/contract/grid';
import { longDate } from '@assay/domain/report/report-words';
import { Anchor, Box } from '@mantine/core';
import { CellView } from './cell-view.tsx';
import { type ColumnActions, ColumnHead } from './column-head.tsx';
import classes from './grid.module.css';
import { type GridDocument, progressOf } from './grid-words.ts';

export interface SheetProps {
  grid: Grid;
  documents: readonly GridDocument[];
  actions: ColumnActions;
  /** Opens a document, at a character of its text or at its beginning. */
  onOpen: (documentId: string, start?: number) => void;
}

function cellsOf({ cells }: Grid) {
  const byPlace = new Map(cells.map((cell) => [`${cell.question_id} ${cell.source_id}`, cell]));
  return (questionId: string, { source_id }: GridDocument) =>
    byPlace.get(`${questionId} ${source_id}`);
}

function factsOf(document: GridDocument) {
  const { title, name, date, grade, copy_of, superseded_by, status, reason } = document;
  return [
    title === name ? '' : name,
    date ? longDate(date) : '',
    grade ? `grade ${grade}` : '',
    copy_of ? `copy of ${copy_of}` : '',
    superseded_by ? `replaced by ${superseded_by}` : '',
    status === 'parsing' ? 'being read' : (reason ?? ''),
  ].filter(Boolean);
}

function DocumentHead({ document, onOpen }: { document: GridDocument; onOpen: () => void }) {
  const { source_id, title } = document;
  return (
    <>
      {source_id === null ? (
        <span className={classes.document}>{title}</span>
      ) : (
        <Anchor
          component="button"
          type="button"
          className={classes.document ?? ''}
          onClick={onOpen}
        >
          {title}
        </Anchor>
      )}
      <span className={classes.facts}>{factsOf(document).join(', ')}</span>
    </>
  );
}

/** Documents down, questions across; both heads stay in sight. */
export function GridTable({ grid, documents, actions, onOpen }: SheetProps) {
  const cellOf = cellsOf(grid);
  return (
    <Box
      component="section"
      className={classes.scroller ?? ''}
      aria-label="Answers of every document"
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Document
            </th>
            {grid.questions.map((question) => (
              <th key={question.id} scope="col">
                <ColumnHead
                  question={question}
                  progress={progressOf(grid, question.id)}
                  actions={actions}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <th scope="row">
                <DocumentHead document={document} onOpen={() => onOpen(document.id)} />
              </th>
              {grid.questions.map(({ id }) => (
                <td key={id}>
                  <CellView
                    cell={cellOf(id, document)}
                    document={document}
                    onOpen={(start) => onOpen(document.id, start)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** The same where there is no room for columns: a card for each document. */
export function GridCards({ grid, documents, actions, onOpen }: SheetProps) {
  const cellOf = cellsOf(grid);
  return (
    <div className={classes.cards}>
      <section aria-label="Questions" className={classes.questions}>
        {grid.questions.map((question) => (
          <ColumnHead
            key={question.id}
            question={question}
            progress={progressOf(grid, question.id)}
            actions={actions}
          />
        ))}
      </section>
      {documents.map((document) => (
        <section key={document.id} className={classes.card} aria-label={document.title}>
          <h2 className={classes.cardHead}>
            <DocumentHead document={document} onOpen={() => onOpen(document.id)} />
          </h2>
          <dl className={classes.answers}>
            {grid.questions.map(({ id, text }) => (
              <div key={id}>
                <dt>{text}</dt>
                <dd>
                  <CellView
                    cell={cellOf(id, document)}
                    document={document}
                    onOpen={(start) => onOpen(document.id, start)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
