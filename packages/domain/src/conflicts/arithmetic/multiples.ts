import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { sentenceAround } from '../sentence-around.ts';
import { meet, middle, printed, quotient, rangeOf } from './near-miss.ts';

/** "… on earnings of A that is 3.1x": what is divided, and that it was. */
const divisor =
  /(?<![\p{L}])(?:on|over|against|divided by|auf|bei|durch|bezogen auf|sur|sobre|su|op)\s[^\d.!?]{0,40}$/iu;
const makes =
  /^[^\d.!?]{0,20}?(?:,|that is|that makes|this is|which is|equals|=|das sind|das ist|entspricht|soit|ce qui fait|isto é|è|dat is)\s[^\d.!?]{0,12}$/iu;

/** Moneys and multiples of a block, in the order in which they stand. */
function inOrder(source: LedgerSource, ledger: Ledger): LedgerFigure[][] {
  const told = ledger
    .figuresOf(source.id)
    .filter(({ kind, origin }) => origin === 'prose' && /^(?:money|multiple)$/u.test(kind))
    .filter((figure) => isTold(figure, source))
    .toSorted((a, b) => a.place.start - b.place.start);
  return [...Map.groupBy(told, ({ place }) => place.block).values()];
}

function isExact({ bound, high, form }: LedgerFigure): boolean {
  return bound === 'exact' && high === null && form === 'level';
}

function checkMultiple(
  [over, under, stated]: readonly LedgerFigure[],
  source: LedgerSource,
): Conflict | null {
  const { text } = source.reading;
  if (!over || !under || !stated || stated.kind !== 'multiple') return null;
  if (over.kind !== 'money' || under.kind !== 'money' || over.unit.value !== under.unit.value)
    return null;
  const between = text.slice(over.place.end, under.place.start);
  const behind = text.slice(under.place.end, stated.place.start).replace(/^\p{L}+/u, '');
  if (!divisor.test(between) || !makes.test(behind)) return null;
  const ratio = quotient(rangeOf(over), rangeOf(under));
  if (!ratio || ![over, under, stated].every(isExact) || meet(rangeOf(stated), ratio)) return null;
  return {
    kind: 'arithmetic',
    sides: [sideOf(stated), null],
    about: [...new Set([over, stated].map((one) => sentenceAround(one, source)))].join(' '),
    why: `${printFigure(over)} and ${printFigure(under)} make ${printed(middle(ratio), 1)}x, not ${printFigure(stated)}`,
    better: null,
  };
}

/** A multiple that a text divides itself, though over two sentences, is computed again. */
export function checkMultiples(ledger: Ledger): Conflict[] {
  return sourcesInForce(ledger).flatMap((source) =>
    inOrder(source, ledger).flatMap((figures) =>
      figures.flatMap((_, at) => checkMultiple(figures.slice(at, at + 3), source) ?? []),
    ),
  );
}
