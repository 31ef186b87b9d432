import type { Figure } from '@assay/domain/reading/figure';
import type { Reading } from '@assay/domain/reading/reading';
import { queryTable } from '@assay/domain/reading/tables/query-table';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import { readRecords } from '@assay/domain/sentences/read-records';
import { tableContext } from '@assay/domain/sentences/table-context';
import { makeLedger } from '@assay/domain/sentences/testing/make-reading';

/** What lists of records hold: they make no figures in advance, and are read and asked when needed. */
export function listedFigures(reading: Reading, company: string): Figure[] {
  const ledger = makeLedger(company, { reading });
  const source = ledger.sources.get('s1');
  if (!source) return [];
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
