import type { ReportExhibit } from '@assay/domain/report/report';
import { Box } from '@mantine/core';
import { NoteChip } from '../report/note-chip.tsx';
import classes from './exhibit.module.css';

const ratings: Readonly<Record<string, string>> = { strong: '●', average: '◐', weak: '○' };

function rated(text: string): string {
  const sign = ratings[text.trim().toLowerCase()];
  return sign ? `${sign} ${text}` : text;
}

/** Figures stand under figures; a wide table scrolls inside its own frame. */
export function ExhibitTable({ exhibit }: { exhibit: ReportExhibit }) {
  const [corner = '', ...columns] = exhibit.columns;
  return (
    <Box
      component="section"
      className={classes.scroll}
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
            <tr key={row.label} data-target={row.is_target || undefined}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td
                  key={`${row.label} ${exhibit.columns[index + 1] ?? index}`}
                  data-numeric={cell.value !== null || undefined}
                >
                  {rated(cell.text)}
                  {cell.notes.map((number) => (
                    <NoteChip key={number} number={number} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
