import { computeModel, type Model } from '../model/compute-model.ts';
import type { ReportModel } from './report.ts';

const known = new WeakMap<ReportModel, Model>();

/** What the model of a report comes to, computed once for all parts that print it. */
export function modelOf(printed: ReportModel): Model {
  const computed = known.get(printed) ?? computeModel(printed.matter, printed.assumptions);
  known.set(printed, computed);
  return computed;
}
