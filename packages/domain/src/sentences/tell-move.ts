import { Exact } from '../kit/decimal.ts';
import type { LedgerFigure } from './ledger.ts';
import { whenOf } from './name-figure.ts';

/** A change over two years and more is told by the year as well. */
export const isLong = (first: LedgerFigure, last: LedgerFigure): boolean =>
  Number(last.period.value?.end?.slice(0, 4)) - Number(first.period.value?.end?.slice(0, 4)) >= 2;

/** Where something came from and went, and how far: rates by points, amounts by per cent. */
export function tellMove(
  named: string,
  verbs: string,
  first: LedgerFigure,
  last: LedgerFigure,
  by = '',
): string {
  const [up = '', down = ''] = verbs.split(' ');
  const order = new Exact(last.value).cmp(first.value);
  const [from, to] = [first, last].map((one) => `{${one.id}} ${whenOf(one)}`);
  if (order === 0) return `${named} came to ${to}, as ${whenOf(first)}.`;
  const isRate = last.kind === 'percent' || last.kind === 'rating';
  const minus = order > 0 ? '' : '-';
  const [high, low] = order > 0 ? [last, first] : [first, last];
  const far = isRate
    ? `{= ${high.id} - ${low.id} | ${last.kind === 'percent' ? 'pp1' : 'n1'}}`
    : `{= ${minus}growth(${first.id}, ${last.id}) | %1}`;
  const yearly =
    !isRate && isLong(first, last)
      ? ` ({= ${minus}cagr(${first.id}, ${last.id}) | %1} per year)`
      : '';
  return `${named} ${order > 0 ? up : down}${by} from ${from} to ${to}, by ${far}${yearly}.`;
}
