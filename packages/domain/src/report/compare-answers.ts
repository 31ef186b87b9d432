import type { DocumentCell, DocumentTable, PartOf } from './document/document.ts';
import { modelPart } from './document/model-part.ts';
import { summaryInSteps } from './document/summary-part.ts';
import { ruleHead } from './document/summary-tables.ts';
import { printableInSteps } from './printable-report.ts';
import type { Report } from './report.ts';

/** What a report answers beside its statements: verdict, conditions, and a row of one of its tables. */
export interface AnswerLine {
  section: string;
  /** The same in two versions, whatever it comes to. */
  key: string;
  text: string;
  /** How it was judged; empty where nothing is. */
  judged: string;
  value: string;
}

/** Columns that say what to do about a row, or how it is numbered. */
const beside = new Set([
  'No.',
  ruleHead,
  'What would change it',
  'Mitigant',
  'Owner',
  'Deal term',
  'Why',
]);

const withoutFigures = (text: string): string => text.toLowerCase().replace(/\d[\d.,]*/gu, '#');

const wordsIn = (cell: DocumentCell): string =>
  cell
    .flatMap((each) => (each.kind === 'words' && each.weight !== 'quiet' ? each.text : []))
    .join(' ');

const stateIn = (cell: DocumentCell) =>
  cell.flatMap((each) => (each.kind === 'words' && each.state ? each.state : []));

/** What a row is about: what stands strong in it and is no state, else its first words. */
function nameOf(row: readonly DocumentCell[]): string {
  const lines = row.flat();
  const strong = lines.find(
    (each) => each.kind === 'words' && each.weight === 'strong' && !each.state,
  );
  const [first] = lines.filter((each) => each.kind === 'sentence' || each.weight !== 'quiet');
  const named = strong ?? first;
  if (!named) return '';
  return named.kind === 'words' ? named.text : named.sentence.text;
}

/** "Upside", which stands small over what it is. */
const markOf = ([first = []]: readonly DocumentCell[]): string[] =>
  first.flatMap((each) =>
    each.kind === 'words' && each.weight === 'quiet' && !each.sources ? [each.text] : [],
  );

function rowsOf(section: string, table: DocumentTable): AnswerLine[] {
  return table.rows.map((row) => {
    const name = nameOf(row);
    const named = [...markOf(row), name].join(': ');
    const told = row.flatMap((cell, at) => {
      const [head = '', words] = [table.head[at], wordsIn(cell)];
      return words === '' || words === name || beside.has(head) ? [] : [{ head, words }];
    });
    const value = told.map(({ words }) => words).join('; ');
    const cells = told.map(({ head, words }) => `${head}: ${words}`).join('; ');
    return {
      section,
      key: `${table.id} ${withoutFigures(named)}`,
      text: `${table.title}: ${named}${cells && ` (${cells})`}`,
      judged: row.flatMap(stateIn).join(),
      value,
    };
  });
}

function ofSummary({
  title: section,
  verdict,
  verdictLabel,
  headline,
  answer,
  ruledConditions,
  management,
  hypotheses,
  riskTable,
  plan,
}: PartOf<'summary'>): AnswerLine[] {
  const line = (key: string, text: string, judged = '') => ({
    section,
    key,
    text,
    judged,
    value: text,
  });
  return [
    ...(verdict ? [line('verdict', `Verdict: ${verdict} (${verdictLabel})`, verdict)] : []),
    // Where it is a statement, it is compared as such.
    ...(answer === null && headline ? [line('headline', headline)] : []),
    ...ruledConditions.map((each) => line(`condition ${withoutFigures(each)}`, each)),
    ...[management, hypotheses, riskTable, plan].flatMap((table) =>
      table ? rowsOf(section, table) : [],
    ),
  ];
}

const ofModel = ({ title, scenarios, tables }: PartOf<'model'>): AnswerLine[] =>
  [...scenarios, ...tables].flatMap((table) => rowsOf(title, table));

export function* answersInSteps(source: Report): Generator<void, AnswerLine[]> {
  const { report } = yield* printableInSteps(source);
  yield;
  const summary = yield* summaryInSteps(report);
  yield;
  return [...summary.flatMap(ofSummary), ...modelPart(report).flatMap(ofModel)];
}
