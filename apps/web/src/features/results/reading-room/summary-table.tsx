import type { DocumentCell, DocumentTable } from '@assay/domain/report/document/document';
import type { HypothesisState } from '@assay/domain/report/report';
import { FarAway } from '../../../shared/ui/far-away.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { KeptChips } from '../report/kept-chips.tsx';
import { NoteChips } from '../report/note-chips.tsx';
import { SentenceView } from '../report/paragraph.tsx';
import classes from './summary-table.module.css';

const tones = {
  green: 'verified',
  amber: 'attention',
  red: 'failed',
  open: 'pending',
} as const satisfies Record<HypothesisState, string>;

function Line({ line }: { line: DocumentCell[number] }) {
  if (line.kind === 'sentence') return <SentenceView sentence={line.sentence} />;
  if (line.state) return <StatusBadge tone={tones[line.state]}>{line.text}</StatusBadge>;
  return (
    <KeptChips text={line.text}>
      <NoteChips notes={line.notes} />
    </KeptChips>
  );
}

const wordsOf = (line: DocumentCell[number]) =>
  line.kind === 'sentence' ? line.sentence.claim_id : line.text;

function Cell({ lines }: { lines: DocumentCell }) {
  return lines.map((line) => (
    <div key={wordsOf(line)} data-weight={line.kind === 'words' ? line.weight : 'plain'}>
      <Line line={line} />
    </div>
  ));
}

/** A table of the answer; where there is little room each row is a card that names its own values. */
export function SummaryTable({ table }: { table: DocumentTable | null }) {
  if (!table) return null;
  return (
    <FarAway className={classes.block} labelledBy={`table-${table.id}`}>
      <h3 className={classes.title} id={`table-${table.id}`}>
        {table.title}
      </h3>
      {table.message && <p className={classes.message}>{keepAmounts(table.message)}</p>}
      <table className={classes.table} data-table={table.id}>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.flat().map(wordsOf).join()}>
              {row.map((lines, at) => (
                <td
                  key={table.head[at]}
                  data-head={table.head[at]}
                  data-empty={lines.length === 0 || undefined}
                >
                  <Cell lines={lines} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FarAway>
  );
}
