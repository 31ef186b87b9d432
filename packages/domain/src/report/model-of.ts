import { computeModel, type Model, modelInSteps } from '../model/compute-model.ts';
import type { ModelFigure } from '../model/matter.ts';
import type { ReportModel } from './report.ts';

const known = new WeakMap<ReportModel, Model>();

function keep(printed: ReportModel, computed: Model): Model {
  known.set(printed, computed);
  return computed;
}

/** What the model of a report comes to, computed once for all parts that print it. */
export function modelOf(printed: ReportModel): Model {
  return known.get(printed) ?? keep(printed, computeModel(printed.matter, printed.assumptions));
}

/** Computes it before anybody asks, in steps. */
export function* prepareModel(printed: ReportModel): Generator<void, void> {
  if (!known.has(printed)) keep(printed, yield* modelInSteps(printed.matter, printed.assumptions));
}

/** Takes over what a model comes to whose figures differ in the numbers of their notes alone. */
export function takeModel(
  from: ReportModel,
  to: ReportModel,
  inNotes: (figure: ModelFigure) => ModelFigure,
): void {
  const computed = known.get(from);
  if (!computed) return;
  keep(to, {
    ...computed,
    plan: computed.plan.map((each) => ({ ...each, planned: inNotes(each.planned) })),
    checks: computed.checks.map((each) => ({ ...each, of: each.of.map(inNotes) })),
  });
}
