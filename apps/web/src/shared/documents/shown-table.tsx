import type { ShownBlock, ShownFigure } from '@assay/contract/readings';
import { formatCount } from '@assay/domain/format/format-count';
import { Box } from '@mantine/core';
import classes from './document-viewer.module.css';
import { FigureMark } from './figure-mark.tsx';

type Table = NonNullable<ShownBlock['table']>;

interface ShownTableProps {
  table: Table;
  figures: readonly ShownFigure[];
  chosen: string | null;
  onFigure: (figure: ShownFigure) => void;
}

export function ShownTable({ table, figures, chosen, onFigure }: ShownTableProps) {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const left = table.row_count - table.rows.length;
  const name = table.caption ?? `Table ${table.id}`;
  return (
    <Box component="section" className={classes.tableHolder ?? ''} aria-label={name} tabIndex={0}>
      <table className={`${classes.table} tabular`}>
        <caption>
          <span className="mono">{table.id}</span> {table.caption}
        </caption>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={String(row)} data-total={table.total_rows.includes(row)}>
              {cells.map((cell, column) => {
                const figure = cell.figure ? byId.get(cell.figure) : undefined;
                const Tag = cell.role === 'head' || cell.role === 'stub' ? 'th' : 'td';
                return (
                  <Tag key={String(column)}>
                    {figure ? (
                      <FigureMark figure={figure} chosen={chosen} onFigure={onFigure}>
                        {cell.text}
                      </FigureMark>
                    ) : (
                      cell.text
                    )}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className={classes.left}>{formatCount(left)} rows more</p>}
    </Box>
  );
}
