import type { Figure } from '@assay/domain/reading/figure';
import type { Reading } from '@assay/domain/reading/reading';
import { queryTable } from '@assay/domain/reading/tables/query-table';
import type { LedgerSource } from '@assay/domain/sentences/ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import { readRecords } from '@assay/domain/sentences/read-records';
import { tableContext } from '@assay/domain/sentences/table-context';

/** What lists of records hold: they make no figures in advance, and are read and asked when needed. */
export function listedFigures(reading: Reading, company: string): Figure[] {
  const source: LedgerSource = {
    id: 's1',
    card: reading.card,
    grade: 'B',
    groupId: 's1',
    leadsGroup: true,
    supersededBy: [],
    reading,
    firstTable: 1,
    firstFigure: 1,
  };
  const ledger = openLedger(company, [source]);
  // One of those asked answers for himself: of a survey only what all say counts.
  const cells = reading.tables
    .filter(({ kind }) => kind === 'records' && reading.card.kind !== 'survey')
    .flatMap((table) => readRecords({ id: `t${1 + table.index}`, source, table }));
  const answers = planQueries(ledger).flatMap(({ table: id, ...query }) => {
    const table = ledger.table(id)?.table;
    return table ? queryTable(table, query, tableContext(source, table)).answers : [];
  });
  return [...cells, ...answers.map(({ figure }) => figure)];
}
