import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConflicts } from '@assay/domain/conflicts/find-conflicts';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import { makeLedger } from '@assay/domain/sentences/testing/make-reading';
import { readHtml } from '@assay/server/reading/readers/read-html';
import { type Context, documentOf } from '../../reading/measure-tatqa.ts';
import type { Row } from '../../table.ts';

/** What the register would say of one report: auditors have read it, so that hardly anything is right. */
function entriesIn(raw: RawDocument, fileName: string | null): number {
  const reading = buildReading(raw, { fileName, url: null, company: null });
  return findConflicts(makeLedger('The company', { id: 'report', grade: 'A', reading })).length;
}

function accused(set: string, entries: readonly number[]): Row {
  const all = entries.reduce((sum, one) => sum + one, 0);
  return {
    measure: `${set}: entries in the register of reports that are right`,
    result: `${all} in ${entries.length}`,
    wanted: 'at most 0',
    holds: all === 0,
  };
}

/** Published reports, each by itself: nothing in them contradicts itself. */
export async function measurePublished(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const filings = path.join(folder, 'filings');
  if (existsSync(filings)) {
    const entries: number[] = [];
    for (const name of readdirSync(filings).filter((file) => file.endsWith('.html')))
      entries.push(entriesIn(await readHtml(readFileSync(path.join(filings, name))), name));
    rows.push(accused('filings', entries));
  }
  const tatqa = path.join(folder, 'tatqa', 'dev.json');
  if (existsSync(tatqa)) {
    const contexts = JSON.parse(readFileSync(tatqa, 'utf8')) as Context[];
    rows.push(
      accused(
        'tatqa',
        contexts.map((context) => entriesIn(documentOf(context), null)),
      ),
    );
  }
  return rows;
}
