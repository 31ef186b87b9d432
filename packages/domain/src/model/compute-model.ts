import { Exact } from '../kit/decimal.ts';
import { inOneGo } from '../kit/in-one-go.ts';
import type { ModelAssumption } from './assumption.ts';
import { type Check, checksInSteps } from './check-model.ts';
import { yearOf } from './map-matter.ts';
import type { Matter, ModelFigure, PlanMeasure } from './matter.ts';
import { missingMatter } from './missing-matter.ts';
import {
  type CaseName,
  caseNames,
  driversOf,
  type End,
  type ModelCase,
  projectYears,
  type Year,
} from './project-years.ts';

/** How much the last year changes when one assumption goes to an end of its range. */
export interface Swing {
  assumption: ModelAssumption;
  low: Exact;
  high: Exact;
}

/** A planned year as it stands, and less what plans have missed. */
export interface StressedPlan {
  measure: PlanMeasure;
  planned: ModelFigure;
  /** Per cent of a plan that is reached. */
  reached: Exact;
  stressed: Exact;
  base: Exact | null;
}

export interface Model {
  /** What the cases and swings are told in. */
  measure: 'EBITDA' | 'Revenue';
  currency: string;
  cases: ModelCase[];
  swings: Swing[];
  plan: StressedPlan[];
  checks: Check[];
  /** What cannot be computed, and for lack of what. */
  missing: string[];
}

const ends: Readonly<Record<CaseName, End>> = { Downside: 'low', Base: 'value', Upside: 'high' };

function caseOf(
  name: CaseName,
  matter: Matter,
  assumptions: readonly ModelAssumption[],
): ModelCase[] {
  const drivers = driversOf(matter, assumptions, () => ends[name]);
  const last = matter.revenue.at(-1);
  if (!drivers || !last) return [];
  return [{ name, years: projectYears(drivers, yearOf(last)), growth: drivers.growth }];
}

const endingIn = (years: readonly Year[]): Exact | null => {
  const last = years.at(-1);
  return last ? (last.ebitda ?? last.revenue) : null;
};

/** Assumptions that move the projection, those that move it most first. */
function* swingsInSteps(
  matter: Matter,
  assumptions: readonly ModelAssumption[],
): Generator<void, Swing[]> {
  const last = matter.revenue.at(-1);
  const endAt = (changed: ModelAssumption | null, end: End) => {
    const drivers = driversOf(matter, assumptions, (one) => (one === changed ? end : 'value'));
    return drivers && last ? endingIn(projectYears(drivers, yearOf(last))) : null;
  };
  const base = endAt(null, 'value');
  if (!base) return [];
  const moved: Swing[] = [];
  for (const assumption of assumptions) {
    yield;
    const [low, high] = [endAt(assumption, 'low'), endAt(assumption, 'high')];
    if (!low || !high || (low.eq(base) && high.eq(base))) continue;
    moved.push({ assumption, low: low.minus(base), high: high.minus(base) });
  }
  const width = ({ low, high }: Swing) => high.minus(low).abs();
  return moved.toSorted((a, b) => width(b).cmp(width(a)));
}

function stressPlan(
  matter: Matter,
  assumptions: readonly ModelAssumption[],
  base: ModelCase | undefined,
): StressedPlan[] {
  const measures: readonly PlanMeasure[] = ['revenue', 'ebitda'];
  return measures.flatMap((measure) => {
    const set = assumptions.find(({ lever }) => lever === `plan_${measure}`);
    if (!set) return [];
    const reached = new Exact(set.value);
    return matter.planned[measure].map((planned): StressedPlan => {
      const year = base?.years.find((one) => one.year === yearOf(planned));
      return {
        measure,
        planned,
        reached,
        stressed: reached.div(100).times(planned.value),
        base: year ? (measure === 'revenue' ? year.revenue : year.ebitda) : null,
      };
    });
  });
}

/** In steps, between which a page can answer. */
export function* modelInSteps(
  matter: Matter,
  assumptions: readonly ModelAssumption[],
): Generator<void, Model> {
  const computed: ModelCase[] = [];
  for (const name of caseNames) {
    computed.push(...caseOf(name, matter, assumptions));
    yield;
  }
  const base = computed.find(({ name }) => name === 'Base');
  const swings = yield* swingsInSteps(matter, assumptions);
  yield;
  const plan = stressPlan(matter, assumptions, base);
  yield;
  const checks = yield* checksInSteps(matter, assumptions, base);
  yield;
  return {
    measure: base?.years.at(-1)?.ebitda ? 'EBITDA' : 'Revenue',
    currency: matter.currency ?? '',
    cases: computed,
    swings,
    plan,
    checks,
    missing: missingMatter(matter, assumptions),
  };
}

/** The whole model from its matter and a set of assumptions; the same in the browser and on paper. */
export function computeModel(matter: Matter, assumptions: readonly ModelAssumption[]): Model {
  return inOneGo(modelInSteps(matter, assumptions));
}
