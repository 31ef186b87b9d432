import { Exact } from '../kit/decimal.ts';
import type { Place } from '../sentences/cite.ts';
import { lastDate } from '../sentences/last-date.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { agreedFigure, areComparable } from './agree.ts';
import {
  isOfYear,
  isPlanned,
  isRecorded,
  ofTheCompany,
  ofTheWhole,
  ownNames,
  soundFigures,
} from './candidates.ts';
import type { KeptMargin, Matter, PlanMeasure } from './matter.ts';
import { nameYears } from './name-years.ts';
import { readCustomers } from './read-customers.ts';
import { readMarket } from './read-market.ts';
import { readNormalised } from './read-normalised.ts';
import { readOperations } from './read-operations.ts';
import { readRunning } from './read-running.ts';
import { readSegments } from './read-segments.ts';
import { Taking } from './taking.ts';

/** What a model is made of, with the places to cite its figures by. */
export interface ModelRow {
  matter: Matter;
  places: Record<string, Place>;
}

const yearOf = (figure: LedgerFigure) => endOf(figure).slice(0, 4);

/** One figure for each year, as the sources agree on it; oldest first. */
function byYear(all: readonly LedgerFigure[], ledger: Ledger): LedgerFigure[] {
  const years = Map.groupBy(all.filter(isOfYear), yearOf);
  return [...years]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .flatMap(([, figures]) => agreedFigure(figures, ledger) ?? []);
}

/** How far a year may lie from the next, earnings from theirs, and a plan from what became of it. */
const furthest = { revenue: 4, earnings: 12, plan: { revenue: 1.5, ebitda: 2 } };

/** Years without a gap up to the last one; a leap says that something else was measured. */
function unbroken(figures: readonly LedgerFigure[], leap: number): LedgerFigure[] {
  const kept: LedgerFigure[] = [];
  for (const figure of figures.toReversed()) {
    const next = kept[0];
    if (next && Number(yearOf(next)) - Number(yearOf(figure)) !== 1) break;
    const isLoss = new Exact(figure.value).lte(0) || (next && new Exact(next.value).lte(0));
    if (next && !isLoss && !areComparable(figure, next, leap)) break;
    kept.unshift(figure);
  }
  return kept;
}

interface Measured {
  actual: LedgerFigure[];
  planned: LedgerFigure[];
  /** Of the whole, for years and for parts of them, by the same rule as the last year. */
  whole: LedgerFigure[];
}

/** Accounts by another rule are another measure. */
const sameBasis = (figure: LedgerFigure, of: LedgerFigure | undefined) =>
  figure.basis.value === null || !of?.basis.value || figure.basis.value === of.basis.value;

