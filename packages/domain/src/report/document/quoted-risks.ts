import {
  otherRisk,
  quotedIn,
  type RiskSubject,
  riskSubjectOf,
  riskSubjects,
} from '../../know-how/risk-subjects.ts';
import {
  type Customer,
  customersIn,
  forgoneWith,
  largestCustomer,
} from '../../model/largest-customers.ts';
import type { ReportSentence } from '../report.ts';
import { boundUntil } from './customer-hypotheses.ts';
import {
  type ComputedModel,
  type Effect,
  forgoneCell,
  lastYearOf,
  money,
  notComputed,
  perCent,
} from './risk-effect.ts';
import { weighed } from './seen-before.ts';
import { sourceLine, strong, told, words } from './table-cells.ts';

/** The word by which others call a customer: the first of its name that is long enough to be one. */
const calledBy = (name: string): string | null =>
  name.split(/[\s,]+/u).find((word) => /^\p{Lu}[\p{L}-]{3,}$/u.test(word)) ?? null;

const named = (customers: readonly Customer[], text: string): Customer | undefined =>
  customers.find(({ name }) => {
    const word = calledBy(name);
    // A pattern for each of hundreds of customers takes longer than all else of the table.
    return (
      word !== null &&
      text.includes(word) &&
      new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text)
    );
  });

/** Where those say it who are quoted. */
const placesOf = (said: readonly ReportSentence[], { report }: ComputedModel) =>
  report.notes.filter(({ number }) => said.some(({ notes }) => notes.includes(number)));

/** What goes with a customer, and what is said of its going. */
export function lossOf(
  customer: Customer,
  risk: string,
  said: readonly ReportSentence[],
  computed: ComputedModel,
): Effect {
  const { matter } = computed;
  const forgone = forgoneWith(customer.amount, matter);
  const until = customer.ends
    ? boundUntil(customer.ends, matter)
    : 'no end of its contract was read';
  const sold = customer.amount.negated();
  return {
    risk,
    // A name keeps its capital.
    stake: risk,
    isUpside: false,
    told: [
      ...strong(risk),
      ...said.map(told),
      ...sourceLine([...placesOf(said, computed), ...customer.of], computed.report.sources),
    ],
    weighed: weighed(null, until),
    effect: [
      words(`${money(sold, computed)} of revenue a year`),
      ...forgoneCell(forgone, computed),
    ],
    remedy: riskSubjects.find(({ atStake }) => atStake === 'customer') ?? otherRisk,
    earned: forgone?.earned ?? null,
    sold,
    year: lastYearOf(computed),
  };
}

/** All whom the company lists, the largest by another source among them. */
function customersOf({ matter }: ComputedModel): Customer[] {
  const largest = largestCustomer(matter);
  const listed = customersIn(matter.listed ?? []);
  const isListed = listed.some(({ name }) => name === largest?.name);
  return [...(largest && !isListed ? [largest] : []), ...listed];
}

export interface QuotedRisks {
  /** Of customers by their names, to stand with what their going costs. */
  byCustomer: Map<string, { customer: Customer; said: ReportSentence[] }>;
  effects: Effect[];
}

/** What sources fear, by what it is about: each subject once, with what it takes. */
export function quotedRisks(
  risks: readonly ReportSentence[],
  computed: ComputedModel,
): QuotedRisks {
  const customers = customersOf(computed);
  const byCustomer: QuotedRisks['byCustomer'] = new Map();
  const others: ReportSentence[] = [];
  for (const risk of risks) {
    const isOfCustomers = riskSubjectOf(risk.text).atStake === 'customer';
    const customer = isOfCustomers ? named(customers, risk.text) : undefined;
    if (!customer) {
      others.push(risk);
      continue;
    }
    const known = byCustomer.get(customer.name) ?? { customer, said: [] };
    byCustomer.set(customer.name, { customer, said: [...known.said, risk] });
  }
  const bySubject = Map.groupBy(others, ({ text }) => riskSubjectOf(text));
  return {
    byCustomer,
    effects: [...bySubject].map(([subject, said], at, all) => {
      const isSaid = all.slice(0, at).some(([other]) => stakeOf(other) === stakeOf(subject));
      return effectOf(subject, said, isSaid, computed);
    }),
  };
}

const stakeOf = ({ atStake }: RiskSubject) => (atStake === 'customer' ? 'volume' : atStake);

function effectOf(
  subject: RiskSubject,
  said: readonly ReportSentence[],
  isSaid: boolean,
  computed: ComputedModel,
): Effect {
  const texts = said.map(({ text }) => quotedIn(text));
  return {
    risk: subject.title,
    isUpside: false,
    told: [
      ...strong(subject.title),
      ...said.map(told),
      ...sourceLine(placesOf(said, computed), computed.report.sources),
    ],
    weighed: weighed(null, said.length > 1 ? `named ${said.length} times` : 'named by a source'),
    effect: isSaid ? notComputed() : perCent(stakeOf(subject), texts, computed),
    remedy: subject,
    earned: null,
    sold: null,
    year: null,
  };
}
