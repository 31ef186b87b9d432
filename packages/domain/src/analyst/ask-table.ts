import { wholeOf } from '../conflicts/ceilings.ts';
import { toLabel } from '../kit/label.ts';
import { scale } from '../know-how/signs.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';
import { nameAndDay } from './tell-passage.ts';

const described = /^(mean|sum|nps) of (.+?), \d+ rows?(?: with (.+?) = .+)?(?:, \d+ without|$)/u;
/** "Yes" says nothing without what it answers. */
const SHORTEST_NAME = 4;
const LARGEST = 3;

/** How an answer is told that is no sum. */
const before: Readonly<Record<string, string>> = { mean: 'average ', nps: 'NPS ' };

interface Answer {
  figure: LedgerFigure;
  fn: string;
  head: string;
  /** The column that was grouped by, and the group. */
  column: string;
  group: string;
}

/** What the rows of a table of records have answered, each answer told by what was asked. */
export function askTable({ source, table }: ShownTable, ledger: Ledger, book: ClaimBook): string[] {
  const answers = ledger.queried
    .filter(({ sourceId, place }) => sourceId === source.id && place.table === table.index)
    .flatMap(readAnswer);
  const from = nameAndDay(source);
  const wholes = answers
    .filter(({ fn, column }) => fn === 'sum' && column === '')
    .map((one) => ({ ...one, all: allOf(one, ledger) }));
  const singles = singlesIn(answers);
  const tell = (text: string) => book.add({ text: `${from}: ${text}.`, citations: [] });
  const single = answers.map(({ figure, fn, head, column, group }) => {
    const style = figure.kind === 'money' || fn === 'sum' ? '' : ' | n1';
    const whole = column ? wholes.find((one) => one.head === head) : null;
    const isOne = singles.has(column);
    const share = whole ? `, ${tellShare(figure.id, whole, isOne)}` : '';
    const named = group.length < SHORTEST_NAME ? `, ${column} = ${group}` : ` of ${group}`;
    const all = fn === 'sum' && !column ? ' in total' : '';
    const what = `${head}${column ? named : ''}: ${before[fn] ?? ''}`;
    return tell(`${what}{${figure.id}${style}}${all}${share}`);
  });
  const isRated = answers.some(({ fn }) => fn === 'mean');
  return [
    ...single,
    ...(isRated ? tellScale(source, from, book) : []),
    ...wholes.flatMap((whole) => tellLargest(whole, answers).map(tell)),
  ];
}

/** Columns that name each once: customers, not countries. */
function singlesIn(answers: readonly Answer[]): ReadonlySet<string> {
  const columns = Map.groupBy(answers, ({ column }) => column);
  const isOnce = ({ figure }: Answer) => /, 1 row with /u.test(figure.measure.value?.text ?? '');
  return new Set([...columns].filter(([, own]) => own.every(isOnce)).map(([column]) => column));
}

/** The sum of a list, and where the accounts have more of the same, what they have. */
interface Whole extends Answer {
  all: LedgerFigure | null;
}

/** A list of the largest is not all of them: the accounts tell what all of them are. */
function allOf({ head, figure }: Answer, ledger: Ledger): LedgerFigure | null {
  const year = /20\d\d/u.exec(head)?.[0];
  const concept = toLabel(head).concept;
  return year && concept && figure.kind === 'money' ? wholeOf(concept, year, figure, ledger) : null;
}

/** What one customer takes is a part of all; what a list adds up to for a country is a part of the list. */
function tellShare(part: string, { figure, all }: Whole, isOne: boolean): string {
  if (!all) return `{= ${part} / ${figure.id} | %1} of the total`;
  return isOne
    ? `{= ${part} / ${all.id} | %1} of {${all.id}}, ${nameOf(all)}`
    : `{= ${part} / ${figure.id} | %1} of {${figure.id}}`;
}

const LONGEST_LEGEND = 240;

/** A grade says little without what its numbers stand for. */
function tellScale({ id, reading }: LedgerSource, from: string, book: ClaimBook): string[] {
  const [legend] = reading.blocks
    .filter(({ kind, instructs }) => kind !== 'table' && !instructs)
    .map(({ start, end }) => reading.text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((text) => text.length <= LONGEST_LEGEND && scale.test(text));
  return legend
    ? [book.add({ text: `${from}: “${legend}”`, citations: [{ source_id: id, quote: legend }] })]
    : [];
}

function readAnswer(figure: LedgerFigure): Answer[] {
  const [, fn = '', head = '', column = ''] =
    described.exec(figure.measure.value?.text ?? '') ?? [];
  const group = figure.segment.value?.[0]?.text ?? '';
  const plain = head.replace(/\s*\([^)]*\)/gu, '');
  return head === '' || Number(figure.value) === 0
    ? []
    : [{ figure, fn, head: plain, column, group }];
}

/** How much of the whole hangs on the largest of a list that names each once. */
function tellLargest(total: Whole, answers: readonly Answer[]): string[] {
  const { head, figure: whole } = total;
  const groups = Map.groupBy(
    answers.filter((one) => one.head === head && one.column !== ''),
    ({ column }) => column,
  );
  return [...groups.values()].flatMap((parts) => {
    const most = parts.slice(0, LARGEST);
    const isAll =
      parts.reduce((sum, { figure }) => sum + Number(figure.value), 0) >= Number(whole.value);
    if (parts.length < LARGEST || isAll) return [];
    const ids = most.map(({ figure }) => figure.id).join(', ');
    const names = most.map(({ group }) => group).join(', ');
    return [
      `${head} of ${names}: {= sum(${ids})}, ${tellShare(`sum(${ids})`, total, singlesIn(parts).size > 0)}`,
    ];
  });
}
