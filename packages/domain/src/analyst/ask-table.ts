import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printDate } from '../sentences/print-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';
import { scale } from './tell-passage.ts';

const described = /^(mean|sum|nps) of (.+?), \d+ rows?(?: with (.+?) = .+)?(?:, \d+ without|$)/u;
/** "Yes" says nothing without what it answers. */
const SHORTEST_NAME = 4;
const LARGEST = 3;

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
  const day = source.card.date ? `, ${printDate(source.card.date)}` : '';
  const from = `${source.card.title}${day}`;
  const wholes = answers.filter(({ fn, column }) => fn === 'sum' && column === '');
  const tell = (text: string) => book.add({ text: `${from}: ${text}.`, citations: [] });
  const single = answers.map(({ figure, fn, head, column, group }) => {
    const style = figure.kind === 'money' || fn === 'sum' ? '' : ' | n1';
    const whole = column ? wholes.find((one) => one.head === head) : null;
    const share = whole ? `, {= ${figure.id} / ${whole.figure.id} | %1} of the total` : '';
    const named = group.length < SHORTEST_NAME ? `${column} = ${group}` : group;
    return tell(`${fn} of ${head}${column ? `, ${named}` : ''}: {${figure.id}${style}}${share}`);
  });
  const isRated = answers.some(({ fn }) => fn === 'mean');
  return [
    ...single,
    ...(isRated ? tellScale(source, from, book) : []),
    ...wholes.flatMap((whole) => tellLargest(whole, answers).map(tell)),
  ];
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
function tellLargest({ head, figure: whole }: Answer, answers: readonly Answer[]): string[] {
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
      `sum of ${head}, ${names}: {= sum(${ids})}, {= sum(${ids}) / ${whole.id} | %1} of the total`,
    ];
  });
}