/** A subsidiary's accounts in its own money are not the group's: what most figures are told in counts. */
function inUsualUnit(figures: readonly LedgerFigure[]): LedgerFigure[] {
  const units = [...Map.groupBy(figures, ({ unit }) => unit.value).values()];
  return units.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function measured(
  concepts: readonly string[],
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  currency: string | null,
): Measured {
  const names = ownNames(ledger);
  for (const concept of concepts) {
    const of = sound.filter(
      (figure) =>
        conceptOf(figure) === concept &&
        figure.kind === 'money' &&
        figure.form === 'level' &&
        names.has(figure.subject.value?.toLowerCase() ?? '') &&
        (currency === null || figure.unit.value === currency),
    );
    const whole = inUsualUnit(ofTheWhole(of, ledger));
    const recorded = byYear(
      whole.filter((one) => isRecorded(one, ledger)),
      ledger,
    );
    const leap = concept === 'revenue' ? furthest.revenue : furthest.earnings;
    const actual = unbroken(recorded, leap);
    const last = actual.at(-1);
    if (!last) continue;
    const planned = whole.filter((one) => isPlanned(one) && sameBasis(one, last));
    return {
      actual: actual.filter((one) => one.unit.value === last.unit.value),
      planned: byYear(
        planned.filter((one) => one.unit.value === last.unit.value),
        ledger,
      ),
      whole: whole.filter((one) => sameBasis(one, last)),
    };
  }
  return { actual: [], planned: [], whole: [] };
}

function recordOf(measure: PlanMeasure, { actual, planned }: Measured, taking: Taking) {
  return planned.flatMap((plan) => {
    const come = actual.find((one) => yearOf(one) === yearOf(plan));
    if (!come || new Exact(plan.value).lte(0)) return [];
    if (!areComparable(come, plan, furthest.plan[measure])) return [];
    return [{ measure, planned: taking.take(plan), actual: taking.take(come) }];
  });
}

const ahead = ({ actual, planned }: Measured) =>
  planned.filter((plan) => {
    const last = actual.at(-1);
    return last && yearOf(plan) > yearOf(last) && areComparable(plan, last, furthest.revenue);
  });

/** The planned year that has begun, as far as plan and result of its months are known. */
function runningOf(
  begun: LedgerFigure | undefined,
  measure: PlanMeasure,
  { whole }: Measured,
  taking: Taking,
  ledger: Ledger,
) {
  return readRunning(begun, whole, ledger).map(({ planned, actual }) => ({
    measure,
    planned: taking.take(planned),
    actual: taking.take(actual),
  }));
}

/** The newest figure of a concept that the sources agree on. */
function newest(all: readonly LedgerFigure[], ledger: Ledger): LedgerFigure | null {
  const ends = [...Map.groupBy(all, endOf)].toSorted(([a], [b]) => b.localeCompare(a));
  for (const [, figures] of ends) {
    const agreed = agreedFigure(figures, ledger);
    if (agreed) return agreed;
  }
  return null;
}

/** By its measures, the closest to what goes with a customer first; some tell it as an amount, some as a share. */
const contributions: readonly [KeptMargin, 'money' | 'percent', string][] = [
  ['contribution', 'money', 'contribution'],
  ['contribution', 'percent', 'contribution_margin'],
  ['gross', 'money', 'gross_profit'],
  ['gross', 'percent', 'gross_margin'],
];

/** What the last revenue leaves before the costs that stay when a customer goes. */
function readContribution(
  last: LedgerFigure | undefined,
  all: (concept: string, kind: 'money' | 'percent') => readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): Matter['contribution'] {
  for (const [margin, kind, concept] of contributions) {
    const ofYear = all(concept, kind).filter(
      (figure) =>
        last && isOfYear(figure) && isRecorded(figure, ledger) && yearOf(figure) === yearOf(last),
    );
    const figure = agreedFigure(ofYear, ledger);
    if (figure) return { margin, figure: taking.take(figure) };
  }
  return null;
}

/** What the ledger holds for a model of the company and its market. */
export function readMatter(ledger: Ledger): ModelRow {
  const sound = soundFigures(ledger);
  const taking = new Taking(ledger);
  const names = ownNames(ledger);
  const revenue = measured(['revenue'], sound, ledger, null);
  const currency = revenue.actual.at(-1)?.unit.value ?? null;
  const ebitda = measured(['ebitda', 'adjusted_ebitda'], sound, ledger, currency);
  const begun = ahead(ebitda)[0] ?? ahead(revenue)[0];
  const levels = (concept: string, kind: LedgerFigure['kind']) =>
    sound.filter(
      (figure) =>
        conceptOf(figure) === concept &&
        figure.kind === kind &&
        figure.form === 'level' &&
        figure.origin === 'cell' &&
        endOf(figure) !== '' &&
        !isPlanned(figure) &&
        (figure.segment.value ?? []).length === 0 &&
        ofTheCompany(figure, names),
    );
  const own = (concept: string, kind: LedgerFigure['kind']) =>
    newest(levels(concept, kind), ledger);
  const matter: Matter = {
    currency,
    revenue: taking.list(revenue.actual),
    ebitda: taking.list(ebitda.actual),
    planned: { revenue: taking.list(ahead(revenue)), ebitda: taking.list(ahead(ebitda)) },
    record: [...recordOf('revenue', revenue, taking), ...recordOf('ebitda', ebitda, taking)],
    running: [
      ...runningOf(begun, 'revenue', revenue, taking, ledger),
      ...runningOf(begun, 'ebitda', ebitda, taking, ledger),
    ],
    segments: readSegments(sound, revenue.actual, taking),
    market: readMarket(sound, revenue.actual, ledger, taking),
    ...readCustomers(revenue.actual.at(-1), ledger, taking),
    operations: readOperations(sound, ledger, taking),
    normalised: readNormalised(ebitda.actual.at(-1), sound, ledger, taking),
    contribution: readContribution(revenue.actual.at(-1), levels, ledger, taking),
    seen: lastDate(ledger),
    customers: taking.some(own('customers', 'count')),
    perCustomer: taking.some(own('arpu', 'money')),
  };
  return { matter: nameYears(matter), places: taking.places };
}
