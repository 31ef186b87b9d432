import type { Exact } from '../../kit/decimal.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { inYears } from './in-years.ts';
import { measureInText, missedOf, pastPlans, shortYear } from './plan-reached.ts';
import { type ComputedModel, type Effect, money } from './risk-effect.ts';
import { likelihoodOf, type Weighed, weighed } from './seen-before.ts';
import { plain, sourceLine, strong } from './table-cells.ts';

interface Miss {
  measure: PlanMeasure;
  planned: ModelFigure;
  /** What is missing of it, below nought. */
  lost: Exact;
  how: string;
  of: readonly ModelFigure[];
  weighed: Weighed;
  term: string;
}

/** What the next plan loses when it is reached as plans were before. */
function asBefore({ matter, model }: ComputedModel): Miss[] {
  const past = pastPlans(matter);
  const ahead = model.plan.find(({ measure }) => measure === past[0]?.measure);
  const missed = missedOf(past);
  if (!ahead || missed === 0 || ahead.stressed.gte(ahead.planned.value)) return [];
  const { measure, planned, stressed } = ahead;
  return [
    {
      measure,
      planned,
      lost: stressed.minus(planned.value),
      how: 'as plans were before',
      of: past.map((row) => row.actual),
      weighed: weighed(likelihoodOf(missed, past.length), `missed ${inYears(missed, past.length)}`),
      term: 'Price on what plans have reached, the rest as an earn-out',
    },
  ];
}

/** What it loses when the rest of its year goes as the months that are over. */
function asSoFar({ matter }: ComputedModel): Miss[] {
  const year = shortYear(matter);
  if (!year) return [];
  const { measure, planned, reached, of, month, left } = year;
  return [
    {
      measure,
      planned,
      lost: left.minus(planned.value),
      how: 'as it is so far',
      of: of.map((row) => row.actual),
      weighed: weighed('high', `${inPercent(reached)} reached to ${month}`),
      term: 'Price on what has been reached of the plan, the rest as an earn-out',
    },
  ];
}

/** One plan is missed once: by what takes more of it. */
export function missedPlan(computed: ComputedModel, priceTerm: string | null = null): Effect[] {
  const [worst] = [...asBefore(computed), ...asSoFar(computed)].toSorted((a, b) =>
    a.lost.cmp(b.lost),
  );
  if (!worst) return [];
  const { measure, planned, lost } = worst;
  const risk = `The plan for ${planned.period} is missed ${worst.how}`;
  return [
    {
      risk,
      isUpside: false,
      told: [...strong(risk), ...sourceLine([planned, ...worst.of], computed.report.sources)],
      weighed: worst.weighed,
      effect: plain(`${money(lost, computed)} of ${measureInText[measure]} in ${planned.period}`),
      remedy: {
        mitigant: 'Monthly results until signing',
        owner: 'Management',
        term: priceTerm ?? worst.term,
      },
      earned: measure === 'ebitda' ? lost : null,
      sold: measure === 'revenue' ? lost : null,
      year: yearOf(planned),
    },
  ];
}
