import type { ReportExhibit } from '@assay/domain/report/report';
import { Box } from '@mantine/core';
import { KeptChips } from '../report/kept-chips.tsx';
import { NoteChips } from '../report/note-chips.tsx';
import classes from './exhibit.module.css';

const ratings: Readonly<Record<string, string>> = { strong: '●', average: '◐', weak: '○' };

function rated(text: string): string {
  const sign = ratings[text.trim().toLowerCase()];
  return sign ? `${sign} ${text}` : text;
}

type Row = ReportExhibit['rows'][number];

/** The notes of a whole row, where all its cells rest on the same; then one mention is enough. */
function sharedNotes({ cells }: Row): readonly number[] | null {
  const [first, ...others] = cells.map(({ notes }) => notes).filter((notes) => notes.length > 0);
  return first && others.every((notes) => notes.join() === first.join()) ? first : null;
}

function ExhibitRow({ row, columns }: { row: Row; columns: readonly string[] }) {
  const shared = sharedNotes(row);
  return (
    <tr data-target={row.is_target || undefined}>
      <th scope="row">
        <KeptChips text={row.label}>{shared && <NoteChips notes={shared} />}</KeptChips>
      </th>
      {row.cells.map((cell, index) => (
        <td key={columns[index] ?? index} data-numeric={cell.value !== null || undefined}>
          {rated(cell.text)}
          {!shared && <NoteChips notes={cell.notes} />}
        </td>
      ))}
    </tr>
  );
}

/** Figures stand under figures; a wide table scrolls inside its own frame. */
export function ExhibitTable({ exhibit }: { exhibit: ReportExhibit }) {
  const [corner = '', ...columns] = exhibit.columns;
  return (
    <Box
      component="section"
      className={`${classes.scroll} scroll-cue`}
      tabIndex={0}
      aria-label={`Table of exhibit ${exhibit.number}`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{corner || <span className="visually-hidden">Item</span>}</th>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                data-numeric={
                  exhibit.rows.some((row) => row.cells[index]?.value !== null) || undefined
                }
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exhibit.rows.map((row) => (
            <ExhibitRow key={row.label} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
