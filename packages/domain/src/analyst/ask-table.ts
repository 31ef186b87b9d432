import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { printDate } from '../sentences/print-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';

const described = /^(mean|sum|nps) of (.+?), \d/u;

/** What the rows of a table of records have answered, each answer told by what was asked. */
export function askTable({ source, table }: ShownTable, ledger: Ledger, book: ClaimBook): string[] {
  const answers = ledger.queried.filter(
    ({ sourceId, place }) => sourceId === source.id && place.table === table.index,
  );
  const day = source.card.date ? `, ${printDate(source.card.date)}` : '';
  const from = `${source.card.title}${day}`;
  return answers.flatMap((answer) => {
    const [, fn = '', head = ''] = described.exec(answer.measure.value?.text ?? '') ?? [];
    if (head === '' || Number(answer.value) === 0) return [];
    const style = answer.kind === 'money' || fn === 'sum' ? '' : ' | n1';
    const [group] = answer.segment.value ?? [];
    const whole = group ? wholeOf(answer, answers) : null;
    const share = whole ? `, {= ${answer.id} / ${whole.id} | %1} of the total` : '';
    const part = group ? `, ${group.text}` : '';
    const text = `${from}: ${fn} of ${head}${part}: {${answer.id}${style}}${share}.`;
    return [book.add({ text, citations: [] })];
  });
}

function wholeOf({ place, kind }: LedgerFigure, answers: readonly LedgerFigure[]) {
  return answers.find(
    (one) =>
      one.segment.value === null &&
      one.kind === kind &&
      one.place.column === place.column &&
      one.measure.value?.text.startsWith('sum'),
  );
}
