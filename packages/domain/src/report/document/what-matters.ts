import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import type { Matter } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { capitalised } from '../report-words.ts';
import type { PriceBasis } from './price-basis.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

const most = 5;
const mostCarried = 4;

const severity = { red: 0, amber: 1, open: 2, green: 3 } as const;

/** What is told in one line: one thing that is doubted, or all that is doubted of the plan. */
interface Doubt {
  state: ProposedHypothesis['state'];
  text: string;
  atStake: Exact;
}

/** "EUR 3m of the EUR 20m of EBITDA planned for 2026 is not carried by the evidence: …". */
function ofPlan(
  doubted: readonly ProposedHypothesis[],
  basis: PriceBasis | null,
  { currency }: Model,
): Doubt[] {
  const [worst] = doubted.toSorted((a, b) => severity[a.state] - severity[b.state]);
  if (!worst) return [];
  const reasons = doubted.map(({ finding }) => finding).join('; ');
  const earned = basis?.earned;
  const gap = earned ? earned.planned.minus(earned.amount) : new Exact(0);
  const money = (value: Exact) => printMillions(value, currency);
  const text =
    earned && gap.gt(0)
      ? `${money(gap)} of the ${money(earned.planned)} of EBITDA planned for ${earned.period} is not carried by the evidence: ${reasons}`
      : reasons;
  return [{ state: worst.state, text, atStake: gap }];
}

/** What goes with it in earnings, beside those of the last year. */
function stakeWords(
  { atStake }: ProposedHypothesis,
  { ebitda }: Matter,
  { currency }: Model,
): string {
  if (!atStake) return '';
  const last = ebitda.at(-1);
  const share =
    last && new Exact(last.value).gt(0)
      ? `, ${inPercent(atStake.div(last.value).times(100).toDecimalPlaces(0))} of that of ${last.period}`
      : '';
  return `; up to ${printMillions(atStake, currency)} of EBITDA a year is at stake${share}`;
}

/**
 * What follows from the hypotheses where nobody has weighed them: what is red first, of that what costs most, and
 * last what the evidence carries. The word of management comes before all, since it bears on whatever else is told.
 */
export function whatMatters(
  proposed: readonly ProposedHypothesis[],
  basis: PriceBasis | null,
  { matter, model }: { matter: Matter; model: Model },
): string[] {
  const doubted = proposed.filter(({ state }) => state === 'red' || state === 'amber');
  const isOfPlan = ({ price }: ProposedHypothesis) => price !== undefined;
  const [trust, others] = [
    doubted.filter(({ ofManagement }) => ofManagement),
    doubted.filter((one) => !one.ofManagement && !isOfPlan(one)),
  ];
  const alone = (one: ProposedHypothesis): Doubt => ({
    state: one.state,
    text: `${one.finding}${stakeWords(one, matter, model)}`,
    atStake: one.atStake ?? new Exact(0),
  });
  const doubts = [
    ...trust.map(alone),
    ...[...ofPlan(doubted.filter(isOfPlan), basis, model), ...others.map(alone)].toSorted(
      (a, b) => severity[a.state] - severity[b.state] || b.atStake.cmp(a.atStake),
    ),
  ];
  const carried = proposed
    .filter(({ state }) => state === 'green')
    .slice(0, mostCarried)
    .map(({ finding }) => finding);
  const room = most - (carried.length > 0 ? 1 : 0);
  return [
    ...doubts.slice(0, room).map(({ text }) => `${capitalised(text)}.`),
    ...(carried.length > 0 ? [`The evidence carries this: ${carried.join('; ')}.`] : []),
  ];
}
