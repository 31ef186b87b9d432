import { countWordStarts } from '../kit/word-starts.ts';
import type { ClaimBook, Computed } from '../sentences/claim-book.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { shareHead, shortName } from '../sentences/players.ts';
import { columnsUnder, isHolder, rowOf } from '../sentences/share-columns.ts';
import type { Evidence } from './gather.ts';
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
  const head = own.measure.value?.text.replace(/\s*\d{4}$/u, '') ?? '';
  const from = `(${nameAndDay(shown.source)})`;
  return [
    `${head}, ${rowOf(shown, own)}: {${own.id}}${when(own)}${since} ${from}.`,
    ...(most.length === LARGEST
      ? [`${head}: the largest, ${names}, make ${sum}${when(own)} ${from}.`]
      : []),
  ].map((text) => ({ table: shown.id, claim: book.add({ text, citations: [] }) }));
}

/** What counts how much for whoever decides, the weightiest first. */
export function tellWeights({ tables }: Evidence, book: ClaimBook): Computed[] {
  return tables.flatMap((shown) => {
    const [column = []] = columnsUnder(shown, weightHead);
    const listed = column
      .toSorted((a, b) => Number(b.value) - Number(a.value))
      .slice(0, MOST_WEIGHED)
      .map((figure) => `${rowOf(shown, figure)} {${figure.id}}`);
    if (listed.length === 0) return [];
    const head = column[0]?.measure.value?.text ?? '';
    const text = `${head}: ${listed.join(', ')} (${nameAndDay(shown.source)}).`;
    return [{ table: shown.id, claim: book.add({ text, citations: [] }) }];
  });
}
