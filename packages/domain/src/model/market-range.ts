import { Exact } from '../kit/decimal.ts';
import { endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { sameValue } from './agree.ts';
import type { Matter } from './matter.ts';
import { isMarketSize, spanOfRate, statedIn } from './study-market.ts';
import type { Taking } from './taking.ts';

/** What studies call their cases; "base case", "scenario central". */
const caseNames = new Set(
  'low lower base central mid medium high higher upper downside upside bear bull best worst optimistic pessimistic conservative niedrig unteres unterer hoch oberes oberer basis basisfall basisszenario optimistisch pessimistisch bas basse haut haute centrale optimiste pessimiste bajo alto optimista pesimista baixo pessimista medio basso alta baja laag hoog midden lav høy høj låg hög'.split(
    ' ',
  ),
);
const caseWords = new Set(
  'case scenario fall szenario scénario escenario caso cenário hypothèse'.split(' '),
);

function isCaseName(text: string): boolean {
  const words = text.toLowerCase().split(/[\s-]+/u);
  return (
    words.some((word) => caseNames.has(word)) &&
    words.every((word) => caseNames.has(word) || caseWords.has(word))
  );
}

const yearOf = (figure: LedgerFigure): string => endOf(figure).slice(0, 4);

interface Ends {
  low: LedgerFigure | null;
  high: LedgerFigure | null;
}

/** The same of the other cases of a table. */
function casesBeside(base: LedgerFigure, all: readonly LedgerFigure[]): LedgerFigure[] {
  const isOfCase = ({ segment }: LedgerFigure) =>
    (segment.value ?? []).some(({ text }) => isCaseName(text));
  if (!isOfCase(base)) return [];
  return all.filter(
    (one) =>
      one !== base &&
      isOfCase(one) &&
      one.kind === base.kind &&
      one.unit.value === base.unit.value &&
      one.measure.value?.text === base.measure.value?.text &&
      one.place.table === base.place.table &&
      endOf(one) === endOf(base),
  );
}

/** Below and above the base case, each the outermost. */
function endsBeside(base: LedgerFigure, all: readonly LedgerFigure[]): Ends | null {
  const cases = casesBeside(base, all).toSorted((a, b) => new Exact(a.value).cmp(b.value));
  const [first, last] = [cases[0], cases.at(-1)];
  const low = first && new Exact(first.value).lt(base.value) ? first : null;
  const high = last && new Exact(last.value).gt(base.value) ? last : null;
  return low || high ? { low, high } : null;
}

/** A table that says of nothing but the last year by how much this or that moves the whole. */
function effectsOn(to: LedgerFigure, from: LedgerFigure, all: readonly LedgerFigure[]) {
  const cells = all.filter(({ place, kind }) => place.table !== null && kind === 'money');
  const tables = [...Map.groupBy(cells, ({ place }) => place.table).values()];
  const gap = new Exact(to.value).minus(from.value);
  return tables.find((table) => {
    const values = table.map(({ value }) => new Exact(value));
    const sum = values.reduce((total, one) => total.plus(one), new Exact(0));
    return (
      new Set(table.map(({ place }) => place.column)).size === 1 &&
      table.every((one) => yearOf(one) === yearOf(to) && one.unit.value === to.unit.value) &&
      values.some((one) => one.lt(0)) &&
      values.every((one) => one.abs().lt(to.value)) &&
      // What leads from one size to the other is a bridge between them, and moves neither.
      !sum.eq(gap) &&
      !values.some((one) => one.eq(gap) || one.eq(sum.minus(one)))
    );
  });
}

/** How far a study itself thinks that the growth it foresees may turn out otherwise: by its cases, or by what it says moves it. */
export function marketRange(
  growth: LedgerFigure | undefined,
  sizes: readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): NonNullable<Matter['market']['range']> | null {
  const source = ledger.sources.get((growth ?? sizes[0])?.sourceId ?? '');
  if (!source) return null;
  const stated = statedIn(source, ledger);
  const rates = stated.filter((one) => growth && one.kind === 'percent' && sameValue(one, growth));
  const byRate = rates.flatMap((base) => endsBeside(base, stated) ?? [])[0];
  if (byRate) return { by: 'rates', from: null, to: null, ...taken(byRate, taking) };
  const span = growth ? spanOfRate(growth, stated) : sizes.length > 1 ? sizes : null;
  const [from, to] = span ?? [];
  if (!from || !to) return null;
  const measured = { from: taking.take(from), to: taking.take(to) };
  const finals = stated.filter(
    (one) => isMarketSize(one) && yearOf(one) === yearOf(to) && sameValue(one, to),
  );
  const bySize = finals.flatMap((base) => endsBeside(base, stated) ?? [])[0];
  if (bySize) return { by: 'sizes', ...measured, ...taken(bySize, taking) };
  const effects = effectsOn(to, from, stated)?.toSorted((a, b) => new Exact(a.value).cmp(b.value));
  if (!effects) return null;
  const [low = null, high = null] = [effects[0], effects.at(-1)];
  const isUp = high && new Exact(high.value).gt(0);
  return { by: 'effects', ...measured, ...taken({ low, high: isUp ? high : null }, taking) };
}

const taken = ({ low, high }: Ends, taking: Taking) => ({
  low: taking.some(low),
  high: taking.some(high),
});
