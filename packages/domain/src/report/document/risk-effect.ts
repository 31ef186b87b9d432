import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { margins } from '../../model/derive-assumptions.ts';
import { type Forgone, forgoneWith } from '../../model/largest-customers.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { Report } from '../report.ts';
import type { DocumentCell } from './document.ts';
import type { Likelihood, Weighed } from './seen-before.ts';
import { plain, words } from './table-cells.ts';

export interface ComputedModel {
  report: Report;
  matter: Matter;
  model: Model;
}

/** What a buyer does about a risk, who does it, and which term to ask for. */
export interface Remedy {
  mitigant: string;
  owner: string;
  term: string;
}

/** A risk or an upside, and what it comes to in EBITDA where that is known. */
export interface Effect {
  risk: string;
  isUpside: boolean;
  /** The risk with what carries it. */
  told: DocumentCell;
  weighed: Weighed;
  effect: DocumentCell;
  remedy: Remedy;
  earned: Exact | null;
  /** What is lost of today's sales, and not of those of a year to come. */
  isOfToday?: true;
}

export const money = (value: Exact, { model }: Pick<ComputedModel, 'model'>) =>
  printMillions(value, model.currency);

/** Earnings that go with growth that does not come, as far as the last margin tells. */
export const atMargin = (earned: Exact | null, computed: ComputedModel): DocumentCell =>
  earned ? [words(`${money(earned, computed)} of EBITDA at the last EBITDA margin`)] : [];

/** Of customers who go: which margin was taken, and what was spent for them does not go on the same day. */
export function forgoneCell(forgone: Forgone | null, computed: ComputedModel): DocumentCell {
  if (!forgone) return [];
  const { earned, margin, percent } = forgone;
  const by =
    margin === 'ebitda'
      ? 'the last EBITDA margin, more where costs stay'
      : `the ${margin} margin of ${inPercent(percent)}`;
  return [words(`${money(earned, computed)} of EBITDA at ${by}`)];
}

/** What one per cent is worth where nobody says how much is at stake, and what else that rests on. */
export function perCent(
  atStake: 'price' | 'volume' | 'cost',
  computed: ComputedModel,
): { effect: DocumentCell; of: ModelFigure[] } {
  const { matter } = computed;
  const [last, margin] = [matter.revenue.at(-1), margins(matter).at(-1)];
  const alone = (text: string) => ({ effect: plain(text), of: [] });
  if (!last) return alone('No revenue in the sources to weigh it by');
  const one = new Exact(last.value).div(100);
  if (atStake === 'price')
    return alone(
      `${money(one.negated(), computed)} of EBITDA for each 1% of price, costs as they are`,
    );
  if (atStake === 'cost' && margin) {
    const cost = one.minus(one.times(margin).div(100));
    return alone(`${money(cost.negated(), computed)} of EBITDA for each 1% of cost`);
  }
  const forgone = forgoneWith(one, matter);
  return {
    effect: [
      words(`${money(one.negated(), computed)} a year for each 1% of revenue lost`),
      ...forgoneCell(forgone, computed),
    ],
    of: forgone?.of ?? [],
  };
}

const ranks: Readonly<Record<Likelihood, number>> = { high: 0, medium: 2, low: 3 };
const unweighed = 1;

const rankOf = ({ weighed: { likelihood } }: Effect): number =>
  likelihood ? ranks[likelihood] : unweighed;

/** Risks before upsides, what has come to pass before first, and of these what costs most. */
export function likelierFirst(effects: readonly Effect[]): Effect[] {
  const size = ({ earned }: Effect) => (earned ?? new Exact(0)).abs();
  return effects.toSorted(
    (a, b) =>
      Number(a.isUpside) - Number(b.isUpside) || rankOf(a) - rankOf(b) || size(b).cmp(size(a)),
  );
}

/** The most that a risk takes which is not unlikely, and the most that an upside adds. */
function outermost(effects: readonly Effect[]) {
  const known = effects.flatMap((one, at) =>
    one.earned ? [{ ...one, earned: one.earned, at }] : [],
  );
  const falls = known.filter(({ earned }) => earned.isNegative());
  const likely = falls.filter(({ weighed: { likelihood } }) => likelihood !== 'low');
  const [worst] = (likely.length > 0 ? likely : falls).toSorted((a, b) => a.earned.cmp(b.earned));
  const [best] = known
    .filter(({ earned }) => earned.gt(0))
    .toSorted((a, b) => b.earned.cmp(a.earned));
  return { worst, best };
}

/** How much that is of what was earned at last: more than all of it is no risk beside others. */
function ofLast(lost: Exact, { matter }: ComputedModel): string {
  const last = matter.ebitda.at(-1);
  if (!last || new Exact(last.value).lte(0)) return '';
  const share = lost.div(last.value).times(100).toDecimalPlaces(0);
  return `, ${inPercent(share)} of that of ${last.period},`;
}

/** What the table of effects says as a whole, and of which of its rows. */
export function effectMessage(
  effects: readonly Effect[],
  computed: ComputedModel,
): { message: string; spoken: number[] } {
  const { worst, best } = outermost(effects);
  if (!worst) return { message: '', spoken: [] };
  const lost = worst.earned.abs();
  const told = `${money(lost, computed)} of EBITDA${worst.isOfToday ? ofLast(lost, computed) : ''} is at stake: ${worst.risk}`;
  return best
    ? {
        message: `${told}; the largest upside adds ${money(best.earned, computed)}`,
        spoken: [worst.at, best.at],
      }
    : { message: told, spoken: [worst.at] };
}
