import type { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import {
  customersIn,
  endingSoon,
  forgoneWith,
  freedAndEnding,
  freedByOwner,
  largestCustomer,
  mostLargest,
  totalPaid,
} from '../../model/largest-customers.ts';
import type { Matter } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { capitalised, counted, longDate } from '../report-words.ts';
import { nearBar } from './near-bar.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

/** What of a year’s earnings goes with customers, where a margin is known. */
function earnedWith(amount: Exact, matter: Matter): { atStake?: Exact } {
  const forgone = forgoneWith(amount, matter);
  return forgone ? { atStake: forgone.earned.abs() } : {};
}

/** From so much of revenue on a single customer decides over a year, and over the purchase. */
export const bearable = { amber: 10, red: 20 };

/** What a contract binds that is over, nobody knows. */
export const boundUntil = (end: string, { seen = '' }: Matter): string =>
  end < seen ? `its contract ended on ${longDate(end)}` : `bound until ${longDate(end)}`;

export function spreadOverCustomers(matter: Matter, { currency }: Model): ProposedHypothesis[] {
  const largest = largestCustomer(matter);
  if (!largest) return [];
  const { name, amount, share, revenue, ends } = largest;
  const three = customersIn(matter.listed ?? []).slice(0, mostLargest);
  const isListed = three[0]?.name === name;
  const together = inPercent(totalPaid(three).div(revenue.value).times(100));
  const others = isListed ? `; the ${three.length} largest together ${together}` : '';
  const state = share.gte(bearable.red) ? 'red' : share.gte(bearable.amber) ? 'amber' : 'green';
  const bound = ends ? `, ${boundUntil(ends, matter)}` : '';
  return [
    {
      state,
      hypothesis: 'Revenue does not hang on a single customer',
      evidence: `${capitalised(name)} pays ${printMillions(amount, currency)}${bound}, ${inPercent(share)} of revenue in ${revenue.period}${nearBar(share, [bearable.amber, bearable.red])}${others}`,
      finding: `${capitalised(name)}, the largest customer, pays ${inPercent(share)} of revenue`,
      ...(state !== 'green' && earnedWith(amount, matter)),
      of: [...largest.of, ...(isListed ? three.flatMap(({ of }) => of) : []), revenue],
      rule: `Green: the largest pays less than ${bearable.amber}% of revenue; amber: less than ${bearable.red}%; red: more`,
      would_change: `An extension by ${name}, or its notice`,
      condition: `${capitalised(name)} confirms its contract and its volumes before signing, and consents to the sale as a condition of closing`,
      step: `Speak with ${name} about volumes, prices, second sources and what a change of control lets it do.`,
    },
  ];
}

/** From so much of revenue on a sale needs the consent of those who may go with it. */
export const releasable = { amber: 5, red: 25 };
const mostNamed = 4;

type Freed = NonNullable<ReturnType<typeof freedByOwner>>;

/** Of a list that leaves customers out it is the least. */
function freedWords({ amount, share, revenue, listed, covered }: Freed, currency: string): string {
  const whole = revenue ? `revenue in ${revenue.period}` : 'what is listed';
  const money = (value: Exact) => printMillions(value, currency);
  const ofListed = `${inPercent(amount.div(listed).times(100))} of the ${money(listed)} listed`;
  return `${money(amount)}, ${covered ? 'at least ' : ''}${inPercent(share)} of ${whole}${covered ? ` (${ofListed})` : ''}`;
}

/** Whose contract ends soon has to consent as well: two conditions, and no sum. */
function endingToo(matter: Matter, currency: string): string {
  const soon = endingSoon(matter);
  const both = freedAndEnding(matter);
  return soon && !both.isZero()
    ? `; ${printMillions(both, currency)} of it is under contracts that also end by ${longDate(soon.until)}`
    : '';
}

export function survivesNewOwner(matter: Matter, { currency }: Model): ProposedHypothesis[] {
  const found = freedByOwner(matter);
  if (!found) return [];
  const { free, amount, share, revenue } = found;
  const state = share.gte(releasable.red) ? 'red' : share.gte(releasable.amber) ? 'amber' : 'green';
  const money = freedWords(found, currency);
  const names = free.slice(0, mostNamed).map(({ name }) => name);
  const further = free.length > names.length ? ` and ${free.length - names.length} more` : '';
  const clauses = counted(free.length, 'contract', 'contracts');
  return [
    {
      state,
      hypothesis: 'Revenue survives a new owner',
      evidence:
        free.length > 0
          ? `${money}${nearBar(share, [releasable.amber, releasable.red])}, under ${clauses} with a change-of-control clause: ${names.join(', ')}${further}`
          : 'None of the listed contracts has a change-of-control clause',
      finding:
        free.length > 0
          ? `${counted(free.length, 'customer', 'customers')} paying ${printMillions(amount, currency)} a year may leave when the company is sold`
          : 'a sale lets no listed customer go',
      ...(state !== 'green' && earnedWith(amount, matter)),
      of: [...free.flatMap(({ of }) => of), ...(revenue ? [revenue] : [])],
      rule: `Green: less than ${releasable.amber}% of ${revenue ? 'revenue' : 'it'} under such a clause; amber: less than ${releasable.red}%; red: more`,
      would_change: 'Written consent of these customers',
      condition: `${counted(free.length, 'customer', 'customers')} with a change-of-control clause ${free.length === 1 ? 'consents' : 'consent'} as a condition of closing: ${money}${endingToo(matter, currency)}`,
      step: `Read the change-of-control clauses of ${names.join(', ')}${further}, and agree how their consent is asked for.`,
    },
  ];
}

/** So much of what the list holds may come up for renewal soon. */
export const renewable = { amber: 20, red: 50 };

type EndingSoon = NonNullable<ReturnType<typeof endingSoon>>;

const contractsIn = ({ count }: EndingSoon['ending']) => counted(count, 'contract', 'contracts');

/** From which day on is counted: a report is read months later. */
export const asOf = ({ seen = '' }: Matter): string =>
  `as of ${longDate(seen)}, the date of the latest document`;

/** "2 contracts, EUR 2.3m a year, have ended". */
export function lapsedWords({ lapsed }: EndingSoon, currency: string): string {
  if (lapsed.count === 0) return '';
  return `${contractsIn(lapsed)}, ${printMillions(lapsed.amount, currency)} a year, ${lapsed.count === 1 ? 'has' : 'have'} ended`;
}

/** What ends soon has to be extended, what has ended to be put under contract again. */
function conditionOf(soon: EndingSoon, currency: string, matter: Matter): string {
  const { ending, lapsed, until } = soon;
  const money = (value: Exact) => printMillions(value, currency);
  const told = [
    ...(ending.count > 0
      ? [`contracts of ${money(ending.amount)} a year that end by ${longDate(until)} are extended`]
      : []),
    ...(lapsed.count > 0
      ? [
          `${contractsIn(lapsed)} of ${money(lapsed.amount)} a year that ${lapsed.count === 1 ? 'has' : 'have'} ended ${lapsed.count === 1 ? 'is' : 'are'} renewed`,
        ]
      : []),
  ];
  return `${capitalised(told.join(' and '))}, or the price allows for their loss (${asOf(matter)})`;
}

function stepOf({ ending, lapsed, until }: EndingSoon): string {
  const read = `Read the ${counted(ending.count, 'contract that ends', 'contracts that end')} by ${longDate(until)} for renewal, notice and change of control, and ask those customers.`;
  const ask = `Ask on what terms those buy whose contracts have ended: ${lapsed.customers
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ')}.`;
  return [...(ending.count > 0 ? [read] : []), ...(lapsed.count > 0 ? [ask] : [])].join(' ');
}

/** The same in short. */
function findingOf({ ending, lapsed, until }: EndingSoon, currency: string): string {
  const paid = (contracts: EndingSoon['ending']) =>
    `${contractsIn(contracts)} of ${printMillions(contracts.amount, currency)} a year`;
  if (ending.count > 0) return `${paid(ending)} can end by ${longDate(until)}`;
  return lapsed.count > 0
    ? `${paid(lapsed)} ${lapsed.count === 1 ? 'has' : 'have'} ended`
    : `no listed contract ends by ${longDate(until)}`;
}

/** The share that is judged, and of what it is made. */
function endingEvidence(soon: EndingSoon, currency: string, matter: Matter): string {
  const { ending, lapsed, until, listed } = soon;
  const money = (value: Exact) => printMillions(value, currency);
  const [first] = ending.customers;
  const largest = ending.count > 1 && first ? `the largest of them, ${money(first.amount)}, ` : '';
  const lead = first?.ends ? `, ${largest}with ${first.name} on ${longDate(first.ends)}` : '';
  const both = ending.share.plus(lapsed.share);
  const parts = [
    ...(ending.count > 0
      ? [`${contractsIn(ending)}, ${money(ending.amount)}, can end by ${longDate(until)}${lead}`]
      : []),
    lapsedWords(soon, currency),
  ].filter(Boolean);
  if (parts.length === 0)
    return `None of the ${money(listed)} a year under listed contracts ends by ${longDate(until)}, ${asOf(matter)}`;
  return `${money(ending.amount.plus(lapsed.amount))} of the ${money(listed)} a year under listed contracts, ${inPercent(both)}, ends by ${longDate(until)} or has ended, ${asOf(matter)}: ${parts.join('; ')}`;
}

export function boundByContract(matter: Matter, { currency }: Model): ProposedHypothesis[] {
  const soon = endingSoon(matter);
  if (!soon) return [];
  const { ending, lapsed } = soon;
  const share = ending.share.plus(lapsed.share);
  const state = share.gte(renewable.red) ? 'red' : share.gte(renewable.amber) ? 'amber' : 'green';
  return [
    {
      state,
      hypothesis: 'Listed contracts outlast the next two years',
      evidence: endingEvidence(soon, currency, matter),
      finding: findingOf(soon, currency),
      ...(state !== 'green' && earnedWith((ending.count > 0 ? ending : lapsed).amount, matter)),
      of: [...ending.customers, ...lapsed.customers].flatMap(({ of }) => of),
      rule: `Green: less than ${renewable.amber}% of what is listed ends within two years of the latest document or has ended; amber: less than ${renewable.red}%; red: more`,
      would_change: 'Signed extensions',
      condition: conditionOf(soon, currency, matter),
      step: stepOf(soon),
    },
  ];
}
