import { otherRisk, riskSubjects } from '../../know-how/risk-subjects.ts';
import {
  type Customer,
  endingSoon,
  forgoneWith,
  freedAndEnding,
  freedByOwner,
  largestCustomer,
  remarkedCustomers,
} from '../../model/largest-customers.ts';
import type { ModelFigure } from '../../model/matter.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { capitalised, counted, longDate } from '../report-words.ts';
import { asOf, bearable, lapsedWords, releasable, renewable } from './customer-hypotheses.ts';
import type { DocumentCell } from './document.ts';
import { lossOf, type QuotedRisks } from './quoted-risks.ts';
import {
  type ComputedModel,
  type Effect,
  forgoneCell,
  lastYearOf,
  money,
  type Remedy,
} from './risk-effect.ts';
import { weighed } from './seen-before.ts';
import { sourceLine, strong, words } from './table-cells.ts';

const ofCustomers: Remedy = riskSubjects.find(({ atStake }) => atStake === 'customer') ?? otherRisk;

const notesOf = (figures: readonly ModelFigure[]) => [
  ...new Set(figures.flatMap(({ notes }) => notes)),
];

/** What the list of contracts itself notes of those whose payments are added up. */
const remarkLines = (of: readonly Customer[], { matter }: ComputedModel): DocumentCell => {
  const names = new Set(of.map(({ name }) => name));
  const remarked = remarkedCustomers(matter).filter(({ name }) => names.has(name));
  return remarked.map(({ name, ends, remarks = [], of }) =>
    words(`${name}${ends ? `, ${longDate(ends)}` : ''}: “${remarks.join('; ')}”`, {
      notes: notesOf(of),
    }),
  );
};

/** Contracts that end soon, in what they pay. */
export function unrenewed(computed: ComputedModel): Effect[] {
  const { matter, model, report } = computed;
  const soon = endingSoon(matter);
  if (!soon?.ending.share.gte(renewable.amber)) return [];
  const { ending, lapsed, until } = soon;
  const forgone = forgoneWith(ending.amount, matter);
  const by = `by ${longDate(until)}`;
  const isOne = ending.count === 1;
  const all = ending.count === 2 ? 'Both' : `All ${ending.count}`;
  const contracts = isOne ? 'The one contract that ends' : `${all} contracts that end`;
  const risk = `${contracts} ${by} ${isOne ? 'lapses' : 'lapse'}`;
  const of = ending.customers.flatMap((customer) => customer.of);
  const sold = ending.amount.negated();
  const over = lapsedWords(soon, model.currency);
  const remark = `${asOf(matter)}${over ? `; ${over} and ${lapsed.count === 1 ? 'is' : 'are'} not in the sum` : ''}`;
  return [
    {
      risk,
      isUpside: false,
      told: [
        ...strong(risk),
        ...remarkLines(ending.customers, computed),
        ...sourceLine(of, report.sources),
      ],
      weighed: weighed(null, remark),
      effect: [
        words(`${money(sold, computed)} of revenue a year`),
        ...forgoneCell(forgone, computed),
      ],
      remedy: ofCustomers,
      earned: forgone?.earned ?? null,
      sold,
      year: lastYearOf(computed),
    },
  ];
}

const consent: Remedy = {
  mitigant: 'Consent of these customers',
  owner: 'Legal advisers',
  term: 'Consents as conditions of closing',
};

/** Whoever may go on a sale may have a contract that ends soon as well: the two risks are no sum. */
function countedTwice(computed: ComputedModel): DocumentCell {
  const soon = endingSoon(computed.matter);
  if (!soon?.ending.share.gte(renewable.amber)) return [];
  const both = freedAndEnding(computed.matter);
  return both.isZero()
    ? []
    : [
        words(
          `${money(both, computed)} of it also under contracts that end by ${longDate(soon.until)}`,
        ),
      ];
}

/** Clauses by which customers may go when the company is sold, in what these pay. */
export function releasedBySale(computed: ComputedModel): Effect[] {
  const { matter, report } = computed;
  const freed = freedByOwner(matter);
  if (!freed?.share.gte(releasable.amber)) return [];
  const forgone = forgoneWith(freed.amount, matter);
  const listed = freed.covered
    ? ` of a list that holds ${inPercent(freed.covered)} of revenue`
    : '';
  const risk = 'Customers use their change-of-control clause';
  const of = freed.free.flatMap((customer) => customer.of);
  const sold = freed.amount.negated();
  return [
    {
      risk,
      isUpside: false,
      told: [...strong(risk), ...sourceLine(of, report.sources)],
      weighed: weighed(null, `in ${counted(freed.free.length, 'contract', 'contracts')}${listed}`),
      effect: [
        words(`${money(sold, computed)} of revenue a year`),
        ...countedTwice(computed),
        ...forgoneCell(forgone, computed),
      ],
      remedy: consent,
      earned: forgone?.earned ?? null,
      sold,
      year: lastYearOf(computed),
    },
  ];
}

/** What goes with the largest customer, and with those of whom somebody says that they may go. */
export function lostCustomers(computed: ComputedModel, { byCustomer }: QuotedRisks): Effect[] {
  const largest = largestCustomer(computed.matter);
  const isLarge = largest?.share.gte(bearable.amber) ?? false;
  const all = new Map(byCustomer);
  if (largest && isLarge && !all.has(largest.name))
    all.set(largest.name, { customer: largest, said: [] });
  return [...all.values()].map(({ customer, said }) =>
    lossOf(customer, `${capitalised(customer.name)} leaves`, said, computed),
  );
}
