import { countWordStarts } from '../kit/word-starts.ts';
import type { ClaimBook, Computed } from '../sentences/claim-book.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { shareHead, shortName } from '../sentences/players.ts';
import { ratedBeside } from '../sentences/rated-beside.ts';
import { columnsUnder, isHolder, isPartOfAll, rowOf } from '../sentences/share-columns.ts';
import type { Evidence, ShownTable } from './gather.ts';
import { nameAndDay } from './tell-passage.ts';

const LARGEST = 3;
const MOST_WEIGHED = 7;
/** What says how much each of several things counts. */
const weightHead = /^(?:weight|gewicht|importance|poids|peso|pondération|ponderaci|vekt|vikt)/iu;

/** What the target holds of its market and held before, and how much the largest hold together. */
export function tellShares({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  const called = shortName(ledger.company).split(/[\s-]/u)[0] ?? ledger.company;
  const [best] = tables.flatMap((shown) => {
    if (/target|adviser/.test(shown.source.card.ownerRole)) return [];
    const [now = [], before = []] = columnsUnder(shown, shareHead);
    const isTarget = (figure: LedgerFigure) => countWordStarts(called, rowOf(shown, figure)) > 0;
    const own = now.find(isTarget);
    return own ? [{ shown, now, own, was: before.find(isTarget) }] : [];
  });
  if (!best) return [];
  const { shown, now, own, was } = best;
  const when = ({ id, period }: LedgerFigure) => (period.value ? ` in {${id}.p}` : '');
  const since =
    was && was.period.value?.end !== own.period.value?.end
      ? ` against {${was.id}}${when(was)}, a change of {= ${own.id} - ${was.id} | pp1}`
      : '';
  const most = now
    .filter((figure) => isHolder(rowOf(shown, figure)))
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .slice(0, LARGEST);
  const names = most.map((figure) => rowOf(shown, figure)).join(', ');
  const sum = `{= sum(${most.map(({ id }) => id).join(', ')})}`;
  const head = own.measure.value?.text.replace(/\s*\d{4}|[\s,]*(?:(?:in )?%)?$/gu, '') ?? '';
  const from = `(${nameAndDay(shown.source)})`;
  return [
    `${head} of ${rowOf(shown, own)} came to {${own.id}}${when(own)}${since} ${from}.`,
    ...(most.length === LARGEST && isPartOfAll(most)
      ? [`${head}: the largest, ${names}, make ${sum}${when(own)} ${from}.`]
      : []),
  ].map((text) => ({ table: shown.id, claim: book.add({ text, citations: [] }) }));
}

/** Weights have a head of their own, or stand as the one share beside marks. */
function weightsIn(shown: ShownTable, company: string): LedgerFigure[] {
  const [column] = columnsUnder(shown, weightHead);
  const [only, ...others] = columnsUnder(shown, /./u);
  const isOnly = others.length === 0 && ratedBeside(shown, company).length > 0;
  return column ?? (isOnly ? only : undefined) ?? [];
}

/** What counts how much for whoever decides, the weightiest first. */
export function tellWeights({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  return tables.flatMap((shown) => {
    const column = weightsIn(shown, ledger.company);
    const listed = column
      .toSorted((a, b) => Number(b.value) - Number(a.value))
      .slice(0, MOST_WEIGHED)
      .map((figure) => `${rowOf(shown, figure)} {${figure.id}}`)
      .join(', ');
    const [first] = column;
    if (!first) return [];
    const whole = shown.table.columnHeads[first.place.column ?? -1]?.at(-1) ?? '';
    const head = whole.replace(/\s*\([^)]*\)/gu, '');
    const from = nameAndDay(shown.source);
    const isNamed = first.measure.value?.text === whole;
    const claim = book.add({
      text: isNamed ? `${head}: ${listed} (${from}).` : `${from}, on “${head}”: ${listed}.`,
      citations: isNamed ? [] : [{ source_id: shown.source.id, quote: head }],
    });
    return [{ table: shown.id, claim }];
  });
}
