import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkStatements } from '@assay/domain/sentences/check-statements';
import {
  type ProgramCheck,
  type Statement,
  statementSchema,
} from '@assay/domain/sentences/statement';
import type { Row } from '../../table.ts';
import { ledgerOf, rawDocument, tableOf } from './pair-ledger.ts';
import { boundedShare, told } from './rows.ts';

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

interface Tally {
  all: number;
  /** Printed without anybody reading it. */
  accepted: number;
  /** Not refused: a verifier would be asked. */
  leftToVerifier: number;
}

function statementOf(id: string, text: string, quote: string): Statement {
  return statementSchema.parse({
    id,
    kind: 'evidence',
    text: text.slice(0, 1200) || '-',
    citations: [{ source_id: 's1', quote: quote || '-' }],
  });
}

/** The statement with its number written as a reference, as an agent is asked to write it. */
function byReference({ printed, figures: [only] }: ProgramCheck): string {
  if (!only) return printed;
  return `${printed.slice(0, only.start)}{${only.figures[0]}}${printed.slice(only.end)}`;
}

function count(facts: TableFacts, tallies: { true: Tally; false: Tally }): void {
  const ledger = ledgerOf('', [
    { id: 's1', raw: rawDocument(facts.caption, [tableOf(facts.rows)]) },
  ]);
  const quote = facts.rows[1]?.join(' | ') ?? '';
  const statements = facts.statements.map(({ text }, at) => statementOf(`c${at}`, text, quote));
  for (const [at, typed] of checkStatements(statements, ledger).entries()) {
    if (!isOfOneCell(typed, facts)) continue;
    const tally = facts.statements[at]?.true ? tallies.true : tallies.false;
    const referring = statementOf('r', byReference(typed), quote);
    const checks = [typed, ...checkStatements([referring], ledger)];
    tally.all += 1;
    if (checks.some(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)) tally.accepted += 1;
    else if (typed.vetoes.length === 0) tally.leftToVerifier += 1;
  }
}

function measureSet(name: string, tables: TableFacts[]): Row[] {
  if (tables.length === 0) return [];
  const none = { all: 0, accepted: 0, leftToVerifier: 0 };
  const tallies = { true: { ...none }, false: { ...none } };
  for (const facts of tables) count(facts, tallies);
  const { true: honest, false: lies } = tallies;
  const about = 'statements about one cell';
  return [
    boundedShare(
      `${name}: false ${about} accepted by the program`,
      lies.accepted,
      lies.all,
      'at most',
      0,
    ),
    told(`${name}: false ${about} left to the verifier`, lies.leftToVerifier, lies.all),
    told(`${name}: true ${about} accepted by the program`, honest.accepted, honest.all),
    told(`${name}: true ${about} left to the verifier`, honest.leftToVerifier, honest.all),
  ];
}

export function measureTableFacts(folder: string): Row[] {
  return [
    ...measureSet('tabfact', loadTabfact(folder)),
    ...measureSet('scitab', loadScitab(folder)),
  ];
}
