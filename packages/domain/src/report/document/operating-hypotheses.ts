import { Exact } from '../../kit/decimal.ts';
import type { Matter, OperatingMeasure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { nearBar } from './near-bar.ts';
import { plannedGrowth } from './plan-hypotheses.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

type Measured = NonNullable<Matter['operations']>[number];

const measuredAs = ({ operations = [] }: Matter, measure: OperatingMeasure) =>
  operations.find((one) => one.measure === measure);

/** Without the number of its note, and without whom it is of; a name holds what the rate is a share of. */
const nameOf = ({ name, figure: { label } }: Measured): string =>
  (name || (label.split(', ')[0] ?? label)).replace(/\s*\(\d+\)$/u, '');

/** Within a sentence; an abbreviation keeps its capitals. */
const beginsSmall = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

/** "Retention by value, FY26: 91.0%". */
function toldOf(measured: Measured): string {
  const { printed, period } = measured.figure;
  const name = nameOf(measured);
  return `${name}${period && !name.endsWith(period) ? `, ${period}` : ''}: ${printed}`;
}

const atLeast = (value: Exact, { green, amber }: { green: number; amber: number }) =>
  value.gte(green) ? 'green' : value.gte(amber) ? 'amber' : 'red';

/** So much of what customers pay, or of them, stays from one year to the next. */
const loyal = { green: 95, amber: 90 };

/** How much goes in a year, and of what: of the amount that the rate is a share of, or of what its name counts. */
function lossIn(measured: Measured, leaves: Exact, { currency }: Matter): string {
  const { base, figure } = measured;
  const rate = inPercent(leaves);
  if (!base) return `${rate} a year of what “${nameOf(measured)}” counts`;
  const money = (value: Exact) => printMillions(value, base.figure.unit || (currency ?? ''));
  const whole = new Exact(base.figure.value);
  const lost = money(leaves.div(100).times(whole));
  const before = `${lost} of ${money(whole)}`;
  if (!base.closing) return `${rate} of ${base.name} a year (${before} in ${figure.period})`;
  // What is bought is what is there at the end of the year, and that is what is lost from next.
  const left = new Exact(base.closing.value);
  const next = `${money(leaves.div(100).times(left))} of the ${money(left)}`;
  return `${rate} of ${base.name} a year, next ${next} at the end of ${figure.period} (after ${before})`;
}

export function customersStay(matter: Matter): ProposedHypothesis[] {
  const [kept, lost] = [measuredAs(matter, 'kept'), measuredAs(matter, 'lost')];
  const measured = kept ?? lost;
  if (!measured) return [];
  const { figure, base } = measured;
  const stays = kept ? new Exact(figure.value) : new Exact(100).minus(figure.value);
  const leaves = new Exact(100).minus(stays);
  const net = measuredAs(matter, 'kept_net');
  const grown = net && net.figure.end === figure.end ? [net] : [];
  return [
    {
      state: atLeast(stays, loyal),
      hypothesis: base ? `Customers stay, measured on ${base.name}` : 'Customers stay',
      evidence: `${toldOf(measured)}${kept ? '' : `, so ${inPercent(stays)} kept`}${nearBar(stays, [loyal.green, loyal.amber])}${grown.map((one) => `; including what remaining customers buy in addition, ${beginsSmall(nameOf(one))} is ${one.figure.printed}`).join('')}`,
      finding: base
        ? `customers leave with ${lossIn(measured, leaves, matter)}`
        : `customers ${stays.gte(loyal.green) ? 'stay' : 'leave'}: ${toldOf(measured)}`,
      of: [
        figure,
        ...(base ? [base.figure, ...(base.closing ? [base.closing] : [])] : []),
        ...grown.map((one) => one.figure),
      ],
      rule: `Green: ${loyal.green}% or more kept in a year; amber: ${loyal.amber}% or more; red: less`,
      would_change: 'The customers lost since then, with their reasons',
      condition: `The price allows for the loss of ${lossIn(measured, leaves, matter)}, before any growth`,
      step: 'Call customers who left in the last two years, and have the reason of each loss shown.',
    },
  ];
}

/** Promoters less detractors, from −100 to 100. */
const recommended = { green: 30, amber: 0 };

export function customersRecommend(matter: Matter): ProposedHypothesis[] {
  const measured = measuredAs(matter, 'recommended');
  if (!measured) return [];
  const { figure } = measured;
  const score = new Exact(figure.value);
  const byRate = atLeast(score, recommended);
  const isChosen = measured.sampledBySeller === true;
  const own = isChosen ? '; the company itself asked, or those asked came from its own list' : '';
  return [
    {
      // Whoever is asked by the seller cannot alone speak for all who buy.
      state: isChosen && byRate === 'green' ? 'amber' : byRate,
      hypothesis: 'Customers recommend the company',
      evidence: `${toldOf(measured)}${nearBar(score, [recommended.green, recommended.amber], '')}${own}`,
      finding: `${isChosen ? 'customers whom the company chose' : 'customers'} ${score.gte(recommended.green) ? '' : 'hardly '}recommend the company: ${toldOf(measured)}`,
      of: [figure],
      rule: `Green: a net promoter score of ${recommended.green} or more among customers whom the company has not chosen; amber: of ${recommended.amber} or more; red: below`,
      would_change:
        'A survey with lost customers in it, on a sample that the company has not drawn',
      condition: 'Calls with large customers before signing show that they stay',
      step: 'Ask the customers who rate lowest what would make them leave, and weigh them by revenue.',
    },
  ];
}

const punctual = { green: 95, amber: 90 };

export function deliveredOnTime(matter: Matter): ProposedHypothesis[] {
  const measured = measuredAs(matter, 'punctual');
  if (!measured) return [];
  const { figure } = measured;
  const rate = new Exact(figure.value);
  return [
    {
      state: atLeast(rate, punctual),
      hypothesis: 'What is promised is delivered on time',
      evidence: `${toldOf(measured)}${nearBar(rate, [punctual.green, punctual.amber])}`,
      finding: `what is promised is ${rate.gte(punctual.green) ? '' : 'not '}delivered on time: ${toldOf(measured)}`,
      of: [figure],
      rule: `Green: ${punctual.green}% or more on time; amber: ${punctual.amber}% or more; red: less`,
      would_change: 'A year on time by the log of deliveries itself',
      condition: `Management shows by when and at what cost it delivers on time, from ${figure.printed} today`,
      step: 'Take late deliveries apart by site and cause, and add up what was paid for them in credits and penalties.',
    },
  ];
}

/** Of what there is; the rest is needed for peaks and repairs. */
const full = { amber: 90, red: 100 };

/** What is used today, grown as revenue is planned to grow. */
export function planFitsCapacity(matter: Matter): ProposedHypothesis[] {
  const [used, known] = [measuredAs(matter, 'used'), plannedGrowth(matter)];
  if (!used || !known || new Exact(known.last.value).lte(0)) return [];
  const { plan, last } = known;
  const factor = new Exact(plan.value).div(last.value);
  const needed = factor.times(used.figure.value);
  const more = factor.minus(1).times(100);
  const state = needed.gt(full.red) ? 'red' : needed.gt(full.amber) ? 'amber' : 'green';
  return [
    {
      state,
      hypothesis: `The plan for ${plan.period} fits into today’s capacity`,
      evidence: `${toldOf(used)}; ${inPercent(more)} more revenue is planned for ${plan.period}, which at today’s prices takes ${inPercent(needed)} of today’s capacity${nearBar(needed, [full.amber, full.red])}`,
      finding: `the plan for ${plan.period} takes ${inPercent(needed)} of today’s capacity`,
      of: [used.figure, plan, last],
      rule: `Green: at most ${full.amber}% of today’s capacity; amber: at most all of it; red: more than there is`,
      would_change: 'Capacity that is ordered or being built, with its date',
      condition: `The plan for ${plan.period} shows the capacity that it needs, by when and for how much, and the price allows for it`,
      step: 'Hold the volumes of the plan against the capacity of each site, year by year, with dates and cost of what is added.',
    },
  ];
}
