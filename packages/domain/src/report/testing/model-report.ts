import { readMatter } from '../../model/read-matter.ts';
import { accounts, plants, valveLedger, valveStudy } from '../../model/testing/valve-ledger.ts';
import { assembleReport } from '../assemble-report.ts';
import type { Report } from '../report.ts';
import type { ReportRows, SourceRow } from '../report-rows.ts';
import { reportRows } from './report-rows.ts';

const [base] = reportRows().sources;

const titles = { s1: 'Accounts', s2: 'Valve study', s3: 'Plant census' };

/** A run of which nothing is kept but its model. */
export function modelRows(more: Partial<ReportRows> = {}): ReportRows {
  if (!base) throw new Error('the rows have a source');
  const sources = Object.entries(titles).map(
    ([id, title]): SourceRow => ({ ...base, id, title, groupId: id }),
  );
  return reportRows({
    company_name: 'Tarnbeck Valves',
    sources,
    model: readMatter(valveLedger(accounts, valveStudy, plants)),
    ...more,
  });
}

export const modelReport = (): Report => assembleReport(modelRows());
