import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkStatements } from '@assay/domain/sentences/check-statements';
import { type ProgramCheck, statementSchema } from '@assay/domain/sentences/statement';
import type { Row } from '../../table.ts';
import { ledgerOf, rawDocument, tableOf } from './pair-ledger.ts';
import { share, told } from './rows.ts';

interface TableFacts {
  caption: string;
  rows: string[][];
  statements: { text: string; true: boolean }[];
}

function loadTabfact(folder: string): TableFacts[] {
  const file = path.join(folder, 'tabfact', 'sample-200.json');
  if (!existsSync(file)) return [];
  const all: { caption: string; csv: string; statements: TableFacts['statements'] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return all.map(({ caption, csv, statements }) => ({
    caption,
    statements,
    rows: csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('#')),
  }));
}

interface SciTabClaim {
  table_caption: string;
  table_column_names: string[];
  table_content_values: string[][];
  claim: string;
  label: string;
  table_id: string;
}

function loadScitab(folder: string): TableFacts[] {
  const file = path.join(folder, 'scitab', 'sci_tab.json');
  if (!existsSync(file)) return [];
  const all: SciTabClaim[] = JSON.parse(readFileSync(file, 'utf8'));
  const plain = (cell: string) => cell.replace(/\[[A-Z]+\]/g, '').trim();
  return all
    .filter(({ label }) => label !== 'not enough info')
    .map((one) => ({
      caption: one.table_caption,
      rows: [one.table_column_names, ...one.table_content_values].map((row) => row.map(plain)),
      statements: [
        { text: one.claim.replace(/\[CONTINUE\]/g, '').trim(), true: one.label === 'supports' },
      ],
    }));
}

/** About one cell: one number that is a cell's, with a row or a column of the table named beside it. */
function isOfOneCell(check: ProgramCheck, { rows }: TableFacts): boolean {
  const [only, ...others] = check.figures;
  if (!only || others.length > 0 || only.figures.length !== 1) return false;
  const text = check.printed.toLowerCase();
  const names = rows.slice(1).map((row) => row[0]?.toLowerCase() ?? '');
  return names.some((name) => /\p{L}{4}/u.test(name) && text.includes(name));
}

function measureSet(name: string, tables: TableFacts[]): Row[] {
  if (tables.length === 0) return [];
  const counts = { true: [0, 0], false: [0, 0] };
  for (const facts of tables) {
    const ledger = ledgerOf('', [
      { id: 's1', raw: rawDocument(facts.caption, [tableOf(facts.rows)]) },
    ]);
    const quote = facts.rows
      .slice(1, 2)
      .map((row) => row.join(' | '))
      .join('');
    const statements = facts.statements.map(({ text }, at) =>
      statementSchema.parse({
        id: `c${at}`,
        kind: 'evidence',
        text: text.slice(0, 1200) || '-',
        citations: [{ source_id: 's1', quote: quote || '-' }],
      }),
    );
    for (const [at, check] of checkStatements(statements, ledger).entries()) {
      if (!isOfOneCell(check, facts)) continue;
      const tally = facts.statements[at]?.true ? counts.true : counts.false;
      tally[1] = (tally[1] ?? 0) + 1;
      if (check.vetoes.length === 0) tally[0] = (tally[0] ?? 0) + 1;
    }
  }
  return [
    share(
      `${name}: false statements about one cell accepted`,
      counts.false[0] ?? 0,
      counts.false[1] ?? 0,
      'at most',
      0,
    ),
    told(
      `${name}: true statements about one cell accepted`,
      counts.true[0] ?? 0,
      counts.true[1] ?? 0,
    ),
  ];
}

export function measureTableFacts(folder: string): Row[] {
  return [
    ...measureSet('tabfact', loadTabfact(folder)),
    ...measureSet('scitab', loadScitab(folder)),
  ];
}
